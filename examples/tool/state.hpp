// `eights state`: a match as JSON on standard streams, so that a script can be its referee.
#pragma once

#include "common/table_rules.hpp"
#include <eights/random.hpp>

#include <optional>
#include <string>
#include <vector>

namespace tool {

struct NewOptions {
    examples::RuleChoice rules{};
    std::optional<eights::Seed> seed{};  ///< default: one of the system
    std::optional<int> dealer{};         ///< default: the last seat
};

struct LegalOptions {
    std::string state = "-";
    std::optional<int> seat{};  ///< only what this one may do
    bool json = false;
};

struct ApplyOptions {
    std::string state = "-";
    std::vector<std::string> actions{};
    std::optional<std::string> events{};  ///< a file for what they do
};

struct ViewOptions {
    std::string state = "-";
    std::optional<int> seat{};
    bool spectator = false;  ///< somebody who has no seat
};

void new_state(const NewOptions& options);
void list_legal(const LegalOptions& options);
void apply_actions(const ApplyOptions& options);
void print_view(const ViewOptions& options);
void show_state(const std::string& file);
void print_default_action(const std::string& file);
void print_hash(const std::string& file);

}  // namespace tool
