// Broken rulesets and replays, each with the pointer and the kind of its problem.
#include "eights/presets.hpp"
#include "eights/replay.hpp"
#include "io/bad_document.hpp"
#include "io/matches.hpp"

namespace io_tests {

namespace {

using namespace eights;

TEST(BadRulesets, Types) {
    const BadDocument documents[] = {
        {"null", "", "null", "the name of a preset, or an object"},
        {"\"Basic\"", "", "Basic", "basic, classic, household, four-rounds, power, power-call, countdown"},
        {R"({"extends":"uno"})", "/extends", "uno", "basic, classic"},
        {R"({"extends":{}})", "/extends", "{}", "the name of a preset"},
        {R"({"format":"eights-state"})", "/format", "eights-state", "eights-ruleset"},
        {R"({"version":9})", "/version", "newer program", "version 1"},
        {R"({"stacking":true})", "/stacking", "unknown key", "a key"},
        {R"({"draw":1,"draw":2})", "/draw", "second time", "each key once"},
        {R"({"name":""})", "/name", "\"\"", "1 to 31"},
        {R"({"name":"12345678901234567890123456789012"})", "/name", "123456", "1 to 31"},
        {"{\"name\":\"caf\xC3\xA9\"}", "/name", "caf", "printable ASCII"},
        {R"({"name":"a\u0000b"})", "/name", "a\\u0000b", "printable ASCII"},
        {R"({"name":7})", "/name", "7", "a text"},
        {R"({"min_seats":1})", "/min_seats", "1", "2 to 10"},
        {R"({"max_seats":11})", "/max_seats", "11", "2 to 10"},
        {R"({"max_seats":"7"})", "/max_seats", "\"7\"", "whole number"},
        {R"({"packs":1})", "/packs", "1", "an object"},
        {R"({"packs":{"2":8}})", "/packs/2", "8", "1 to 7"},
        {R"({"packs":{"2":0}})", "/packs/2", "0", "1 to 7"},
        {R"({"packs":{"2":1,"11":2}})", "/packs/11", "11", "number of seats"},
        {R"({"packs":{"2":1,"02":2}})", "/packs/02", "02", "number of seats"},
        {R"({"hand":{"2":31}})", "/hand/2", "31", "1 to 30"},
        {R"({"hand":{"2":null}})", "/hand/2", "null", "1 to 30"},
        {R"({"without":["8H"]})", "/without/0", "8H", "a rank"},
        {R"({"without":["2","2"]})", "/without/1", "second time", "each once"},
        {R"({"without":"2"})", "/without", "\"2\"", "a list of ranks"},
        {R"({"wild":["8","8"]})", "/wild/1", "second time", "each once"},
        {R"({"wild":["10"]})", "/wild/0", "10", "a card"},
        {R"({"wild":[8]})", "/wild/0", "8", "a rank"},
        {R"({"wild_on_wild":1})", "/wild_on_wild", "1", "true or false"},
        {R"({"draw_when_able":"true"})", "/draw_when_able", "true", "true or false"},
        {R"({"starter_wild":"burn"})", "/starter_wild", "burn", "dealer_names, bury"},
        {R"({"after_draw":0})", "/after_draw", "0", "drawn_card, none, any_card"},
        {R"({"draw":0})", "/draw", "0", "1 to 30"},
        {R"({"draw":31})", "/draw", "31", "1 to 30"},
        {R"({"draw":"forever"})", "/draw", "forever", "until_playable"},
        {R"({"draw":1.5})", "/draw", "1.5", "until_playable"},
        {R"({"effects":{}})", "/effects", "{}", "a list of effects"},
        {R"({"effects":[7]})", "/effects/0", "7", "cards, draw, skip"},
        {R"({"effects":[{"draw":2}]})", "/effects/0/cards", "nothing", "a list of ranks and cards"},
        {R"({"effects":[{"cards":["Q"],"skip":10}]})", "/effects/0/skip", "10", "0 to 9"},
        {R"({"effects":[{"cards":["Q"],"draw":16}]})", "/effects/0/draw", "16", "0 to 15"},
        {R"({"effects":[{"cards":["Q"],"reverse":0}]})", "/effects/0/reverse", "0", "true or false"},
        {R"({"effects":[{"cards":["Q"],"swap":true}]})", "/effects/0/swap", "unknown key", "a key"},
        {R"({"effects":[{"cards":["Z"]}]})", "/effects/0/cards/0", "Z", "a rank"},
        {R"({"points":{"K":101}})", "/points/K", "101", "0 to 100"},
        {R"({"points":{"KK":1}})", "/points/KK", "KK", "as key"},
        {R"({"points":[]})", "/points", "[]", "an object"},
        {R"({"call_penalty":16})", "/call_penalty", "16", "1 to 15"},
        {R"({"start_score":-1})", "/start_score", "-1", "0 to 1000"},
        {R"({"target":10001})", "/target", "10001", "0 to 10000"},
        {R"({"rounds":0})", "/rounds", "0", "1 to 1000"},
        {R"({"turn_limit":9})", "/turn_limit", "9", "10 to 60000"},
        {R"({"round_limit":10001})", "/round_limit", "10001", "1 to 10000"},
    };
    expect_problems(documents, ruleset_from_json);
}

TEST(BadRulesets, Inconsistencies) {
    const BadDocument documents[] = {
        {R"({"min_seats":8})", "/min_seats", "8", "at most max_seats"},
        {R"({"packs":{}})", "/packs", "{}", "at or below min_seats"},
        {R"({"hand":{"3":5}})", "/hand", "nothing below 3", "at or below min_seats"},
        {R"({"hand":{"2":30}})", "/hand", "61 cards needed", "no more than the deck"},
        {R"({"packs":{"2":3}})", "/packs", "156 cards", "at most 128"},
        {R"({"wild":["A","2","3","4","5","6","7","8","9","T","J","Q","K"]})", "/wild", "every card", "not wild"},
        {R"({"effects":[{"cards":[]}]})", "/effects/0/cards", "[]", "at least one"},
        {R"({"effects":[{"cards":["2"],"draw":2,"skip":1}]})", "/effects/0", "draw together with skip", "draw alone"},
        {R"({"effects":[{"cards":["2"],"draw":2,"again":true}]})", "/effects/0", "with again", "draw alone"},
        {R"({"effects":[{"cards":["2"],"skip":1},{"cards":["2"],"again":true}]})", "/effects/1/cards/0", "2",
         "no other effect lists"},
        {R"({"effects":[{"cards":["2"],"draw":2,"answers":["3"]}]})", "/effects/0/answers/0", "3", "itself draws"},
        {R"({"hand_from":"score"})", "/hand_from", "score", "round_score countdown"},
        {R"({"wild_from":"score"})", "/wild_from", "score", "round_score countdown"},
        {R"({"match_end":"zero"})", "/match_end", "zero", "round_score countdown"},
        {R"({"extends":"countdown","start_score":0})", "/start_score", "0", "1 to 13"},
        {R"({"extends":"countdown","blocked_score":"own_hands"})", "/blocked_score", "own_hands", "none with"},
        {R"({"extends":"countdown","match_end":"score"})", "/match_end", "score", "zero, one_round"},
        {R"({"target":0})", "/target", "0", "above 0"},
    };
    expect_problems(documents, ruleset_from_json);
}

/// A good replay with one piece of its text replaced.
std::string spoiled(const std::string& from, const std::string& to) {
    static const std::string good = to_json(recorded_preset("basic", 2, 3, 12));
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << "\n" << text;
    return text.replace(at, from.size(), to);
}

TEST(BadReplays, Documents) {
    ASSERT_TRUE(replay_from_json(spoiled("{", "{")));
    const std::string scores = "\"scores\":[0,0]";
    const BadDocument documents[] = {
        {"[]", "", "[]", "a replay"},
        {spoiled("\"format\":\"eights-replay\",", ""), "/format", "nothing", "eights-replay"},
        {spoiled("\"version\":1,", ""), "/version", "nothing", "1"},
        {spoiled("\"version\":1", "\"version\":2"), "/version", "newer program", "version 1"},
        {spoiled("\"eights-replay\"", "\"eights-state\""), "/format", "eights-state", "eights-replay"},
        {spoiled("\"rules_revision\":1", "\"rules_revision\":2"), "/rules_revision", "newer program", "1"},
        {spoiled("\"rules_revision\":1,", ""), "/rules_revision", "nothing", "1"},
        {spoiled("chacha20-e8/1", "mt19937"), "/rng", "mt19937", "chacha20-e8/1"},
        {spoiled("\"ruleset\":\"basic\",", ""), "/ruleset", "nothing", "preset"},
        {spoiled("\"ruleset\":\"basic\"", "\"ruleset\":{\"draw\":99}"), "/ruleset/draw", "99", "1 to 30"},
        {spoiled("\"seats\":2", "\"seats\":8"), "/seats", "8", "2 to 7"},
        {spoiled("\"names\":[]", "\"names\":[\"Ana\"]"), "/names", "a list of 1", "one value for each seat"},
        {spoiled("\"names\":[]", "\"names\":[\"Ana\",7]"), "/names/1", "7", "a text"},
        {spoiled("\"names\":[]", "\"names\":[\"Ana\",\"" + std::string(65, 'b') + "\"]"), "/names/1", "bbb",
         "at most 64"},
        {spoiled("\"names\":[]", "\"names\":{}"), "/names", "{}", "a list of names"},
        {spoiled("\"seed\":\"", "\"seed\":\"0"), "/seed", "\"00", "64 digits"},
        {spoiled("\"seed\":\"", "\"sead\":\""), "/seed", "nothing", "64 digits"},
        {spoiled("\"decks\":[]", "\"decks\":[[\"8C\"]]"), "/decks/0", "a list of 1", "every card of the deck, 52"},
        {spoiled("\"decks\":[]", "\"decks\":[7]"), "/decks/0", "7", "a list of cards"},
        {spoiled("\"decks\":[]", "\"decks\":null"), "/decks", "null", "an order of the deck"},
        {spoiled("\"start\":null", "\"start\":{}"), "/start/hands", "nothing", "hands"},
        {spoiled("\"start\":null", R"("start":{"hands":[["QS"],["3H"]],"discard":["KD"]})"), "/start", "another seed",
         "the seed of the replay"},
        {spoiled("\"actions\":[", "\"actions\":[\"0 fly\","), "/actions/0", "0 fly", "an action"},
        {spoiled("\"actions\":[", "\"actions\":[null,"), "/actions/0", "null", "an action"},
        {spoiled("\"actions\":[", "\"acts\":["), "/actions", "nothing", "a list of actions"},
        {spoiled("\"checkpoints\":[{\"action\":12", "\"checkpoints\":[{\"action\":13"), "/checkpoints/0/action", "13",
         "0 to 12"},
        {spoiled("\"checkpoints\":[{\"action\":12,", "\"checkpoints\":[{"), "/checkpoints/0/action", "nothing",
         "number of actions"},
        {spoiled("\"hash\":\"", "\"hash\":\"0"), "/checkpoints/0/hash", "\"0", "16 digits"},
        {spoiled(scores, "\"scores\":[0]"), "/checkpoints/0/scores", "a list of 1", "one value for each seat"},
        {spoiled("\"checkpoints\":[", "\"checkpoints\":[7,"), "/checkpoints/0", "7", "action, hash, scores"},
        {spoiled(scores, "\"scores\":[0,0],\"x\":1"), "/checkpoints/0/x", "unknown key", "a key"},
        {spoiled("\"result\":null", "\"result\":7"), "/result", "7", "scores, winners"},
        {spoiled("\"result\":null", "\"result\":{\"winners\":[0]}"), "/result/scores", "nothing", "whole numbers"},
        {spoiled("\"result\":null", R"("result":{"scores":[1,2],"winners":[2]})"), "/result/winners/0", "2", "0 to 1"},
        {spoiled("\"result\":null", R"("result":{"scores":[1,2],"winners":[1,0]})"), "/result/winners/1", "0",
         "2 to 1"},
        {spoiled("\"result\":null", "\"result\":null,\"first_dealer\":2"), "/first_dealer", "2", "0 to 1"},
        {spoiled("\"result\":null", "\"result\":null,\"chain\":\"\""), "/chain", "unknown key", "a key"},
    };
    // Where a key is renamed, there are two problems.
    for (const BadDocument& document : documents) {
        const auto result = replay_from_json(document.text);
        ASSERT_FALSE(result) << document.text;
        const Problem& problem = result.problems[0];
        EXPECT_EQ(problem.path, document.pointer) << document.text << problem.text();
        EXPECT_NE(problem.found.find(document.found), std::string::npos) << problem.text();
        EXPECT_NE(problem.allowed.find(document.allowed), std::string::npos) << problem.text();
    }
}

TEST(BadReplays, AStateToBeginWithHasToFit) {
    State state = start(*compile(Ruleset{}), 2, seed_from_number(2));
    advance(state, default_action(state));
    const std::string good = to_json(Recorder(state).replay(state));
    ASSERT_TRUE(replay_from_json(good));
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        return text.replace(text.find(from), from.size(), to);
    };
    EXPECT_EQ(replay_from_json(with("\"ruleset\":\"basic\"", "\"ruleset\":\"power\"")).problems[0].path, "/start");
    EXPECT_EQ(replay_from_json(with("\"seats\":2", "\"seats\":3")).problems[0].path, "/start");
    EXPECT_EQ(replay_from_json(with("\"seed\":\"02", "\"seed\":\"03")).problems[0].path, "/start");
    EXPECT_EQ(replay_from_json(with("\"result\":null", "\"result\":null,\"first_dealer\":0")).problems[0].path,
              "/first_dealer");
}

TEST(BadReplays, TooManyActions) {
    std::string actions = "\"0 draw\"";
    for (int i = 0; i < 200'000; ++i) {
        actions += ",\"0 draw\"";
    }
    const auto result = replay_from_json(spoiled("\"actions\":[", "\"actions\":[" + actions + ","));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.problems[0].path, "/actions");
    EXPECT_EQ(result.problems[0].allowed, "at most 200000");
}

}  // namespace

}  // namespace io_tests
