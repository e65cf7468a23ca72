// The opponents: how the bots at a table choose. They are shown views, never the state.
#pragma once

#include "common/arguments.hpp"
#include <eights/bot.hpp>

#include <array>
#include <cstdint>

namespace examples {

enum class Skill : std::uint8_t { greedy, random };

/// The value of the option `--opponents`. Throws `BadArgument`.
Skill read_skill(Arguments& arguments);

/// The bots of one match, with what each of them remembers. They have two habits of people: everybody overlooks now and
/// then that a card has to be called or a seat can be caught, and who plays at random does not draw while it can play.
class Opponents {
public:
    Opponents(Skill skill, std::uint64_t seed) : skill_(skill), random_(seed) {}

    /// Lets every bot see what an action did. To be called after every action, the deal included.
    void see(const eights::EventList& events, const eights::State& state);

    /// What the bot on turn does.
    eights::Action choose(const eights::State& state);

    /// What one of the bots that are not on turn does now: it catches, or calls late. Code 0 if none does anything. The
    /// seat of a person (or -1) is left out. Who is asked first is left to chance, or the order would favour some
    /// seats.
    eights::Action react(const eights::State& state, int person);

private:
    eights::Action action_for(const eights::View& view);

    Skill skill_;
    eights::BotRandom random_;
    std::array<eights::BotMemory, eights::max_table_seats> memories_{};
};

}  // namespace examples
