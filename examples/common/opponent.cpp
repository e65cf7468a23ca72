// The opponents: the library's bots, made a little forgetful.
#include "common/opponent.hpp"

#include "common/failure.hpp"

#include <algorithm>
#include <string>

namespace examples {

namespace {

/// The view of somebody who does not notice that there is something to call or to catch.
eights::View overlooking_calls(eights::View view) {
    view.legal.callers = 0;
    view.legal.catchers = 0;
    return view;
}

/// The view of somebody who does not think of drawing while a card can be played.
eights::View playing_if_able(eights::View view) {
    if ((view.legal.plain | view.legal.wild) != 0) {
        view.legal.kinds = 0;
    }
    return view;
}

}  // namespace

Skill read_skill(std::string_view text) {
    if (text != "greedy" && text != "random") {
        throw BadUsage("--opponents needs greedy or random, not \"" + std::string(text) + "\"");
    }
    return text == "greedy" ? Skill::greedy : Skill::random;
}

std::vector<Skill> read_skills(std::string_view text) {
    std::vector<Skill> skills;
    for (bool more = true; more;) {
        const auto comma = text.find(',');
        skills.push_back(read_skill(text.substr(0, comma)));
        more = comma != std::string_view::npos;
        text.remove_prefix(more ? comma + 1 : 0);
    }
    return skills;
}

std::string_view skill_name(Skill skill) { return skill == Skill::greedy ? "greedy" : "random"; }

Opponents::Opponents(const std::vector<Skill>& skills, std::uint64_t seed) : random_(seed) {
    for (std::size_t seat = 0; seat < skills_.size(); ++seat) {
        skills_[seat] = skills[std::min(seat, skills.size() - 1)];
    }
}

void Opponents::see(const eights::EventList& events, const eights::State& state) {
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        if (skills_[at] == Skill::greedy) {
            memories_[at].see(eights::events_for(events, seat), eights::view(state, seat));
        }
    }
}

eights::Action Opponents::action_for(const eights::View& view) {
    const bool notices = random_.below(4) != 0;
    const eights::View seen = notices ? view : overlooking_calls(view);
    if (skills_[view.viewer] == Skill::greedy) {
        return eights::greedy_action(seen, memories_[view.viewer]);
    }
    return eights::random_action(playing_if_able(seen), random_);
}

eights::Action Opponents::choose(const eights::State& state) { return action_for(eights::view(state, state.turn)); }

eights::Action Opponents::react(const eights::State& state, int person) {
    if (state.exposed == eights::no_seat) {
        return {};
    }
    const int first = static_cast<int>(random_.below(state.seats));
    for (int i = 0; i < state.seats; ++i) {
        const int seat = (first + i) % state.seats;
        if (seat != person && seat != state.turn && state.is_live(seat)) {
            if (const eights::Action action = action_for(eights::view(state, seat)); action.code() != 0) {
                return action;
            }
        }
    }
    return {};
}

}  // namespace examples
