// The rules of a table in sentences.
#include "terminal/rules_text.hpp"

namespace terminal {

namespace {

using eights::Ruleset;

/// "eights", "eights and Q♠".
std::string entries_text(const std::vector<eights::CardEntry>& entries, const Style& style,
                         std::string_view last = "and") {
    std::vector<std::string> words;
    for (const eights::CardEntry entry : entries) {
        words.push_back(entry.is_rank() ? rank_plural(entry.rank()) : card_text(entry.card(), style));
    }
    return joined(words, last);
}

std::string wild_text(const Ruleset& rules, const Style& style) {
    std::string result;
    if (!rules.wild.empty()) {
        result = "Wild are " + entries_text(rules.wild, style) + ": they go on anything and name the suit to follow.";
    }
    if (rules.wild_from == eights::WildFrom::score) {
        result += result.empty() ? "" : " ";
        result +=
            "Your score is also your wild rank, yours alone: at 8 your eights go on anything and name the suit "
            "to follow, at 7 your sevens.";
    }
    return result;
}

std::string draw_text(const Ruleset& rules) {
    const bool until = rules.draw == eights::until_playable;
    std::string result = rules.draw_when_able ? "Instead of playing you may draw" : "If nothing fits, draw";
    if (until) {
        result += " until a card can be played";
    } else {
        result += rules.draw == 1 ? " a card" : " up to " + counted(rules.draw, "card");
    }
    switch (rules.after_draw) {
        case eights::AfterDraw::drawn_card:
            result += rules.must_play_drawn ? "; the card just drawn has to be played if it fits."
                                            : "; then only the card just drawn may be played.";
            break;
        case eights::AfterDraw::none: result += "; that ends the turn."; break;
        case eights::AfterDraw::any_card: result += "; then play any card that fits."; break;
    }
    return result;
}

std::string effect_text(const eights::Effect& effect, const Style& style) {
    std::vector<std::string> words;
    if (effect.draw != 0) {
        std::string text = "the next player takes " + counted(effect.draw, "card");
        if (!effect.answers.empty()) {
            text += ", or passes the sum on with " + entries_text(effect.answers, style, "or");
        }
        words.push_back(text);
    }
    if (effect.skip != 0) {
        words.push_back(effect.skip == 1 ? "the next player is skipped"
                                         : counted(effect.skip, "player") + " are skipped");
    }
    if (effect.reverse) {
        words.emplace_back("the direction turns");
    }
    if (effect.again) {
        words.emplace_back("you play again");
    }
    std::string cards = entries_text(effect.cards, style);
    if (cards[0] >= 'a' && cards[0] <= 'z') {
        cards[0] = static_cast<char>(cards[0] - 'a' + 'A');
    }
    return cards + ": " + joined(words) + ".";
}

std::string call_text(const Ruleset& rules) {
    const std::string penalty = counted(rules.call_penalty, "card");
    switch (rules.last_card_call) {
        case eights::LastCardCall::automatic:
            return "With two cards left, call before you play one of them, or you receive " + penalty + ".";
        case eights::LastCardCall::caught:
            return "With two cards left, call before you play one of them, or be caught and receive " + penalty +
                   ". Catch others who forget.";
        case eights::LastCardCall::none: break;
    }
    return "";
}

std::string score_text(const Ruleset& rules) {
    switch (rules.round_score) {
        case eights::RoundScore::losers_penalties:
            return "What is left in your hand at the end of a round counts against you.";
        case eights::RoundScore::winner_collects: return "The winner of a round collects what the others still hold.";
        case eights::RoundScore::heaviest_minus_own:
            return "At the end of a round you get what your hand weighs less than the heaviest hand.";
        case eights::RoundScore::wins: return "Each round won is a point.";
        case eights::RoundScore::countdown: return "Who wins a round goes down by one.";
    }
    return "";
}

std::string end_text(const Ruleset& rules, int seats) {
    const std::string best = rules.match_winner == eights::MatchWinner::lowest ? "lowest" : "highest";
    switch (rules.match_end) {
        case eights::MatchEnd::score: {
            const std::string target = std::to_string(rules.target + rules.target_per_seat * seats);
            return "When somebody has " + target + " points the match is over, and the " + best + " score wins.";
        }
        case eights::MatchEnd::rounds:
            return "After " + counted(rules.rounds, "round") + " the " + best + " score wins.";
        case eights::MatchEnd::zero: return "Who comes down to 0 wins the match.";
        case eights::MatchEnd::one_round: return "One round decides: the " + best + " score wins.";
    }
    return "";
}

}  // namespace

std::vector<std::string> rules_in_words(const Ruleset& rules, int seats, const Style& style) {
    std::vector<std::string> lines;
    lines.emplace_back(
        "Get rid of all your cards. In your turn lay one that has the suit or the rank of the top card.");
    lines.push_back(wild_text(rules, style));
    lines.push_back(draw_text(rules));
    for (const eights::Effect& effect : rules.effects) {
        lines.push_back(effect_text(effect, style));
    }
    lines.push_back(call_text(rules));
    if (rules.hand_from == eights::HandFrom::score) {
        lines.emplace_back("You are dealt as many cards as your score.");
    }
    lines.push_back(score_text(rules) + " " + end_text(rules, seats));
    std::erase(lines, "");
    return lines;
}

}  // namespace terminal
