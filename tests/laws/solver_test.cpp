// A solver is given everything that a seat receives, and must not place a hidden card better than chance.
#include "eights/presets.hpp"
#include "eights/transition.hpp"
#include "eights/view.hpp"
#include "laws/generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

namespace {

using namespace eights;
using laws::Generator;

/// What a seat has received, cut to a fixed number of bytes: its view, the hash of it, and the events since the last
/// deal or of the last actions, the newest first.
using Features = std::vector<unsigned char>;

constexpr std::size_t event_features = 64;
constexpr std::size_t feature_count = sizeof(View) + sizeof(std::uint64_t) + event_features * sizeof(Event);

/// One question: where is a card, or which card is there. The chance of every answer is known exactly.
struct Question {
    Features features;
    int answer = 0;                          ///< the right one
    std::array<float, face_count> chance{};  ///< of each answer to be right, for who knows only what is public
};

/// Learns from the first half of the questions, for every byte, which answer is right most often beyond its chance with
/// each of its values; then answers the second half. Gives the bytes' largest lead over chance, in standard deviations.
double best_lead(const std::vector<Question>& questions) {
    const std::size_t half = questions.size() / 2;
    double best = 0;
    for (std::size_t feature = 0; feature < questions.front().features.size(); ++feature) {
        std::vector<std::array<float, face_count>> surplus(256);
        for (std::size_t i = 0; i < half; ++i) {
            auto& of_value = surplus[questions[i].features[feature]];
            for (std::size_t answer = 0; answer < of_value.size(); ++answer) {
                of_value[answer] -= questions[i].chance[answer];
            }
            of_value[static_cast<std::size_t>(questions[i].answer)] += 1;
        }
        std::array<std::size_t, 256> guesses{};
        for (std::size_t value = 0; value < guesses.size(); ++value) {
            guesses[value] = static_cast<std::size_t>(std::max_element(surplus[value].begin(), surplus[value].end()) -
                                                      surplus[value].begin());
        }
        double hits = 0;
        double expected = 0;
        double variance = 0;
        for (std::size_t i = half; i < questions.size(); ++i) {
            const std::size_t guess = guesses[questions[i].features[feature]];
            const double chance = static_cast<double>(questions[i].chance[guess]);
            hits += static_cast<std::size_t>(questions[i].answer) == guess ? 1 : 0;
            expected += chance;
            variance += chance * (1 - chance);
        }
        if (variance > 0) {
            best = std::max(best, (hits - expected) / std::sqrt(variance));
        }
    }
    return best;
}

/// Five standard deviations, for the best of all bytes.
/// taken.
constexpr double most_lead = 5;

class Collector {
public:
    Collector(const RuleTable& rules, std::uint64_t seed) : rules_(rules), random_(seed) {}

    std::vector<Question> holders;      ///< after the deal: who has a certain unseen card; the stock is answer 10
    std::vector<Question> first_cards;  ///< after the deal: the first card that another seat was dealt
    std::vector<Question> next_cards;   ///< at any time: the card drawn next

    void play_match() {
        const int seats = random_.between(rules_.min_seats, rules_.max_seats);
        viewer_ = random_.below(seats);
        history_.clear();
        EventList events;
        State state;
        std::array<std::uint8_t, 32> bytes{};
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(random_.next());
        }
        ASSERT_EQ(start_into(state, rules_, seats, Seed{bytes}, {.events = &events}), Reject::none);
        hear(events);
        ask_after_deal(state, events);
        for (int actions = 0; actions < 600 && state.phase != Phase::match_over; ++actions) {
            const LegalActions legal = legal_actions(state);
            const int choices = legal.plays() > 0 && random_.percent(70) ? legal.plays() : legal.size();
            Action action = legal[random_.below(choices)];
            if (random_.below(300) == 0) {
                const Action leave = Action::leave(random_.below(seats));
                action = why_not(state, leave) == Reject::none ? leave : action;
            }
            ASSERT_EQ(advance(state, action, events), Reject::none);
            hear(events);
            if (action.kind() == ActionKind::deal) {
                ask_after_deal(state, events);
            } else if (random_.percent(3)) {
                ask_next_card(state);
            }
        }
    }

private:
    void hear(const EventList& events) {
        for (const Event& event : events_for(events, viewer_)) {
            if (event.type == EventType::round_started) {
                buried_ = false;
            }
            // Where a buried card lies is public, so the stock is no longer the same for all its cards.
            buried_ = (buried_ || event.type == EventType::buried) && event.type != EventType::reshuffled;
            history_.push_back(event);
        }
    }

    Features features(const State& state) const {
        Features bytes(feature_count);
        const View seen = view(state, viewer_);
        const std::uint64_t number = hash(seen);
        std::memcpy(bytes.data(), &seen, sizeof(seen));
        std::memcpy(bytes.data() + sizeof(seen), &number, sizeof(number));
        unsigned char* place = bytes.data() + sizeof(seen) + sizeof(number);
        for (std::size_t i = 0; i < std::min(event_features, history_.size()); ++i) {
            std::memcpy(place + i * sizeof(Event), &history_[history_.size() - 1 - i], sizeof(Event));
        }
        return bytes;
    }

    void ask_after_deal(const State& state, const EventList& deal) {
        ask_next_card(state);
        if (buried_) {
            return;
        }
        const CardSet unseen = unseen_cards(view(state, viewer_));
        const auto places = static_cast<float>(unseen.size());
        Question first{.features = features(state)};
        first.answer = std::find_if(deal.begin(), deal.end(), [&](const Event& event) {
                           return event.type == EventType::dealt && event.seat != viewer_;
                       })->card;
        FaceMask single = 0;
        unseen.for_each([&](Card card) {
            first.chance[static_cast<std::size_t>(card.face())] = static_cast<float>(unseen.count(card)) / places;
            single |= unseen.count(card) == 1 ? face_bit(card) : 0;
        });
        Question holder{.features = first.features, .answer = max_table_seats};
        first_cards.push_back(std::move(first));
        if (single == 0) {
            return;
        }
        for (int seat = 0; seat < state.seats; ++seat) {
            if (seat != viewer_) {
                holder.chance[static_cast<std::size_t>(seat)] = static_cast<float>(state.hand_count(seat)) / places;
                if (state.hand(seat).contains(lowest_card(single))) {
                    holder.answer = seat;
                }
            }
        }
        holder.chance[max_table_seats] = static_cast<float>(state.stock_count) / places;
        holders.push_back(std::move(holder));
    }

    void ask_next_card(const State& state) {
        if (buried_ || state.stock_count == 0) {
            return;
        }
        // Which cards are in the stock may be guessed from how the others play; their order may not.
        Question next{.features = features(state), .answer = state.stock(0).face()};
        for (int depth = 0; depth < state.stock_count; ++depth) {
            next.chance[static_cast<std::size_t>(state.stock(depth).face())] += 1.0F / state.stock_count;
        }
        next_cards.push_back(std::move(next));
    }

    const RuleTable& rules_;
    Generator random_;
    int viewer_ = 0;
    bool buried_ = false;
    std::vector<Event> history_;
};

void report(const char* what, const std::vector<Question>& questions, double lead) {
    std::cout << "[  solver  ] " << what << ": " << questions.size() << " questions, best lead over chance "
              << std::round(lead * 100) / 100 << " standard deviations\n";
}

class Solver : public ::testing::TestWithParam<std::string> {};

TEST_P(Solver, IsNoBetterThanChance) {
    const RuleTable rules = *compile(*preset(GetParam()));
    Collector collector(rules, 11);
    for (int match = 0; match < 1'000; ++match) {
        collector.play_match();
    }
    const auto expect_chance = [](const char* what, const std::vector<Question>& questions) {
        ASSERT_GE(questions.size(), 500u) << what;
        const double lead = best_lead(questions);
        report(what, questions, lead);
        EXPECT_LT(lead, most_lead) << what;
    };
    expect_chance("who has a card", collector.holders);
    expect_chance("first card dealt", collector.first_cards);
    expect_chance("next card", collector.next_cards);
}

INSTANTIATE_TEST_SUITE_P(Presets, Solver,
                         ::testing::Values("basic", "classic", "household", "four-rounds", "power", "power-call",
                                           "countdown"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

/// One more byte that tells the answer in one case of five is found at once.
TEST(SolverItself, FindsALeak) {
    const RuleTable rules = *compile(*preset("basic"));
    Collector collector(rules, 12);
    for (int match = 0; match < 300; ++match) {
        collector.play_match();
    }
    Generator random(13);
    for (std::vector<Question>* questions : {&collector.holders, &collector.first_cards, &collector.next_cards}) {
        for (Question& question : *questions) {
            const int noise = random.below(face_count);
            const int leaked = random.below(5) == 0 ? question.answer : noise;
            question.features = {static_cast<unsigned char>(leaked)};
        }
        const double lead = best_lead(*questions);
        report("with a leak", *questions, lead);
        EXPECT_GT(lead, most_lead);
    }
}

}  // namespace
