// The random bot, and what a bot remembers.
#include "eights/bot.hpp"

#include <algorithm>

namespace eights {

void BotMemory::see(const EventList& events, const View& view) noexcept {
    for (const Event& event : events) {
        if (event.type == EventType::round_started) {
            received_ = {};
        }
        if (event.seat >= max_table_seats) {
            continue;
        }
        auto& seat = received_[event.seat];
        // Neither a draw nor a pass changes the suit in force, so the view after it still has it.
        const auto in_force = static_cast<std::size_t>(view.suit_in_force());
        switch (event.type) {
            case EventType::drew: seat[in_force] = 1; [[fallthrough]];
            case EventType::took:
                for (std::uint8_t& received : seat) {
                    if (received != 0 && received < 255) {
                        ++received;
                    }
                }
                break;
            case EventType::passed: seat[in_force] = 1; break;
            case EventType::played: seat[static_cast<std::size_t>(Card::from_face(event.card).suit())] = 0; break;
            default: break;
        }
    }
}

Action random_action(const View& view, BotRandom& random) noexcept {
    const LegalActions legal = legal_actions(view);
    const int choices = legal.size() + (view.on_turn() ? 0 : 1);
    if (legal.empty()) {
        return Action{};
    }
    const auto choice = static_cast<int>(random.below(static_cast<std::uint32_t>(choices)));
    return choice < legal.size() ? legal[choice] : Action{};
}

}  // namespace eights
