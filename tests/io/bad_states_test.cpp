// Impossible positions and broken states, each with the pointer and the kind of its problem.
#include "eights/eights.hpp"
#include "eights/json.hpp"
#include "io/bad_document.hpp"

namespace io_tests {

namespace {

using namespace eights;

/// A small position, and some more members.
std::string position(const std::string& more) {
    return R"({"hands":[["QS","8C"],["3H"]],"discard":["KD"],"stock":["2S"])" + (more.empty() ? "" : "," + more) + "}";
}

/// The same under another ruleset and with other piles.
std::string other(const std::string& ruleset, const std::string& hands, const std::string& discard,
                  const std::string& more) {
    return R"({"ruleset":")" + ruleset + R"(","hands":)" + hands + R"(,"discard":)" + discard +
           (more.empty() ? "" : "," + more) + "}";
}

const std::string two_hands = R"([["QS","8C"],["3H"]])";

TEST(BadStates, ThePositionIsGoodWithoutItsFault) {
    EXPECT_TRUE(state_from_json(position("")));
    EXPECT_TRUE(state_from_json(other("power", two_hands, R"(["2D"])", R"("pending":2)")));
}

TEST(BadStates, Types) {
    const BadDocument documents[] = {
        {"null", "", "null", "an object"},
        {"[]", "", "[]", "an object"},
        {"7", "", "7", "an object"},
        {"\"basic\"", "", "\"basic\"", "an object"},
        {R"({"discard":["KD"]})", "/hands", "nothing", "one for each seat"},
        {R"({"hands":[["QS"],["3H"]]})", "/discard", "nothing", "the top last"},
        {position(R"("colour":1)"), "/colour", "unknown key \"colour\"", "a key of this format"},
        {position(R"("Turn":1)"), "/Turn", "unknown key", "a key"},
        {position(R"("turn":0,"turn":0)"), "/turn", "second time", "each key once"},
        {position(R"("a~b/c":0)"), "/a~0b~1c", "unknown key", "a key"},
        {position(R"("":0)"), "/", "unknown key \"\"", "a key"},
        {position(R"("format":"eights-replay")"), "/format", "eights-replay", "eights-state"},
        {position(R"("format":1)"), "/format", "1", "eights-state"},
        {position(R"("version":2)"), "/version", "newer program", "version 1"},
        {position(R"("version":0)"), "/version", "0", "1 to"},
        {position(R"("version":"1")"), "/version", "\"1\"", "whole number"},
        {position(R"("ruleset":"uno")"), "/ruleset", "uno", "basic, classic"},
        {position(R"("ruleset":null)"), "/ruleset", "null", "the name of a preset"},
        {position(R"("ruleset":{"draw":31})"), "/ruleset/draw", "31", "1 to 30"},
        {position(R"("seats":3)"), "/seats", "3", "2, the number of hands"},
        {position(R"("seats":1)"), "/seats", "1", "2 to 10"},
        {position(R"("seats":1000000000)"), "/seats", "1000000000", "2 to 10"},
        {position(R"("ply":-1)"), "/ply", "-1", "0 to 4294967295"},
        {position(R"("ply":4294967296)"), "/ply", "4294967296", "0 to 4294967295"},
        {position(R"("ply":1.0)"), "/ply", "1.0", "whole number"},
        {position(R"("ply":1e2)"), "/ply", "1e2", "whole number"},
        {position(R"("ply":-0)"), "/ply", "-0", "whole number"},
        {position(R"("ply":9007199254740993)"), "/ply", "9007199254740993", "whole number"},
        {position(R"("ply":18446744073709551616)"), "/ply", "18446744073709551616", "whole number"},
        {position(R"("ply":true)"), "/ply", "true", "whole number"},
        {position(R"("round":"0")"), "/round", "\"0\"", "whole number"},
        {position(R"("dealer":10)"), "/dealer", "10", "0 to 9"},
        {position(R"("phase":"waiting")"), "/phase", "waiting", "play, drawn, name, round_over, match_over"},
        {position(R"("phase":0)"), "/phase", "0", "play, drawn"},
        {position(R"("turn":null)"), "/turn", "null", "whole number"},
        {position(R"("phase":"match_over","turn":0)"), "/turn", "0", "null when the match is over"},
        {R"({"hands":{},"discard":["KD"]})", "/hands", "{}", "a list of hands"},
        {R"({"hands":[["QS"],"3H"],"discard":["KD"]})", "/hands/1", "3H", "a list of cards"},
        {R"({"hands":[["QS"],["1H"]],"discard":["KD"]})", "/hands/1/0", "\"1H\" is not a card", "A23456789TJQK"},
        {R"({"hands":[["QS"],["10H"]],"discard":["KD"]})", "/hands/1/0", "10H", "A23456789TJQK"},
        {R"({"hands":[["qs"],["3H"]],"discard":["KD"]})", "/hands/0/0", "qs", "CDHS"},
        {R"({"hands":[["QS"],[null]],"discard":["KD"]})", "/hands/1/0", "null", "CDHS"},
        {R"({"hands":[[],[],[],[],[],[],[],[],[],[],[]],"discard":["KD"]})", "/hands", "11 values", "at most 10"},
        {position(R"("aside":[1])"), "/aside/0", "1", "a rank"},
        {position(R"("named":"hearts")"), "/named", "hearts", "CDHS"},
        {position(R"("drawn_card":"")"), "/drawn_card", "\"\"", "a rank"},
        {position(R"("exposed":-1)"), "/exposed", "-1", "0 to 9"},
        {position(R"("called":[0,1])"), "/called/0", "0", "true or false"},
        {position(R"("left":[])"), "/left", "[]", "one value for each seat"},
        {position(R"("scores":[1.5,2])"), "/scores/0", "1.5", "whole number"},
        {position(R"("rng":7)"), "/rng", "7", "seed, events"},
        {position(R"("rng":{"seed":"00","events":1})"), "/rng/seed", "00", "64 digits"},
        {position(R"("rng":{"seed":")" + std::string(64, '0') + R"(","events":-1})"), "/rng/events", "-1", "0 to"},
        {position(R"("rng":{"events":1})"), "/rng/seed", "nothing", "64 digits"},
        {position(R"("dealer":null)"), "/dealer", "null", "whole number"},
        {position(R"("aside":null)"), "/aside", "null", "a list of cards"},
    };
    // `called` holds two wrong values; only the first is looked at in this table.
    for (const BadDocument& document : documents) {
        if (document.pointer == "/called/0") {
            const auto result = state_from_json(document.text);
            ASSERT_EQ(result.problems.size(), 2u);
            EXPECT_EQ(result.problems[0].path, "/called/0");
            EXPECT_EQ(result.problems[1].path, "/called/1");
        } else {
            expect_problems(std::span(&document, 1), state_from_json);
        }
    }
}

TEST(BadStates, ImpossiblePositions) {
    const std::string three = R"([["QS","8C"],["3H"],["4H"]])";
    const BadDocument documents[] = {
        {R"({"hands":[["QS"]],"discard":["KD"]})", "/hands", "1 hands", "2 to 7"},
        {R"({"hands":[],"discard":["KD"]})", "/hands", "0 hands", "2 to 7"},
        {other("four-rounds", two_hands, R"(["KD"])", ""), "/hands", "2 hands", "4 to 4"},
        {other("basic", R"([["2C"],["3C"],["4C"],["5C"],["6C"],["7C"],["9C"],["TC"]])", R"(["KD"])", ""), "/hands",
         "8 hands", "2 to 7"},
        {other("basic", R"([["QS","QS"],["3H"]])", R"(["KD"])", ""), "/hands/0/1", "QS", "no more copies"},
        {other("basic", R"([["QS"],["QS"]])", R"(["KD"])", ""), "/hands/1/0", "QS", "no more copies"},
        {other("basic", two_hands, R"(["3H","KD"])", ""), "/discard/0", "3H", "no more copies"},
        {other("basic", two_hands, R"(["KD"])", R"("stock":["KD"])"), "/stock/0", "KD", "no more copies"},
        {other("basic", two_hands, R"(["KD"])", R"("aside":["AC"])"), "/aside", "in no pile", "every card"},
        {other("basic", two_hands, "[]", ""), "/discard", "[]", "at least one card"},
        {other("basic", R"([["QS"],[]])", R"(["KD"])", ""), "/hands/1", "[]", "at least one card"},
        {other("basic", three, R"(["KD"])", R"("left":[false,false,true])"), "/hands/2", "1 cards", "no cards"},
        {other("basic", R"([["QS"],["3H"],[]])", R"(["KD"])", R"("left":[false,false,true],"turn":2)"), "/turn", "2",
         "has not left"},
        {position(R"("left":[false,true])"), "/left", "1 live", "two live seats"},
        {position(R"("left":[false])"), "/left", "1 values", "one for each seat, 2"},
        {position(R"("called":[false,false,false])"), "/called", "3 values", "one for each seat, 2"},
        {position(R"("scores":[1,2,3])"), "/scores", "3 values", "one for each seat, 2"},
        {position(R"("turn":2)"), "/turn", "2", "0 to 1"},
        {position(R"("dealer":2)"), "/dealer", "2", "0 to 1"},
        {position(R"("direction":0)"), "/direction", "0", "1 or -1"},
        {position(R"("direction":2)"), "/direction", "2", "1 or -1"},
        {position(R"("round":1000)"), "/round", "1000", "0 to 999"},
        {position(R"("round":-1)"), "/round", "-1", "0 to 999"},
        {position(R"("turns":2000)"), "/turns", "2000", "0 to 1999"},
        {position(R"("turns":-5)"), "/turns", "-5", "0 to 1999"},
        {position(R"("passes":2)"), "/passes", "2", "0 to 1"},
        {position(R"("passes":1,"phase":"round_over")"), "/passes", "1", "0 to 0"},
        {position(R"("pending":2)"), "/pending", "2", "KD draws nothing"},
        {position(R"("pending":-2)"), "/pending", "-2", "0 to"},
        {position(R"("pending":100000)"), "/pending", "100000", "0 to"},
        {other("basic", two_hands, R"(["2D"])", R"("pending":2)"), "/pending", "2", "draws nothing"},
        {other("power", R"([["QS","8C"],["3H"]])", R"(["2D"])",
               R"("pending":2,"phase":"drawn","drawn":1,"drawn_card":"QS")"),
         "/pending", "2", "after drawing"},
        {other("power", two_hands, R"(["2D"])", R"("pending":2,"phase":"round_over")"), "/pending", "2",
         "in this phase"},
        {position(R"("named":"H")"), "/named", "H", "KD cannot be wild"},
        {other("countdown", two_hands, R"(["9D"])", R"("named":"H")"), "/named", "H", "9D cannot be wild"},
        {position(R"("drawn":2)"), "/drawn", "2", "0 to 1"},
        {position(R"("drawn":-1)"), "/drawn", "-1", "0 to 1"},
        {position(R"("drawn":1,"drawn_card":"QS")"), "/phase", "play", "drawn, after drawing"},
        {position(R"("phase":"drawn")"), "/phase", "drawn", "nothing was drawn"},
        {position(R"("phase":"drawn","drawn":1)"), "/drawn_card", "null", "the card last drawn"},
        {position(R"("phase":"drawn","drawn":1,"drawn_card":"3H")"), "/drawn_card", "3H", "a card of the seat on turn"},
        {position(R"("drawn_card":"QS")"), "/drawn_card", "QS", "null"},
        {position(R"("phase":"round_over","drawn":1)"), "/drawn", "1", "0 in this phase"},
        {other("household", two_hands, R"(["KD"])", R"("phase":"drawn","drawn":1,"drawn_card":"QS")"), "/drawn_card",
         "QS", "no drawn card can be played"},
        {other("classic", two_hands, R"(["KD"])", R"("phase":"drawn","drawn":2)"), "/phase", "drawn", "play"},
        {position(R"("phase":"name","turn":1,"dealer":1)"), "/phase", "name", "no wild without a suit"},
        {other("basic", R"([["QS"],["3H"]])", R"(["8D"])", R"("phase":"name","turn":0,"dealer":1)"), "/turn", "0",
         "the dealer"},
        {other("classic", R"([["QS"],["3H"]])", R"(["8D"])", R"("phase":"name")"), "/phase", "name",
         "names no suit for a starter"},
        {other("basic", R"([["QS"],["3H"]])", R"(["8D"])", R"("phase":"name","turn":1,"dealer":1,"named":"C")"),
         "/phase", "name", "no wild without a suit"},
        {position(R"("called":[false,true])"), "/called/1", "true", "under a ruleset with calls"},
        {other("power-call", two_hands, R"(["KD"])", R"("called":[true,false],"turn":1)"), "/called/0", "true",
         "on turn with two"},
        {position(R"("exposed":1)"), "/exposed", "1", "under a ruleset with calls"},
        {other("power-call", two_hands, R"(["KD"])", R"("exposed":0)"), "/exposed", "0", "one card"},
        {other("power-call", two_hands, R"(["KD"])", R"("exposed":5)"), "/exposed", "5", "0 to 1"},
        {other("power-call", two_hands, R"(["KD"])", R"("exposed":1,"called":[false,true])"), "/exposed", "1",
         "has not called"},
        {other("countdown", two_hands, R"(["KD"])", R"("scores":[8,0])"), "/scores/1", "0", "1 to 8"},
        {other("countdown", two_hands, R"(["KD"])", R"("scores":[9,8])"), "/scores/0", "9", "1 to 8"},
        // Room for 1000 rounds of up to 12,800 points, the round limit of this ruleset.
        {position(R"("scores":[2000000000,0])"), "/scores/0", "2000000000", "-987200000 to 987200000"},
        {position(R"("scores":[0,-987200001])"), "/scores/1", "-987200001", "-987200000 to 987200000"},
        {position(R"("ruleset":{"draw":"until_playable","after_draw":"any_card"},"drawn":3)"), "/drawn", "3", "0 to 2"},
        {position(R"("beginner":1)"), "/beginner", "1", "while the dealer names"},
        {position(R"("beginner":4)"), "/beginner", "4", "0 to 1"},
        {other("basic", R"([["QS"],["3H"]])", R"(["8D"])", R"("phase":"name","turn":1,"dealer":1,"beginner":0)"),
         "/beginner", "0", "first_seat is last_winner"},
    };
    EXPECT_GE(std::size(documents), 60u);
    expect_problems(documents, state_from_json);
}

TEST(BadStates, AllProblemsComeAtOnce) {
    const auto result = state_from_json(
        R"({"ruleset":{"draw":0,"wild":["88"]},"hands":[["1S"],7],"discard":["KD"],"ply":"x","left":[1],"more":[]})");
    std::vector<std::string> paths;
    for (const Problem& problem : result.problems) {
        paths.push_back(problem.path);
    }
    EXPECT_EQ(paths, (std::vector<std::string>{"/ruleset/wild/0", "/ruleset/draw", "/ply", "/left/0", "/hands/0/0",
                                               "/hands/1", "/more"}));
    EXPECT_EQ(result.problems[4].text(),
              "/hands/0/0: \"1S\" is not a card: a rank of A23456789TJQK, then a suit of CDHS");
}

TEST(BadStates, ManyProblemsAreCutShort) {
    std::string cards = R"("??")";
    for (int i = 0; i < 120; ++i) {
        cards += R"(,"??")";
    }
    const auto result = state_from_json(R"({"hands":[[)" + cards + R"(],["3H"]],"discard":["KD"]})");
    EXPECT_EQ(result.problems.size(), 101u);
    EXPECT_NE(result.problems.back().found.find("more problems"), std::string::npos);
}

TEST(BadStates, Views) {
    const State state = start(*compile(Ruleset{}), 2, seed_from_number(7));
    const std::string good = to_json(view(state, 0));
    ASSERT_TRUE(view_from_json(good));
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        const auto at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from << good;
        return text.replace(at, from.size(), to);
    };
    const BadDocument documents[] = {
        {"{}", "", "", ""},
        {with("\"viewer\":0", "\"viewer\":2"), "/viewer", "2", "0 to 1"},
        {with("\"viewer\":0", "\"viewer\":null"), "/hand", "7 cards", "0 cards"},
        {with("\"hands\":[7,7]", "\"hands\":[7,70]"), "/hands", "hidden cards", "not seen"},
        {with("\"hands\":[7,7]", "\"hands\":[6,7]"), "/hand", "7 cards", "6 cards"},
        {with("\"hands\":[7,7]", "\"hands\":[7]"), "/hands", "a list of 1", "one for each seat"},
        {with("\"hands\":[7,7]", "\"hands\":[7,0]"), "/hands/1", "[]", "at least one card"},
        {with("\"seats\":2", "\"seats\":8"), "/seats", "8", "2 to 7"},
        {with("\"legal\":[\"", "\"legal\":[\"0 leave\",\""), "/legal/0", "0 leave", "legal actions"},
        {with("\"pending\":0", "\"pending\":1"), "/pending", "1", "0"},
        {with("\"version\":1", "\"version\":3"), "/version", "newer", "version 1"},
    };
    for (const BadDocument& document : documents) {
        const auto result = view_from_json(document.text);
        ASSERT_FALSE(result) << document.text;
        if (document.text != "{}") {
            EXPECT_EQ(result.problems[0].path, document.pointer) << result.problems[0].text();
            EXPECT_NE(result.problems[0].found.find(document.found), std::string::npos) << result.problems[0].text();
        }
    }
}

// The cards that a view hides are dealt anew to check it; that must not repair what the document says.
TEST(BadStates, AViewInAnotherPhaseThanItsDrawIsNotRepaired) {
    State state = start(*compile(*preset("power")), 2, seed_from_number(12));
    while (state.phase != Phase::drawn) {
        const Action draw = Action::draw(state.turn);
        advance(state, legal_actions(state).contains(draw) ? draw : default_action(state));
    }
    const std::string good = to_json(view(state, 1 - state.turn));
    ASSERT_TRUE(view_from_json(good));
    for (const std::string phase : {"play", "name"}) {
        std::string text = good;
        const std::string drawn = R"("phase":"drawn")";
        text.replace(text.find(drawn), drawn.size(), R"("phase":")" + phase + "\"");
        const auto result = view_from_json(text);
        ASSERT_FALSE(result) << text;
        EXPECT_EQ(result.problems[0].text(), "/phase: " + phase + ": drawn, after drawing");
    }
    // Only the seat that drew sees the card.
    std::string text = good;
    const std::string hidden = R"("drawn_card":null)";
    text.replace(text.find(hidden), hidden.size(), R"("drawn_card":")" + to_text(state.drawn_card) + "\"");
    const auto result = view_from_json(text);
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.problems[0].path, "/drawn_card");
}

TEST(BadStates, ActionsAndEvents) {
    const BadDocument actions[] = {
        {"\"0 jump\"", "", "0 jump", "an action"},
        {"\"0  draw\"", "", "0  draw", "an action"},
        {"\"10 draw\"", "", "10 draw", "an action"},
        {"\"0 play 8C X\"", "", "8C X", "an action"},
        {"\"\"", "", "\"\"", "an action"},
        {"7", "", "7", "an action"},
        {"[\"0 draw\"]", "", "a list of 1", "an action"},
    };
    expect_problems(actions, action_from_json);
    const BadDocument events[] = {
        {R"({})", "/type", "nothing", "a type"},
        {R"({"type":"won"})", "/type", "won", "round_started"},
        {R"({"type":"turn","seat":255})", "/seat", "255", "0 to 9"},
        {R"({"type":"drew","card":255})", "/card", "255", "a rank"},
        {R"({"type":"named","suit":0})", "/suit", "0", "CDHS"},
        {R"({"type":"owes","number":2147483648})", "/number", "2147483648", "whole number"},
        {R"({"type":"turn","text":""})", "/text", "unknown key", "a key"},
    };
    expect_problems(events, event_from_json);
}

}  // namespace

}  // namespace io_tests
