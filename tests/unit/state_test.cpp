// The state as a value, and its hash.
#include "eights/eights.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <set>

namespace {

using namespace eights;
using namespace eights::literals;

State fresh(const char* name, int seats, std::uint64_t seed = 1) {
    return start(*compile(*preset(name)), seats, seed_from_number(seed));
}

TEST(State, IsAPlainValue) {
    EXPECT_TRUE(std::is_trivially_copyable_v<State>);
    EXPECT_TRUE(std::has_unique_object_representations_v<State>);
    EXPECT_LE(sizeof(State), 1024u);
    const State state = fresh("basic", 3);
    State copy;
    copy_state(copy, state);
    EXPECT_EQ(copy, state);
    EXPECT_EQ(std::memcmp(static_cast<const void*>(&copy), static_cast<const void*>(&state), sizeof(State)), 0);
    EXPECT_EQ(hash(copy), hash(state));
}

// Independent FNV-1a of the few leading bytes shows that the hash starts as docs/json.md says.
TEST(Hash, SeedAloneDoesNotCount) {
    State state = fresh("basic", 2);
    const std::uint64_t before = hash(state);
    state.seed.bytes[5] ^= 1;
    EXPECT_EQ(hash(state), before) << "the seed must not show in the hash";
}

TEST(Hash, EveryOtherFieldCounts) {
    const State state = fresh("power-call", 3);
    const std::vector<std::function<void(State&)>> changes{
        [](State& s) { s.ply ^= 1; },
        [](State& s) { s.round ^= 1; },
        [](State& s) { s.dealer ^= 1; },
        [](State& s) { s.direction = -1; },
        [](State& s) { s.phase = Phase::drawn; },
        [](State& s) { s.turn ^= 1; },
        [](State& s) { s.hands[0].add("AC"_card); },
        [](State& s) { s.hands[2].add("AC"_card); },
        [](State& s) { s.piles[0] = Card::from_face(s.piles[0].face() ^ 1); },
        [](State& s) { s.piles[127] = Card::from_face(s.piles[127].face() ^ 1); },
        [](State& s) { --s.stock_count; },
        [](State& s) { ++s.discard_count; },
        [](State& s) { s.aside.add("AC"_card); },
        [](State& s) { s.named = 2; },
        [](State& s) { s.pending = 2; },
        [](State& s) { s.drawn = 1; },
        [](State& s) { s.drawn_card = "AC"_card; },
        [](State& s) { s.exposed = 1; },
        [](State& s) { s.called = 1; },
        [](State& s) { s.passes = 1; },
        [](State& s) { s.turns ^= 1; },
        [](State& s) { s.live ^= 2; },
        [](State& s) { s.scores[1] = -7; },
        [](State& s) { s.random_events ^= 1; },
        [](State& s) { s.beginner = 1; },
        [](State& s) { s.rules.name[0] = 'X'; },
        [](State& s) { s.rules.draw ^= 1; },
        [](State& s) { s.rules.points[51] ^= 1; },
        [](State& s) { s.rules.answers[0] ^= 1; },
        [](State& s) { s.rules.round_limit ^= 1; },
        [](State& s) { s.rules.wild ^= 1; },
    };
    std::set<std::uint64_t> hashes{hash(state)};
    for (std::size_t i = 0; i < changes.size(); ++i) {
        State changed = state;
        changes[i](changed);
        EXPECT_TRUE(hashes.insert(hash(changed)).second) << "change " << i << " does not show in the hash";
    }
}

TEST(State, AccessorsReadThePiles) {
    const Compiled rules = compile(*preset("countdown"));
    const PositionResult position = set_up(*rules, {.hands = {{"5S"_card}, {"8C"_card, "5D"_card}},
                                                    .discard = {"2C"_card, "9H"_card},
                                                    .stock = {"KD"_card, "KH"_card},
                                                    .scores = {8, 5}});
    ASSERT_TRUE(position);
    EXPECT_EQ(position->top(), "9H"_card);
    EXPECT_EQ(position->discard(1), "2C"_card);
    EXPECT_EQ(position->stock(0), "KD"_card);
    EXPECT_EQ(position->stock(1), "KH"_card);
    EXPECT_EQ(position->suit_in_force(), Suit::hearts);
    EXPECT_EQ(position->wild_for(0), rank_faces(Rank::eight));
    EXPECT_EQ(position->wild_for(1), rank_faces(Rank::five));
    EXPECT_EQ(phase_name(position->phase), "play");
    EXPECT_EQ(phase_name(static_cast<Phase>(9)), "?");
}

}  // namespace
