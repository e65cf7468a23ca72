// The random playout of playout.hpp through the C interface, as a program that loads the shared library would write it.
#pragma once

#include "generator.hpp"
#include "playout.hpp"
#include <eights/eights.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace eights::bench {

// See generator.hpp for why these have no external linkage.
namespace {

/// Plays the rules of the bounds in place: list the actions into an array, choose one, carry it out.
class PlayoutInC {
public:
    PlayoutInC(int seats, std::uint64_t seed) : seats_(seats), random_(seed) {
        const char* const names[] = {"name", "starter_wild", "draw_when_able", "unplayable_draw"};
        const char* const values[] = {"bound", "bury", "false", "pass"};
        eights_rules* basic = nullptr;
        eights_rules* rules = nullptr;
        eights_state* state = nullptr;
        const std::array<std::uint8_t, 32> first{};
        if (eights_rules_preset("basic", &basic) != EIGHTS_OK ||
            eights_rules_with(basic, names, values, 4, &rules, nullptr) != EIGHTS_OK ||
            eights_state_new(rules, seats, first.data(), &state, nullptr) != EIGHTS_OK) {
            std::fprintf(stderr, "the C interface refuses the rules of the bounds\n");
            std::exit(2);
        }
        eights_rules_free(basic);
        rules_.reset(rules, eights_rules_free);
        state_.reset(state, eights_state_free);
        start();
    }

    Work in_place(int transitions) {
        Work work;
        for (int done = 0; done < transitions;) {
            std::size_t count = 0;
            eights_legal_actions(state_.get(), codes_.data(), codes_.size(), &count);
            if (count == 0) {
                start();
                ++work.deals;
                continue;
            }
            const std::uint32_t code = codes_[count > 1 ? random_.below(static_cast<std::uint32_t>(count)) : 0];
            if (eights_advance(state_.get(), code) != EIGHTS_OK) {
                return {};  // never happens; a check of what comes back belongs to the work
            }
            if ((code & 0xFF) == EIGHTS_ACTION_DEAL) {
                ++work.deals;
            } else {
                ++done;
            }
            work.checksum += count;
        }
        work.items = static_cast<std::uint64_t>(transitions);
        return work;
    }

private:
    void start() {
        std::array<std::uint8_t, 32> seed{};
        eights_seed_from_number(random_.next(), seed.data());
        eights_state_start(state_.get(), rules_.get(), seats_, seed.data(), EIGHTS_NONE, nullptr, 0, EIGHTS_SPECTATOR,
                           nullptr, 0, nullptr, nullptr);
    }

    int seats_;
    Generator random_;
    std::shared_ptr<eights_rules> rules_;  // shared, because figures are copied before they are measured
    std::shared_ptr<eights_state> state_;
    std::array<std::uint32_t, EIGHTS_MAX_LEGAL_ACTIONS> codes_{};
};

}  // namespace

}  // namespace eights::bench
