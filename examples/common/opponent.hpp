// The opponents: how the bots at a table choose. They are shown views, never the state.
#pragma once

#include <eights/bot.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace examples {

enum class Skill : std::uint8_t { greedy, random };

/// The value of the option `--opponents`: greedy or random. Throws `BadUsage`.
Skill read_skill(std::string_view text);
/// The same, or one for each seat: `greedy,random`.
std::vector<Skill> read_skills(std::string_view text);
std::string_view skill_name(Skill skill);

/// The bots of one match, with what each of them remembers. They have two habits of people: everybody overlooks now and
/// then that a card has to be called or a seat can be caught, and who plays at random does not draw while it can play.
class Opponents {
public:
    /// `skills`: one for all seats, or one for each.
    Opponents(const std::vector<Skill>& skills, std::uint64_t seed);

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

    std::array<Skill, eights::max_table_seats> skills_{};
    eights::BotRandom random_;
    std::array<eights::BotMemory, eights::max_table_seats> memories_{};
};

}  // namespace examples
