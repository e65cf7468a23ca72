// The C interface: versions, names, sizes, the error record, cards, the codes of actions and events, seeds.
#include "cards/utf8.hpp"
#include "handles.hpp"

#include <algorithm>
#include <array>
#include <string>

using namespace eights;
using namespace eights::capi;

// The numbers of the C header are those of the enumerations, which keep theirs for ever. tests/capi/golden.c holds the
// C side to its numbers.
static_assert(static_cast<int>(Reject::bad_deck) == EIGHTS_REJECT_BAD_DECK);
static_assert(static_cast<int>(Reject::must_pay) == EIGHTS_REJECT_MUST_PAY);
static_assert(static_cast<int>(Reject::draws_used_up) == EIGHTS_REJECT_DRAWS_USED_UP);
static_assert(static_cast<int>(EventType::match_over) == EIGHTS_EVENT_MATCH_OVER);
static_assert(static_cast<int>(EventType::owes) == EIGHTS_EVENT_OWES);
static_assert(static_cast<int>(RoundEnd::turn_limit) == EIGHTS_ROUND_END_TURN_LIMIT);
static_assert(static_cast<int>(ActionKind::deal) == EIGHTS_ACTION_DEAL);
static_assert(static_cast<int>(ActionKind::name) == EIGHTS_ACTION_NAME);
static_assert(static_cast<int>(Phase::match_over) == EIGHTS_PHASE_MATCH_OVER);
static_assert(static_cast<int>(FieldKind::points) == EIGHTS_OPTION_POINTS);
static_assert(static_cast<int>(Suit::spades) == EIGHTS_SPADES && static_cast<int>(Rank::king) == EIGHTS_KING);
static_assert(max_table_seats == EIGHTS_MAX_SEATS && max_deck_size == EIGHTS_MAX_CARDS);
static_assert(EventList::capacity == EIGHTS_MAX_EVENTS);
// Each face with each suit, draw, take, pass, four namings, a call and a catch of every seat, deal.
static_assert(face_count * suit_count + 3 + suit_count + 2 * max_table_seats + 1 <= EIGHTS_MAX_LEGAL_ACTIONS);
static_assert(sizeof(eights_error) == 128 && sizeof(eights_event) == sizeof(Event) && sizeof(eights_action) == 8);

namespace {

constexpr std::int32_t status_count = 12;
constexpr std::array<const char*, status_count> status_names{"OK",
                                                             "ERROR_ARGUMENT",
                                                             "ERROR_NULL",
                                                             "ERROR_ILLEGAL_ACTION",
                                                             "ERROR_MATCH_OVER",
                                                             "ERROR_BUFFER",
                                                             "ERROR_PARSE",
                                                             "ERROR_NEWER_VERSION",
                                                             "ERROR_INVALID",
                                                             "ERROR_OUT_OF_MEMORY",
                                                             "ERROR_INTERNAL",
                                                             "ERROR_UNSUPPORTED"};

#define EIGHTS_TEXT_OF(x) #x
#define EIGHTS_TEXT(x) EIGHTS_TEXT_OF(x)

#if defined(__clang__)
#define EIGHTS_COMPILER "clang " EIGHTS_TEXT(__clang_major__) "." EIGHTS_TEXT(__clang_minor__)
#elif defined(__GNUC__)
#define EIGHTS_COMPILER "gcc " EIGHTS_TEXT(__GNUC__) "." EIGHTS_TEXT(__GNUC_MINOR__)
#elif defined(_MSC_VER)
#define EIGHTS_COMPILER "msvc " EIGHTS_TEXT(_MSC_VER)
#else
#define EIGHTS_COMPILER "unknown compiler"
#endif
#if defined(EIGHTS_C_JSON)
#define EIGHTS_JSON_TEXT ", with JSON"
#else
#define EIGHTS_JSON_TEXT ", without JSON"
#endif
#if defined(__cpp_exceptions)
#define EIGHTS_EXCEPTIONS_TEXT ", with exceptions"
#else
#define EIGHTS_EXCEPTIONS_TEXT ", without exceptions"
#endif
#if defined(NDEBUG)
#define EIGHTS_ASSERT_TEXT ""
#else
#define EIGHTS_ASSERT_TEXT ", with assertions"
#endif

/// The names behind these views are literals, so a zero byte follows each.
template <class Enum>
const char* name_of(std::int32_t value, std::int32_t count, std::string_view (*name)(Enum) noexcept) noexcept {
    return value >= 0 && value < count ? name(static_cast<Enum>(value)).data() : "?";
}

/// A byte of an action record: its value, or -1 for none.
constexpr int field_of(std::uint8_t byte) noexcept { return byte == EIGHTS_NONE_BYTE ? -1 : byte; }

Action action_of(const eights_action& record) noexcept {
    const auto seat = static_cast<int>(record.seat);
    const int card = field_of(record.card);
    const int suit = field_of(record.suit);
    const int target = field_of(record.target);
    const auto bits = [&](int face, int suit_field, int target_field) {
        return Action::from_code(
            record.kind | static_cast<std::uint32_t>(face) << 8 | static_cast<std::uint32_t>(suit_field) << 16 |
            static_cast<std::uint32_t>(target_field) << 20 | static_cast<std::uint32_t>(seat) << 24);
    };
    const bool uses_card = record.kind == EIGHTS_ACTION_PLAY;
    const bool uses_suit = record.kind == EIGHTS_ACTION_PLAY || record.kind == EIGHTS_ACTION_NAME;
    const bool uses_target = record.kind == EIGHTS_ACTION_CATCH;
    const bool reserved = (record.reserved[0] | record.reserved[1] | record.reserved[2]) != 0;
    if (reserved || uses_card != (card >= 0) || (!uses_suit && suit >= 0) || uses_target != (target >= 0) ||
        suit >= suit_count || target >= max_table_seats) {
        return Action{};
    }
    return bits(uses_card ? card : 0, suit + 1, uses_target ? target : 0);
}

}  // namespace

namespace eights::capi {

[[gnu::noinline]] State blank_state() noexcept { return State{}; }

std::string shown(std::string_view text) {
    const bool keeps_letters = detail::is_utf8(text);
    std::string line(text);
    std::size_t size = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        // A letter from U+0080 to U+009F has two bytes.
        const bool control = byte == 0xC2 && keeps_letters && static_cast<unsigned char>(text[i + 1]) < 0xA0;
        const bool hidden = byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !keeps_letters) || control;
        line[size++] = hidden ? '?' : text[i];
        i += control ? 1 : 0;
    }
    return std::string(line.data(), size);
}

bool usable(const eights_error* error) noexcept {
    return error == nullptr || error->struct_size >= sizeof(eights_error);
}

std::int32_t report(eights_error* error, std::int32_t status, std::string_view text, std::int64_t offset) noexcept {
    if (error == nullptr) {
        return status;
    }
    error->code = status;
    error->offset = offset;
    constexpr std::string_view dots = "...";
    constexpr std::size_t room = sizeof error->text - 1;
    std::size_t size = text.size();
    if (size > room) {
        size = room - dots.size();
        while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) {
            --size;
        }
    }
    std::fill(std::begin(error->text), std::end(error->text), '\0');
    std::copy_n(text.begin(), size, error->text);
    if (size < text.size()) {
        std::copy(dots.begin(), dots.end(), error->text + size);
    }
    return status;
}

std::int32_t report_filled(eights_error* error, std::int32_t status, const char* pattern,
                           std::initializer_list<detail::Part> parts) {
    return report(error, status, shown(detail::filled(pattern, parts)));
}

std::int32_t status_of(const Problems& problems) noexcept {
    if (problems.empty()) {
        return EIGHTS_OK;
    }
    if (problems.front().offset >= 0) {
        return EIGHTS_ERROR_PARSE;
    }
    const bool newer = std::any_of(problems.begin(), problems.end(), [](const Problem& one) { return one.newer; });
    return newer ? EIGHTS_ERROR_NEWER_VERSION : EIGHTS_ERROR_INVALID;
}

std::int32_t report(eights_error* error, const Problems& problems) {
    const std::int32_t status = status_of(problems);
    if (error == nullptr || problems.empty()) {
        return report(error, status);
    }
    // Of a newer program's text, that it is newer explains the other problems.
    const auto told = status == EIGHTS_ERROR_NEWER_VERSION
                          ? std::find_if(problems.begin(), problems.end(), [](const Problem& one) { return one.newer; })
                          : problems.begin();
    return report(error, status, told->text(), told->offset);
}

std::int32_t hand_out(const RuleTable& table, eights_rules** out) noexcept {
    *out = make_handle<eights_rules>();
    if (*out == nullptr) {
        return EIGHTS_ERROR_OUT_OF_MEMORY;
    }
    (*out)->table = table;
    return EIGHTS_OK;
}

std::int32_t hand_out(const State& state, eights_state** out) noexcept {
    *out = make_handle<eights_state>();
    if (*out == nullptr) {
        return EIGHTS_ERROR_OUT_OF_MEMORY;
    }
    copy_state((*out)->state, state);
    return EIGHTS_OK;
}

std::int32_t put_events(const EventList& events, std::int32_t viewer, eights_event* list, std::size_t cap,
                        std::size_t* count) noexcept {
    const std::int32_t status = make_room(list, cap, static_cast<std::size_t>(events.size()), count);
    if (status == EIGHTS_OK && list != nullptr) {
        for (const Event& event : events) {
            const Event seen = viewer == EIGHTS_SEE_ALL ? event : event_for(event, seat_of(viewer));
            *list++ = {static_cast<std::uint8_t>(seen.type), seen.seat, seen.card, seen.suit, seen.number};
        }
    }
    return status;
}

GivenDeck::GivenDeck(const std::uint8_t* deck, std::size_t size) noexcept : size_(std::min(size, cards_.size())) {
    for (std::size_t i = 0; i < size_; ++i) {
        cards_[i] = Card::from_face(deck[i]);
    }
}

}  // namespace eights::capi

// ---- Version --------------------------------------------------------------------------------------------------------

uint32_t eights_version() { return EIGHTS_VERSION_MAJOR << 16 | EIGHTS_VERSION_MINOR << 8 | EIGHTS_VERSION_PATCH; }

uint32_t eights_abi() { return EIGHTS_ABI; }

const char* eights_version_string() { return EIGHTS_C_VERSION; }

const char* eights_build_info() {
    return "eights " EIGHTS_C_VERSION ", " EIGHTS_COMPILER EIGHTS_JSON_TEXT EIGHTS_EXCEPTIONS_TEXT EIGHTS_ASSERT_TEXT;
}

int32_t eights_has_json() {
#if defined(EIGHTS_C_JSON)
    return 1;
#else
    return 0;
#endif
}

// ---- Status and errors, limits --------------------------------------------------------------------------------------

int32_t eights_error_init(eights_error* err, size_t size) {
    if (err == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    if (size < sizeof(eights_error) || size > 65536) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    std::memset(static_cast<void*>(err), 0, size);
    err->struct_size = static_cast<std::uint32_t>(size);
    err->offset = -1;
    return EIGHTS_OK;
}

size_t eights_error_size() { return sizeof(eights_error); }
size_t eights_action_size() { return sizeof(eights_action); }
size_t eights_event_size() { return sizeof(eights_event); }

const char* eights_status_name(int32_t status) {
    return status <= 0 && status > -status_count ? status_names[static_cast<std::size_t>(-status)] : "?";
}

size_t eights_max_seats() { return EIGHTS_MAX_SEATS; }
size_t eights_max_cards() { return EIGHTS_MAX_CARDS; }
size_t eights_max_legal_actions() { return EIGHTS_MAX_LEGAL_ACTIONS; }
size_t eights_max_events() { return EIGHTS_MAX_EVENTS; }

// ---- Cards ----------------------------------------------------------------------------------------------------------

int32_t eights_card(int32_t rank, int32_t suit) {
    return rank >= 0 && rank < rank_count && suit >= 0 && suit < suit_count ? suit * rank_count + rank : EIGHTS_NONE;
}

int32_t eights_card_rank(int32_t card) { return is_card(card) ? card % rank_count : EIGHTS_NONE; }

int32_t eights_card_suit(int32_t card) { return is_card(card) ? card / rank_count : EIGHTS_NONE; }

const char* eights_rank_name(int32_t rank) { return name_of(rank, rank_count, rank_name); }

const char* eights_suit_name(int32_t suit) { return name_of(suit, suit_count, suit_name); }

int32_t eights_card_to_text(int32_t card, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        if (!can_put_text(buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        return is_card(card) ? put_text(detail::card_text(Card::from_face(card)), buf, cap, needed)
                             : EIGHTS_ERROR_ARGUMENT;
    });
}

int32_t eights_card_from_text(const char* text, size_t len, int32_t* card) {
    if (card == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *card = EIGHTS_NONE;
    if (text == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const auto read = card_from_text(text_of(text, len));
    if (!read) {
        return EIGHTS_ERROR_PARSE;
    }
    *card = read->face();
    return EIGHTS_OK;
}

// ---- Actions and events ---------------------------------------------------------------------------------------------

int32_t eights_action_encode(const eights_action* action, uint32_t* code) {
    if (code == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *code = 0;
    if (action == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const Action read = action_of(*action);
    if (!read.well_formed()) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    *code = read.code();
    return EIGHTS_OK;
}

int32_t eights_action_decode(uint32_t code, eights_action* action) {
    if (action == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const Action read = Action::from_code(code);
    if (!read.well_formed()) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    const auto suit = read.suit();
    *action = {static_cast<std::uint8_t>(read.kind()),
               static_cast<std::uint8_t>(read.seat()),
               static_cast<std::uint8_t>(read.kind() == ActionKind::play ? read.card().face() : EIGHTS_NONE_BYTE),
               static_cast<std::uint8_t>(suit ? static_cast<int>(*suit) : EIGHTS_NONE_BYTE),
               static_cast<std::uint8_t>(read.kind() == ActionKind::catch_ ? read.target() : EIGHTS_NONE_BYTE),
               {}};
    return EIGHTS_OK;
}

int32_t eights_action_from_text(const char* text, size_t len, uint32_t* code) {
    if (code == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    *code = 0;
    if (text == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const auto read = action_from_text(text_of(text, len));
    if (!read) {
        return EIGHTS_ERROR_PARSE;
    }
    *code = read->code();
    return EIGHTS_OK;
}

int32_t eights_action_to_text(uint32_t code, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        if (!can_put_text(buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        const Action action = Action::from_code(code);
        return action.well_formed() ? put_text(to_text(action), buf, cap, needed) : EIGHTS_ERROR_ARGUMENT;
    });
}

const char* eights_action_kind_name(int32_t kind) {
    return name_of(kind, static_cast<int>(ActionKind::deal) + 1, action_kind_name);
}

const char* eights_phase_name(int32_t phase) { return name_of(phase, EIGHTS_PHASE_MATCH_OVER + 1, phase_name); }

const char* eights_reject_name(int32_t reject) { return name_of(reject, reject_count, reject_name); }

const char* eights_reject_text(int32_t reject) { return name_of(reject, reject_count, reject_text); }

const char* eights_event_type_name(int32_t type) { return name_of(type, EIGHTS_EVENT_MATCH_OVER + 1, event_type_name); }

int32_t eights_events_for(const eights_event* events, size_t count, int32_t seat, eights_event* into) {
    if (count != 0 && (events == nullptr || into == nullptr)) {
        return EIGHTS_ERROR_NULL;
    }
    if (seat < EIGHTS_SPECTATOR || seat >= max_table_seats) {
        return EIGHTS_ERROR_ARGUMENT;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const eights_event& told = events[i];
        const Event seen =
            event_for({static_cast<EventType>(told.type), told.seat, told.card, told.suit, told.number}, seat_of(seat));
        into[i] = {told.type, seen.seat, seen.card, seen.suit, seen.number};
    }
    return EIGHTS_OK;
}

int32_t eights_event_to_text(const eights_event* event, char* buf, size_t cap, size_t* needed) {
    return guarded([&]() -> std::int32_t {
        if (event == nullptr || !can_put_text(buf, cap, needed)) {
            return EIGHTS_ERROR_NULL;
        }
        const auto fits = [](unsigned value, int count) {
            return value == EIGHTS_NONE_BYTE || value < static_cast<unsigned>(count);
        };
        if (event->type > EIGHTS_EVENT_MATCH_OVER || !fits(event->seat, max_table_seats) ||
            !fits(event->card, face_count) || !fits(event->suit, suit_count)) {
            return EIGHTS_ERROR_ARGUMENT;
        }
        const Event told{static_cast<EventType>(event->type), event->seat, event->card, event->suit, event->number};
        return put_text(to_text(told), buf, cap, needed);
    });
}

// ---- Seeds ----------------------------------------------------------------------------------------------------------

int32_t eights_seed_from_system(uint8_t seed[32]) {
    if (seed == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const auto made = seed_from_system();
    if (!made) {
        return EIGHTS_ERROR_INTERNAL;
    }
    std::copy(made->bytes.begin(), made->bytes.end(), seed);
    return EIGHTS_OK;
}

int32_t eights_seed_from_number(uint64_t number, uint8_t seed[32]) {
    if (seed == nullptr) {
        return EIGHTS_ERROR_NULL;
    }
    const Seed made = seed_from_number(number);
    std::copy(made.bytes.begin(), made.bytes.end(), seed);
    return EIGHTS_OK;
}
