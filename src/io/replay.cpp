// Recording matches and stepping through them.
#include "eights/replay.hpp"

#include "eights/scoring.hpp"
#include "io/playback.hpp"

#include <algorithm>

namespace eights {

using namespace detail;

std::string_view engine_version() noexcept { return EIGHTS_VERSION; }

namespace detail {

std::vector<std::int32_t> scores_of(const State& state) {
    return {state.scores.begin(), state.scores.begin() + state.seats};
}

MatchResult result_of(const State& state) {
    MatchResult result{scores_of(state), {}};
    for (int seat = 0; seat < state.seats; ++seat) {
        if ((winners(state) >> seat & 1) != 0) {
            result.winners.push_back(seat);
        }
    }
    return result;
}

}  // namespace detail

Replay without_secrets(const Replay& replay) {
    Replay shown = replay;
    shown.seed.reset();
    shown.decks.clear();
    shown.start.reset();
    for (Checkpoint& checkpoint : shown.checkpoints) {
        checkpoint.hash.reset();
    }
    return shown;
}

// ---- Recording ------------------------------------------------------------------------------------------------------

Recorder::Recorder(const State& first, std::vector<std::string> names, std::span<const Card> deck) {
    replay_.rules = first.rules;
    replay_.seats = first.seats;
    replay_.names = std::move(names);
    replay_.seed = first.seed;
    StartOptions options;
    options.first_dealer = first.dealer;
    options.deck = deck;
    State dealt;
    if (start_into(dealt, first.rules, first.seats, first.seed, options) == Reject::none && dealt == first) {
        replay_.first_dealer = first.dealer == first.seats - 1 ? -1 : first.dealer;
        if (!deck.empty()) {
            replay_.decks.emplace_back(deck.begin(), deck.end());
        }
    } else {
        replay_.start = first;
    }
}

void Recorder::record(Action action, const State& after) {
    // Whatever can fail comes first, so that an action and its checkpoint are noted together or not at all.
    std::vector<Action>& actions = replay_.actions;
    if (actions.size() == actions.capacity()) {
        actions.reserve(std::max<std::size_t>(64, 2 * actions.size()));
    }
    const bool round_over = after.phase == Phase::round_over || after.phase == Phase::match_over;
    // A seat that leaves between two rounds makes no second checkpoint: there is one for each round.
    const bool left_between = action.kind() == ActionKind::leave && after.phase == Phase::round_over;
    if (round_over && !left_between) {
        replay_.checkpoints.push_back({static_cast<std::uint32_t>(actions.size() + 1), hash(after), scores_of(after)});
    }
    actions.push_back(action);
}

void Recorder::record_deal(Action deal, std::span<const Card> deck, const State& after) {
    std::vector<Card> order(deck.begin(), deck.end());
    replay_.decks.resize(std::max(replay_.decks.size(), std::size_t{after.round} + 1));
    record(deal, after);
    replay_.decks[after.round] = std::move(order);
}

Replay Recorder::replay(const State& now) const {
    Replay replay = replay_;
    const auto count = static_cast<std::uint32_t>(replay.actions.size());
    if (replay.checkpoints.empty() || replay.checkpoints.back().action != count) {
        replay.checkpoints.push_back({count, hash(now), scores_of(now)});
    }
    if (now.phase == Phase::match_over) {
        replay.result = result_of(now);
    }
    return replay;
}

// ---- Stepping -------------------------------------------------------------------------------------------------------

ReplayCursor::ReplayCursor(Replay replay) : replay_(std::move(replay)) {
    constexpr std::size_t interval = 256;
    if (!can_begin(replay_) || begin_playback(replay_, state_, &events_) != Reject::none) {
        return;
    }
    memory_.push_back({0, state_});
    rounds_.emplace_back(state_.round, 0);
    State state = state_;
    for (; size_ < replay_.actions.size() && play_back(replay_, size_, state) == Reject::none; ++size_) {
        const std::size_t position = size_ + 1;
        const bool round_begins = replay_.actions[size_].kind() == ActionKind::deal;
        if (round_begins) {
            rounds_.emplace_back(state.round, position);
        }
        if (round_begins || position % interval == 0) {
            memory_.push_back({position, state});
        }
    }
}

bool ReplayCursor::forward() noexcept {
    if (position_ == size_) {
        return false;
    }
    play_back(replay_, position_, state_, &events_);
    ++position_;
    return true;
}

bool ReplayCursor::backward() noexcept { return position_ != 0 && seek(position_ - 1); }

bool ReplayCursor::seek(std::size_t position) noexcept {
    if (position > size_ || memory_.empty()) {
        return false;
    }
    if (position == 0) {
        begin_playback(replay_, state_, &events_);
        position_ = 0;
        return true;
    }
    // The nearest state before the position, not at it: the last step there is taken for its events.
    const auto at = std::lower_bound(memory_.begin(), memory_.end(), position,
                                     [](const Remembered& one, std::size_t wanted) { return one.position < wanted; });
    const Remembered& nearest = *(at - 1);
    if (position < position_ || nearest.position > position_) {
        copy_state(state_, nearest.state);
        position_ = nearest.position;
    }
    while (position_ < position) {
        forward();
    }
    return true;
}

bool ReplayCursor::to_round(int round) noexcept {
    const auto found =
        std::find_if(rounds_.begin(), rounds_.end(), [round](const auto& entry) { return entry.first == round; });
    return found != rounds_.end() && seek(found->second);
}

Recorder ReplayCursor::branch() const {
    Replay beginning = replay_;
    beginning.engine = std::string(engine_version());
    beginning.actions.resize(position_);
    beginning.result.reset();
    std::erase_if(beginning.checkpoints, [&](const Checkpoint& checkpoint) { return checkpoint.action > position_; });
    const std::size_t rounds = std::size_t{state_.round} + 1;
    if (beginning.decks.size() > rounds) {
        beginning.decks.resize(rounds);
    }
    return Recorder(std::move(beginning));
}

}  // namespace eights
