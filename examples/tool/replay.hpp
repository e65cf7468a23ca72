// `eights replay`: checking recorded matches, telling them, and taking things out of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace tool {

struct VerifyOptions {
    std::string file;
    std::optional<std::string> state{};  ///< a file with the state it has to end in
};

struct ShowOptions {
    std::string file;
    std::optional<int> round{};          ///< only this one, counted from 1
    std::optional<std::size_t> until{};  ///< only so many actions
    bool results_only = false;
};

enum class ExportForm { replay, shareable, state, actions, events };

struct ExportOptions {
    std::string file;
    ExportForm form = ExportForm::replay;
    std::optional<std::size_t> at{};  ///< after so many actions; default: where it ends
};

void verify_replay(const VerifyOptions& options);
void show_replay(const ShowOptions& options);
void export_replay(const ExportOptions& options);

}  // namespace tool
