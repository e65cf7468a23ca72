// Everything of the library in one include.
#pragma once

#include "eights/action.hpp"
#include "eights/card.hpp"
#include "eights/card_set.hpp"
#include "eights/event.hpp"
#include "eights/field_table.hpp"
#include "eights/legality.hpp"
#include "eights/position.hpp"
#include "eights/presets.hpp"
#include "eights/problem.hpp"
#include "eights/random.hpp"
#include "eights/rule_table.hpp"
#include "eights/ruleset.hpp"
#include "eights/scoring.hpp"
#include "eights/state.hpp"
#include "eights/transition.hpp"
