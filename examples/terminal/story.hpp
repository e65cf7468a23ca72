// Telling events in sentences: "Bot 2 draws a card, plays 8♣ and names hearts."
#pragma once

#include "terminal/text.hpp"
#include <eights/event.hpp>
#include <eights/state.hpp>

#include <vector>

namespace terminal {

/// Tells what happens. Draws of a bot are kept back until it does something else, so that they make one sentence.
class Story {
public:
    Story(int person, const Style& style) : person_(person), style_(style) {}

    /// Tells the events of one action; `state` is the state after it.
    void tell(const eights::EventList& events, const eights::State& state);
    /// Tells what was kept back.
    void finish();

private:
    void tell_event(const eights::Event& event, const eights::State& state);
    void tell_play(const eights::Event& event, const eights::State& state);
    void tell_turn(const eights::Event& event, const eights::State& state);
    void tell_round_over(const eights::Event& event, const eights::State& state);
    /// The draws kept back for this seat, as the beginning of a sentence: "draws 3 cards".
    std::vector<std::string> kept_draws(int seat);

    std::string name(int seat) const { return seat_name(seat, person_); }
    std::string does(int seat, std::string_view verb) const { return seat_does(seat, person_, verb); }

    int person_;
    Style style_;
    int drawer_ = -1;  // whose draws or takes are kept back
    std::vector<eights::Card> kept_{};
    bool kept_takes_ = false;  // they were taken, not drawn
    int actor_ = -1;           // who acted in the events being told
    bool drew_ = false;        // by drawing
};

}  // namespace terminal
