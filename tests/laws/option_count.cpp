// Trying every sampled state and action a second time, once for each option that is not at its default.
#include "laws/option_count.hpp"

#include "laws/laws.hpp"
#include "laws/option_values.hpp"

namespace laws {

namespace {

using namespace eights;

class Counter final : public OptionCount {
public:
    Counter() {
        for (const Field& field : fields()) {
            for (const std::string& value : values_of(field)) {
                values_.push_back(
                    {.option = std::string(field.name), .value = value, .is_default = value == default_value(field)});
            }
        }
    }

    const std::vector<OptionValue>& values() const override { return values_; }

private:
    /// A value of the present ruleset, and the rules without it.
    struct Variant {
        OptionValue* value;
        RuleTable table;
    };

    Broken begin(const Match& match, const State&, const EventList&) override {
        variants_.clear();
        random_ = Generator(static_cast<std::uint64_t>(match.number) + 4711);
        if (match.is_preset) {
            return {};
        }
        for (const Field& field : fields()) {
            for (const std::string& name : values_in(field, match.ruleset)) {
                OptionValue* value = find(field.name, name);
                if (value == nullptr) {
                    return "the option " + std::string(field.name) + " has no value " + name;
                }
                ++value->drawn;
                if (!value->is_default) {
                    add_variant(*value, without_value(field, name, match.ruleset));
                }
            }
        }
        try_start(match);
        return {};
    }

    /// Rulesets that would be refused without the value are left out.
    void add_variant(OptionValue& value, const Ruleset& ruleset) {
        if (const Compiled compiled = compile(ruleset)) {
            variants_.push_back({&value, *compiled});
        }
    }

    OptionValue* find(std::string_view option, const std::string& name) {
        for (OptionValue& value : values_) {
            if (value.option == option && value.value == name) {
                return &value;
            }
        }
        return nullptr;
    }

    /// The first deal, with the same seed; and whether the same tables may be seated at all.
    void try_start(const Match& match) {
        State state;
        start_into(state, match.table, match.seats, match.seed, {.first_dealer = match.first_dealer});
        for (Variant& variant : variants_) {
            State other;
            const Reject reject =
                start_into(other, variant.table, match.seats, match.seed, {.first_dealer = match.first_dealer});
            const bool other_tables =
                variant.table.min_seats != match.table.min_seats || variant.table.max_seats != match.table.max_seats;
            count(*variant.value, other_tables || reject != Reject::none || differ(state, other));
        }
    }

    /// Ends of rounds and deals are always tried, of the other actions one in eight.
    Broken step(const Step& step) override {
        const bool rare = step.action.kind() == ActionKind::deal || step.after.phase >= Phase::round_over;
        if (variants_.empty() || (!rare && random_.below(8) != 0)) {
            return {};
        }
        const Position position = position_of(step.before);
        for (Variant& variant : variants_) {
            if (const auto other = set_up(variant.table, position)) {
                count(*variant.value, goes_otherwise(step, *other));
            }
        }
        return {};
    }

    static bool goes_otherwise(const Step& step, const State& before) {
        if (!(before.legal == step.before.legal)) {
            return true;
        }
        State after;
        copy_state(after, before);
        const Reject reject =
            step.deck == nullptr ? advance(after, step.action) : advance_deal(after, step.action, *step.deck);
        return reject != Reject::none || differ(step.after, after);
    }

    /// True unless the states are the same, and the winners, apart from the rules and what is kept for speed.
    static bool differ(const State& state, State other) {
        if (winners(state) != winners(other)) {
            return true;
        }
        other.rules = state.rules;
        other.legal = state.legal;
        other.match = state.match;
        return !same_bytes(state, other);
    }

    static void count(OptionValue& value, bool decided) {
        ++value.compared;
        value.decided += decided ? 1 : 0;
    }

    std::vector<OptionValue> values_;
    std::vector<Variant> variants_;
    Generator random_{0};
};

}  // namespace

std::unique_ptr<OptionCount> OptionCount::make() { return std::make_unique<Counter>(); }

}  // namespace laws
