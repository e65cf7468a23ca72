// The laws by name; what each says is at its test in laws_test.cpp.
#pragma once

#include "laws/match_run.hpp"

#include <memory>

namespace laws {

// pile_laws.cpp
std::unique_ptr<Law> conservation();
std::unique_ptr<Law> events_move_cards();

// legality_laws.cpp
std::unique_ptr<Law> one_legality();
std::unique_ptr<Law> refusal_changes_nothing();
std::unique_ptr<Law> default_action_is_legal();

// transition_laws.cpp
std::unique_ptr<Law> never_stuck();
std::unique_ptr<Law> determinism();
std::unique_ptr<Law> setting_up_again();
std::unique_ptr<Law> purity();
std::unique_ptr<Law> event_overload();
std::unique_ptr<Law> limits();
std::unique_ptr<Law> no_allocation();

/// True if two states are the same in every byte.
bool same_bytes(const eights::State& a, const eights::State& b);

}  // namespace laws
