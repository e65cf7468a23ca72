// Telling events in sentences: "Bot 2 draws a card, plays 8♣ and names hearts."
#pragma once

#include "terminal/seating.hpp"
#include "terminal/text.hpp"
#include <eights/event.hpp>
#include <eights/state.hpp>

#include <string>
#include <utility>
#include <vector>

namespace terminal {

/// Whose drawn cards are told; of the others, only their number.
enum class Shown { own_draws, all_draws };

/// Tells what happens. Draws are kept back until the seat does something else, so that they make one sentence.
class Story {
public:
    Story(Seating seating, Shown shown, const Style& style)
        : seating_(std::move(seating)), shown_(shown), style_(style) {}

    /// Tells the events of one action; `state` is the state after it.
    void tell(const eights::EventList& events, const eights::State& state);
    /// Tells what was kept back.
    void finish();
    /// What the next sentence has in front of it; sentences after that have as much space.
    void set_margin(std::string margin) { margin_ = std::move(margin); }

private:
    void say_sentence(const std::string& text, char end = '.');
    void tell_event(const eights::Event& event, const eights::State& state);
    void tell_play(const eights::Event& event, const eights::State& state);
    void tell_turn(const eights::Event& event, const eights::State& state);
    void tell_round_over(const eights::Event& event, const eights::State& state);
    /// The draws kept back for this seat, as the beginning of a sentence: "draws 3 cards".
    std::vector<std::string> kept_draws(int seat);

    const std::string& name(int seat) const { return seating_.name(seat); }
    std::string verb(int seat, std::string_view verb) const { return seating_.verb(seat, verb); }
    std::string does(int seat, std::string_view verb) const { return seating_.does(seat, verb); }

    Seating seating_;
    Shown shown_;
    Style style_;
    std::string margin_ = "  ";
    int drawer_ = -1;  // whose draws or takes are kept back
    std::vector<eights::Card> kept_{};
    bool kept_takes_ = false;  // they were taken, not drawn
    int actor_ = -1;           // who acted in the events being told
    bool drew_ = false;        // by drawing
};

}  // namespace terminal
