// Recorded matches: recording, reading and writing, checking move by move, and stepping through them.
#pragma once

#include "eights/json.hpp"
#include "eights/legality.hpp"
#include "eights/state.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace eights {

/// The revision of the rules that this library plays. A change that alters the outcome of any match raises it.
inline constexpr int rules_revision = 1;
/// The name of the specified shuffle (docs/random.md).
inline constexpr std::string_view random_name = "chacha20-e8/1";
/// The version of the library, `0.1.0`.
std::string_view engine_version() noexcept;

/// What a recording remembers at the end of each round, and where it stops.
struct Checkpoint {
    std::uint32_t action = 0;            ///< how many actions were carried out before
    std::optional<std::uint64_t> hash;   ///< of the state then; nothing in what players may see
    std::vector<std::int32_t> scores{};  ///< of each seat

    friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// How a match ended.
struct MatchResult {
    std::vector<std::int32_t> scores{};  ///< of each seat
    std::vector<int> winners{};          ///< seats, ascending

    friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

/// A recorded match: everything that is needed to play it again, card by card.
struct Replay {
    std::string engine = std::string(engine_version());  ///< what recorded it, for information
    RuleTable rules;
    int seats = 0;
    std::vector<std::string> names{};        ///< one for each seat, or empty
    std::optional<Seed> seed{};              ///< nothing in what players may see: then it cannot be played again
    std::vector<std::vector<Card>> decks{};  ///< by round: the given order of the deck; empty where it was shuffled
    std::optional<State> start{};            ///< where it began, if not with a deal
    int first_dealer = -1;                   ///< who dealt the first round; -1 for the last seat
    std::vector<Action> actions{};
    std::vector<Checkpoint> checkpoints{};
    std::optional<MatchResult> result{};  ///< once the match is over

    friend bool operator==(const Replay&, const Replay&) = default;
};

/// The canonical text of a replay.
std::string to_json(const Replay& replay);
/// Reads a replay. Whether its actions are legal is for `verify` to say.
Parsed<Replay> replay_from_json(std::string_view text);

/// A replay without what the players must not know while the match goes on: the seed, given decks, the position it
/// began from, and the hashes (with few cards unknown, they could be tried out). What is left can be shown, not played
/// again.
Replay without_secrets(const Replay& replay);

/// Records a match. A program that records nothing pays nothing: the engine knows no recorder.
///
///     Recorder recorder(state);                       // right after `start`, or anywhere
///     if (advance(state, action) == Reject::none) recorder.record(action, state);
///     std::string text = to_json(recorder.replay(state));
class Recorder {
public:
    /// Begins with a match that was just started by a deal, or with any other state.
    /// `deck`: the order of the first deal, if it was given to `start`. `names`: of the seats, or none.
    explicit Recorder(const State& first, std::vector<std::string> names = {}, std::span<const Card> deck = {});
    /// Goes on where a replay stops.
    explicit Recorder(Replay so_far) : replay_(std::move(so_far)) {}

    /// Notes an action that was carried out, and the state it led to. Where memory runs out, nothing is noted.
    void record(Action action, const State& after);
    /// The same for a deal in a given order (`advance_deal`).
    void record_deal(Action deal, std::span<const Card> deck, const State& after);

    /// What was noted so far: all but the last checkpoint and the result.
    const Replay& so_far() const noexcept { return replay_; }
    /// The match so far. `now` is the state after the last action that was recorded.
    Replay replay(const State& now) const;

private:
    Replay replay_;
};

/// One field in which two states disagree.
struct Difference {
    std::string path;      ///< a JSON pointer into the state, `/hands/1`; seeds are not shown
    std::string expected;  ///< as JSON
    std::string found;     ///< as JSON

    friend bool operator==(const Difference&, const Difference&) = default;
};

/// The fields in which two states differ, at most 64.
std::vector<Difference> differences(const State& expected, const State& found);

/// What `verify` finds.
struct Verification {
    enum class Kind : std::uint8_t {
        ok,              ///< everything agrees
        cannot_start,    ///< there is no seed, or the first deal is refused
        action_refused,  ///< an action is not legal
        state_differs,   ///< a checkpoint, or the state the replay is compared with
        result_differs,  ///< the end
    };

    Kind kind = Kind::ok;
    /// How many actions agree: the index of the first one that is refused, or where the state differs.
    std::size_t action = 0;
    /// Where the state was last known to agree; what differs came into it after that.
    std::size_t agreed = 0;
    int round = 0;
    Reject reject = Reject::none;           ///< why an action, or the first deal, is refused
    std::optional<Action> refused{};        ///< that action
    std::vector<Difference> differences{};  ///< what the replay says and what is found
    std::vector<Action> before{};           ///< up to 8 actions that came before, the last one last
    std::vector<Action> legal{};            ///< what was legal there

    explicit operator bool() const noexcept { return kind == Kind::ok; }
    /// All of it in a few lines for people.
    std::string text() const;
};

/// Plays a recorded match again and compares it with its checkpoints and its result.
Verification verify(const Replay& replay);
/// The same, and compares the end with a state, field by field.
Verification verify(const Replay& replay, const State& last);

/// Steps through a recorded match. It remembers states on the way, so that a step back and a jump cost little.
class ReplayCursor {
public:
    /// Begins before the first action. Only the actions up to the first illegal one can be visited.
    explicit ReplayCursor(Replay replay);

    /// False if the match cannot be started: no seed, or a first deal that is refused.
    explicit operator bool() const noexcept { return !memory_.empty(); }

    const Replay& replay() const noexcept { return replay_; }
    /// The state after `position()` actions. Only if the match can be started.
    const State& state() const noexcept { return state_; }
    /// What the last of these actions did; at position 0 the first deal, or nothing where the recording began with a
    /// state. They show all cards: `events_for` gives what one seat may see.
    const EventList& events() const noexcept { return events_; }
    /// Actions carried out so far.
    std::size_t position() const noexcept { return position_; }
    /// Actions that can be carried out.
    std::size_t size() const noexcept { return size_; }

    /// One action on; false at the end.
    bool forward() noexcept;
    /// One action back; false at the beginning.
    bool backward() noexcept;
    /// To any position from 0 to `size()`; false if there is none such.
    bool seek(std::size_t position) noexcept;
    /// To where a round begins: right after its deal (or where the recording began). False if it holds no such round.
    bool to_round(int round) noexcept;

    /// A recorder of another match that has the same beginning, up to here: go on with a copy of `state()`.
    Recorder branch() const;

private:
    struct Remembered {
        std::size_t position;
        State state;
    };

    Replay replay_;
    State state_{};
    EventList events_{};
    std::size_t position_ = 0;
    std::size_t size_ = 0;
    std::vector<Remembered> memory_;
    std::vector<std::pair<int, std::size_t>> rounds_;  // round and position
};

}  // namespace eights
