/**
 * @file
 * The C interface of eights, a rules engine for Crazy Eights and its family. docs/capi.md shows how to use it, and
 * docs/rules.md is the law it plays by.
 *
 * Conventions, which hold for every function unless its comment says otherwise:
 *
 * **Objects.** `eights_rules`, `eights_state` and `eights_replay` are opaque. What a function puts into `*out` belongs
 * to the caller, who gives it back with the `_free` function of its type; `_free` takes null. Objects refer to nothing:
 * a state keeps its own copy of the rules, so the order of freeing does not matter. After a failure `*out` is null.
 * Text that a function returns as `const char *` is constant, ends with a zero byte, and is never freed.
 *
 * **Status.** Functions that can fail return an `int32_t`: EIGHTS_OK (0), or one of the negative EIGHTS_ERROR_ numbers.
 * No result and status share a number. A function that fails changes nothing but its error record, a count that it is
 * documented to set, and `*out`. Bad input of any kind is a status: nothing throws, prints, asserts or ends the
 * process. Running out of memory is a status too; only a library that was built without exceptions (eights_build_info),
 * such as the WebAssembly module, then ends the process, unless it was the object itself that found no room. Only a
 * pointer that does not point to what it should is beyond checking. What a function can return is listed under
 * *Errors*, without the EIGHTS_ERROR_ in front; NULL is looked for first, except that an error record that is too small
 * comes before any other null pointer than `out`.
 *
 * **Error record.** Functions that take text or settings take an `eights_error *`, which may be null. The caller sets
 * `struct_size` once (or calls eights_error_init); the call fills in the rest, also when it succeeds. There is no other
 * place where errors are kept: no errno, nothing per thread.
 *
 * **Buffers.** Text and lists go into the caller's memory: `buf, cap, needed` for text, `list, cap, count` for lists.
 * `cap` is how much there is room for. A null pointer with a `cap` of 0 asks for the size: EIGHTS_OK, and nothing is
 * written. If there is too little room: EIGHTS_ERROR_BUFFER, and nothing is written. In all three cases `*needed` or
 * `*count` is set. Text is UTF-8 and ends with a zero byte that `needed` does not count, so `cap` must be larger than
 * it; `needed` may be null where `buf` is not. The eights_max_ functions tell sizes that always suffice.
 * Text that is passed in with a length may hold any bytes and need not end with a zero byte.
 *
 * **Numbers.** A *card* is its face, 13 * suit + rank: suits clubs, diamonds, hearts, spades from 0, ranks ace to king
 * from 0. A *seat* counts from 0. EIGHTS_NONE (-1) stands for no card, seat or suit in an `int32_t`, and
 * EIGHTS_NONE_BYTE (255) in a `uint8_t`. An *action* is a 32-bit code with four bytes, lowest first: kind; card; suit +
 * 1 in the low and target seat in the high half; seat. What a kind does not use is zero. Code 0 is no action.
 *
 * **Threads.** The library has no state of its own that changes. Under *Threads*, "any" means that calls may run at the
 * same time, on the same objects too, which are only read; "exclusive" means that nothing else may use the objects
 * that are not `const` during the call. Different objects are independent, and may move from thread to thread.
 *
 * **Secrets.** A state knows all cards and the seed. Whoever must not know them gets what the eights_view_ functions
 * give, or events that were told for its seat.
 *
 * **Versions.** Constants and functions keep their meaning, and numbers are never used twice. Whatever would break a
 * compiled program raises eights_abi(), which is also the number in the name of the shared library. Records have the
 * size that they have; what they gain later takes the place of reserved bytes, which are zero. In a build without JSON
 * (eights_has_json() is 0) the functions for JSON and replays return EIGHTS_ERROR_UNSUPPORTED.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef EIGHTS_EIGHTS_H
#define EIGHTS_EIGHTS_H

#include <stddef.h>
#include <stdint.h>

/**
 * @def EIGHTS_EXPORT
 * How a function is exported or imported. EIGHTS_C_STATIC is defined by whoever links the static library,
 * EIGHTS_C_BUILD by the build of the shared one.
 */
/**
 * @def EIGHTS_API
 * Stands before every function; programs that read this file by themselves take the word out.
 */
#if defined(EIGHTS_C_STATIC)
#define EIGHTS_EXPORT
#elif defined(_WIN32) && defined(EIGHTS_C_BUILD)
#define EIGHTS_EXPORT __declspec(dllexport)
#elif defined(_WIN32)
#define EIGHTS_EXPORT __declspec(dllimport)
#elif defined(__GNUC__)
#define EIGHTS_EXPORT __attribute__((visibility("default")))
#else
#define EIGHTS_EXPORT
#endif

#ifdef __cplusplus
#define EIGHTS_API extern "C" EIGHTS_EXPORT
#else
#define EIGHTS_API extern EIGHTS_EXPORT
#endif

/* Every declaration is on one line, for bindings that are made by simple tools. */
/* clang-format off */

/* ---- Version ----------------------------------------------------------------------------------------------------- */

/** The version of this header. */
enum {
    EIGHTS_VERSION_MAJOR = 0, /**< raised by what a program has to be changed for */
    EIGHTS_VERSION_MINOR = 1, /**< raised by what is new */
    EIGHTS_VERSION_PATCH = 0, /**< raised by what is mended */
    EIGHTS_ABI = 1            /**< what eights_abi() must return for a program compiled with this header */
};

/**
 * The version of the library: major * 65536 + minor * 256 + patch.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API uint32_t eights_version(void);
/**
 * The number of the binary interface. A program or a binding that was made for another number must not go on.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API uint32_t eights_abi(void);
/**
 * The version of the library as text, "0.1.0".
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_version_string(void);
/**
 * What this library was built with, in one line for people: version, compiler, options. To be quoted in reports.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_build_info(void);
/**
 * 1 if this build reads and writes JSON and replays, else 0.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API int32_t eights_has_json(void);

/* ---- Status and errors ------------------------------------------------------------------------------------------- */

/** What a function returns. */
enum {
    EIGHTS_OK = 0,                      /**< done */
    EIGHTS_ERROR_ARGUMENT = -1,         /**< a number, size or name that is not allowed here */
    EIGHTS_ERROR_NULL = -2,             /**< a null pointer where none may be */
    EIGHTS_ERROR_ILLEGAL_ACTION = -3,   /**< the action is refused; eights_why_not tells why */
    EIGHTS_ERROR_MATCH_OVER = -4,       /**< the match is over, so there is nothing to choose */
    EIGHTS_ERROR_BUFFER = -5,           /**< too little room; the size needed was set */
    EIGHTS_ERROR_PARSE = -6,            /**< the text does not have the form: no JSON, no action, no card */
    EIGHTS_ERROR_NEWER_VERSION = -7,    /**< a newer program has written the text */
    EIGHTS_ERROR_INVALID = -8,          /**< well-formed, but what it says is not allowed or does not fit together */
    EIGHTS_ERROR_OUT_OF_MEMORY = -9,    /**< memory ran out */
    EIGHTS_ERROR_INTERNAL = -10,        /**< a fault of the library */
    EIGHTS_ERROR_UNSUPPORTED = -11      /**< this build has no JSON */
};

/** What went wrong, in detail: memory of the caller, 128 bytes. */
struct eights_error {
    uint32_t struct_size; /**< set by the caller: sizeof(struct eights_error), or more */
    int32_t code;         /**< the status that was returned */
    int64_t offset;       /**< the byte of the text where it stops being JSON; -1 if it does not */
    char text[112];       /**< where, what, and what is allowed, in one line; cut off with "..." if it is longer */
};
/** The record by its short name. */
typedef struct eights_error eights_error;

/**
 * Clears a record of `size` bytes and sets its `struct_size`.
 *
 * Ownership: none. Threads: exclusive. Errors: NULL; ARGUMENT: `size` is less than 128 or more than 65536.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_error_init(eights_error *err, size_t size);
/**
 * The size of an `eights_error` as the library knows it, for bindings to compare with theirs.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API size_t eights_error_size(void);
/**
 * The name of a status: "ERROR_BUFFER". "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_status_name(int32_t status);

/* ---- Limits ------------------------------------------------------------------------------------------------------ */

/** Sizes that always suffice. */
enum {
    EIGHTS_MAX_SEATS = 10,         /**< seats of a match */
    EIGHTS_MAX_CARDS = 128,        /**< cards in a deck, and so in any pile or hand */
    EIGHTS_MAX_LEGAL_ACTIONS = 256, /**< legal actions of a state */
    EIGHTS_MAX_EVENTS = 192        /**< events of one action */
};

/**
 * The most seats that a match can have.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API size_t eights_max_seats(void);
/**
 * Room for the cards of any hand or pile.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API size_t eights_max_cards(void);
/**
 * Room for the legal actions of any state.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API size_t eights_max_legal_actions(void);
/**
 * Room for the events of any action or deal.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API size_t eights_max_events(void);

/* ---- Cards ------------------------------------------------------------------------------------------------------- */

/** Special values of seats, cards and suits. */
enum {
    EIGHTS_NONE = -1,       /**< no card, seat or suit, in an int32_t */
    EIGHTS_NONE_BYTE = 255, /**< the same in a uint8_t */
    EIGHTS_SPECTATOR = -1,  /**< as a viewer: somebody who does not sit at the table and sees no hand */
    EIGHTS_SEE_ALL = -2     /**< as a viewer of events: sees every card */
};

/** Suits. */
enum { EIGHTS_CLUBS = 0, EIGHTS_DIAMONDS = 1, EIGHTS_HEARTS = 2, EIGHTS_SPADES = 3 };

/** Ranks. */
enum {
    EIGHTS_ACE = 0,
    EIGHTS_TWO = 1,
    EIGHTS_THREE = 2,
    EIGHTS_FOUR = 3,
    EIGHTS_FIVE = 4,
    EIGHTS_SIX = 5,
    EIGHTS_SEVEN = 6,
    EIGHTS_EIGHT = 7,
    EIGHTS_NINE = 8,
    EIGHTS_TEN = 9,
    EIGHTS_JACK = 10,
    EIGHTS_QUEEN = 11,
    EIGHTS_KING = 12
};

/**
 * The card of a rank and a suit; EIGHTS_NONE if one of them is out of range.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API int32_t eights_card(int32_t rank, int32_t suit);
/**
 * The rank of a card; EIGHTS_NONE if it is no card.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API int32_t eights_card_rank(int32_t card);
/**
 * The suit of a card; EIGHTS_NONE if it is no card.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API int32_t eights_card_suit(int32_t card);
/**
 * The English name of a rank: "ace". "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_rank_name(int32_t rank);
/**
 * The English name of a suit: "clubs". "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_suit_name(int32_t suit);
/**
 * Writes a card, rank first: "TC", "8H".
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER; ARGUMENT: no card. Since: 0.1.
 */
EIGHTS_API int32_t eights_card_to_text(int32_t card, char *buf, size_t cap, size_t *needed);
/**
 * Reads what eights_card_to_text writes. `*card` is EIGHTS_NONE after a failure.
 *
 * Ownership: none. Threads: any. Errors: NULL; PARSE. Since: 0.1.
 */
EIGHTS_API int32_t eights_card_from_text(const char *text, size_t len, int32_t *card);

/* ---- Rules ------------------------------------------------------------------------------------------------------- */

/** What a table agrees on, checked and ready to play. Never changes. */
typedef struct eights_rules eights_rules;

/** Kinds of options, for eights_option_kind. */
enum {
    EIGHTS_OPTION_TEXT = 0,     /**< the name */
    EIGHTS_OPTION_NUMBER = 1,   /**< a whole number in a range; `draw` also takes "until_playable", which is 0 */
    EIGHTS_OPTION_FLAG = 2,     /**< "true" (1) or "false" (0) */
    EIGHTS_OPTION_CHOICE = 3,   /**< one of a list of words; as a number its place in the list, from 0 */
    EIGHTS_OPTION_SEAT_MAP = 4, /**< numbers by number of seats: "2:7,3:5" */
    EIGHTS_OPTION_RANKS = 5,    /**< ranks: "7,8", or "none" */
    EIGHTS_OPTION_CARDS = 6,    /**< ranks and cards: "8,QS", or "none" */
    EIGHTS_OPTION_EFFECTS = 7,  /**< special cards: "2 draw 2 answers 2; Q skip 1; A reverse", or "none" */
    EIGHTS_OPTION_POINTS = 8    /**< numbers by rank or card: "K:10,QS:13", or "none" */
};

/** What rules say about a card, for eights_rules_card. */
enum {
    EIGHTS_CARD_POINTS = 1,  /**< what it costs or counts in a hand */
    EIGHTS_CARD_WILD = 2,    /**< 1 if it is wild for everybody */
    EIGHTS_CARD_DRAW = 3,    /**< cards that the next seat owes */
    EIGHTS_CARD_SKIP = 4,    /**< seats skipped */
    EIGHTS_CARD_REVERSE = 5, /**< 1 if it turns the direction */
    EIGHTS_CARD_AGAIN = 6,   /**< 1 if the same seat plays again */
    EIGHTS_CARD_COPIES = 7   /**< how often it is in a pack: 1, or 0 if its rank is taken out */
};

/**
 * The number of presets.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API int32_t eights_preset_count(void);
/**
 * The name of a preset, from 0: "basic". Null for other numbers, or if memory runs out.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_preset_name(int32_t index);
/**
 * The rules of a preset. `name` ends with a zero byte.
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; ARGUMENT: no such preset; OUT_OF_MEMORY. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_preset(const char *name, eights_rules **out);
/**
 * Rules that differ from `from` in `count` options, all set before it is checked whether they fit together. `names[i]`
 * is an option, `values[i]` its value in the notation of its kind (EIGHTS_OPTION_); both end with a zero byte. House
 * rules without JSON: `draw` "3", `effects` "2 draw 2 answers 2; Q skip 1". Whatever is not given stays, the name too.
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; ARGUMENT: no such option; PARSE: no value of the
 * option; INVALID: the options do not fit together; OUT_OF_MEMORY. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_with(const eights_rules *from, const char *const *names, const char *const *values, size_t count, eights_rules **out, eights_error *err);
/**
 * Rules from JSON: a preset's name in quotes, or an object of options (docs/json.md).
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; ARGUMENT: struct_size; PARSE; NEWER_VERSION; INVALID;
 * OUT_OF_MEMORY; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_from_json(const char *json, size_t len, eights_rules **out, eights_error *err);
/**
 * Writes rules as JSON: the preset's name in quotes if they are equal to it, else an object with every option.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER; OUT_OF_MEMORY; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_to_json(const eights_rules *rules, char *buf, size_t cap, size_t *needed);
/**
 * Checks rules written as JSON and writes every problem as a line of `report`, empty if there is none. The status is
 * what eights_rules_from_json would return, unless there is a buffer and it is too small.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER; PARSE; NEWER_VERSION; INVALID; OUT_OF_MEMORY;
 * UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_verify(const char *json, size_t len, char *report, size_t cap, size_t *needed);
/**
 * Frees rules. States that were started with them do not need them.
 *
 * Ownership: `rules` ends; null is allowed. Threads: exclusive. Errors: none. Since: 0.1.
 */
EIGHTS_API void eights_rules_free(eights_rules *rules);
/**
 * The value of an option as text, in the notation of its kind; `option` ends with a zero byte.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: no such option; BUFFER; OUT_OF_MEMORY.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_text(const eights_rules *rules, const char *option, char *buf, size_t cap, size_t *needed);
/**
 * The value of an option as a number: of a number, flag or choice; or what a seat map says for `seats` seats, which is
 * not looked at otherwise. `option` ends with a zero byte.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no such option, none with a number, or `seats` not 2 to 10;
 * OUT_OF_MEMORY. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_number(const eights_rules *rules, const char *option, int32_t seats, int32_t *value);
/**
 * What rules say about a card: `property` is one of EIGHTS_CARD_.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no card, no such property. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_card(const eights_rules *rules, int32_t card, int32_t property, int32_t *value);
/**
 * The number of cards in the deck of a match with `seats` seats.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: `seats` is not allowed by the rules. Since: 0.1.
 */
EIGHTS_API int32_t eights_rules_deck_size(const eights_rules *rules, int32_t seats, int32_t *value);

/**
 * The number of options. Together with the functions below, which take a number from 0, everything a screen for house
 * rules needs. The order may change from version to version, the names do not.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API int32_t eights_option_count(void);
/**
 * The name of an option: "draw". Null for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_option_name(int32_t index);
/**
 * What may be there, in words for people; empty for flags and choices. Null for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_option_values(int32_t index);
/**
 * What an option decides, in one sentence. Null for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_option_meaning(int32_t index);
/**
 * The kind of an option, one of EIGHTS_OPTION_; EIGHTS_NONE for other numbers.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API int32_t eights_option_kind(int32_t index);
/**
 * The least and the most that a number of an option may be: of a number, a seat map or points.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no such option, or none with a range. Since: 0.1.
 */
EIGHTS_API int32_t eights_option_range(int32_t index, int32_t *least, int32_t *most);
/**
 * A word of a choice, `choice` from 0; null behind the last one, and for options that are no choice.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_option_choice(int32_t index, int32_t choice);

/* ---- States: making, copying, freeing ------------------------------------------------------------------------------ */

/** A whole match: rules, cards, scores, chance. */
typedef struct eights_state eights_state;
/** One thing that happened; see further below. */
typedef struct eights_event eights_event;

/**
 * Starts a match and deals the first round. `seed` decides every shuffle of the match.
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; ARGUMENT: `seats` is not allowed by the rules, or
 * struct_size; OUT_OF_MEMORY. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_new(const eights_rules *rules, int32_t seats, const uint8_t seed[32], eights_state **out, eights_error *err);
/**
 * Starts another match in a state that exists, without allocating, and with everything that a start can be told:
 * `first_dealer`, a seat, or EIGHTS_NONE for the last one; `deck`, all `deck_size` cards of the deck in the order in
 * which they are dealt, or null and 0 to shuffle; and the events of the deal as `viewer` may see them (a seat,
 * EIGHTS_SPECTATOR or EIGHTS_SEE_ALL), unless `count` is null. With a `count` it asks for room in any case: null and 0
 * give BUFFER, as with eights_advance_events.
 *
 * Ownership: the caller's buffer. Threads: exclusive. Errors: NULL; ARGUMENT: struct_size, or seats, dealer,
 * deck or viewer: `*count` is 0; BUFFER: nothing is started, `*count` is the room needed. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_start(eights_state *into, const eights_rules *rules, int32_t seats, const uint8_t seed[32], int32_t first_dealer, const uint8_t *deck, size_t deck_size, int32_t viewer, eights_event *events, size_t cap, size_t *count, eights_error *err);
/**
 * Reads a saved match, or a position written by hand (docs/json.md).
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; ARGUMENT: struct_size; PARSE; NEWER_VERSION; INVALID;
 * OUT_OF_MEMORY; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_from_json(const char *json, size_t len, eights_state **out, eights_error *err);
/**
 * Writes the whole match as JSON, seed included: as secret as the state.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER; OUT_OF_MEMORY; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_to_json(const eights_state *state, char *buf, size_t cap, size_t *needed);
/**
 * Checks a state written as JSON, as eights_rules_verify checks rules.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER; PARSE; NEWER_VERSION; INVALID; OUT_OF_MEMORY;
 * UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_verify(const char *json, size_t len, char *report, size_t cap, size_t *needed);
/**
 * A copy of a state.
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; OUT_OF_MEMORY. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_clone(const eights_state *from, eights_state **out);
/**
 * Makes `into` equal to `from`, without allocating.
 *
 * Ownership: none. Threads: exclusive. Errors: NULL. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_assign(eights_state *into, const eights_state *from);
/**
 * Frees a state.
 *
 * Ownership: `state` ends; null is allowed. Threads: exclusive. Errors: none. Since: 0.1.
 */
EIGHTS_API void eights_state_free(eights_state *state);
/**
 * 32 bytes from the operating system's generator for keys: the seed of a match that is really played.
 *
 * Ownership: the caller's 32 bytes. Threads: any. Errors: NULL; INTERNAL: the system has none. Since: 0.1.
 */
EIGHTS_API int32_t eights_seed_from_system(uint8_t seed[32]);
/**
 * A fixed seed for tests: the 8 bytes of `number`, lowest first, and zeros. It can be guessed.
 *
 * Ownership: the caller's 32 bytes. Threads: any. Errors: NULL. Since: 0.1.
 */
EIGHTS_API int32_t eights_seed_from_number(uint64_t number, uint8_t seed[32]);

/* ---- Queries ------------------------------------------------------------------------------------------------------- */

/** Where a turn stands. */
enum {
    EIGHTS_PHASE_PLAY = 0,       /**< the seat on turn plays, draws, takes or passes */
    EIGHTS_PHASE_DRAWN = 1,      /**< it has drawn and may play the drawn card */
    EIGHTS_PHASE_NAME = 2,       /**< it names a suit for the starter */
    EIGHTS_PHASE_ROUND_OVER = 3, /**< the next dealer deals */
    EIGHTS_PHASE_MATCH_OVER = 4  /**< nobody acts */
};

/** What eights_state_get and eights_view_get can tell. `seat` is looked at only for the fields from 64 on. */
enum {
    EIGHTS_FIELD_SEATS = 1,          /**< seats at the start of the match */
    EIGHTS_FIELD_LIVE_SEATS = 2,     /**< seats that have not left */
    EIGHTS_FIELD_PHASE = 3,          /**< one of EIGHTS_PHASE_ */
    EIGHTS_FIELD_TURN = 4,           /**< the seat to act; EIGHTS_NONE when the match is over */
    EIGHTS_FIELD_DEALER = 5,         /**< the seat that dealt this round */
    EIGHTS_FIELD_DIRECTION = 6,      /**< 1 clockwise, -1 the other way */
    EIGHTS_FIELD_ROUND = 7,          /**< from 0 */
    EIGHTS_FIELD_PLY = 8,            /**< actions so far, of all kinds */
    EIGHTS_FIELD_TURNS = 9,          /**< plays, draws, takes, passes and namings in this round */
    EIGHTS_FIELD_TOP = 10,           /**< the top of the discard, a card */
    EIGHTS_FIELD_NAMED = 11,         /**< the suit named, if the top was laid as wild; else EIGHTS_NONE */
    EIGHTS_FIELD_SUIT = 12,          /**< the suit in force: the one named, or the one printed on the top */
    EIGHTS_FIELD_PENDING = 13,       /**< cards owed by the seat on turn */
    EIGHTS_FIELD_DRAWN = 14,         /**< cards it drew in this turn */
    EIGHTS_FIELD_DRAWN_CARD = 15,    /**< the card last drawn, in phase drawn; else EIGHTS_NONE */
    EIGHTS_FIELD_PASSES = 16,        /**< passes in a row that count for a block */
    EIGHTS_FIELD_STOCK_COUNT = 17,   /**< cards in the stock */
    EIGHTS_FIELD_DISCARD_COUNT = 18, /**< cards in the discard */
    EIGHTS_FIELD_ASIDE_COUNT = 19,   /**< cards out of play, in a position set up by hand */
    EIGHTS_FIELD_DECK_SIZE = 20,     /**< all cards of the match */
    EIGHTS_FIELD_EXPOSED = 21,       /**< the seat that should have called; else EIGHTS_NONE */
    EIGHTS_FIELD_LEGAL_COUNT = 22,   /**< legal actions of all seats; in a view, of the viewer */
    EIGHTS_FIELD_WINNER = 23,        /**< the winner of the match; EIGHTS_NONE while it runs, and if several share */
    EIGHTS_FIELD_WINNERS = 24,       /**< the winners of the match, 1 << seat; 0 while it runs */
    EIGHTS_FIELD_LEADERS = 25,       /**< the live seats with the best score, 1 << seat */
    EIGHTS_FIELD_ROUND_WINNER = 26,  /**< the winner of a round that is over; else EIGHTS_NONE. Not in a view */
    EIGHTS_FIELD_ROUND_LOSER = 27,   /**< the loser of a round that is over; else EIGHTS_NONE. Not in a view */
    EIGHTS_FIELD_SHUFFLES = 28,      /**< random events of this round so far. Not in a view */

    EIGHTS_FIELD_HAND_COUNT = 64, /**< cards in a seat's hand */
    EIGHTS_FIELD_SCORE = 65,      /**< a seat's score */
    EIGHTS_FIELD_CALLED = 66,     /**< 1 if a seat has called its last card */
    EIGHTS_FIELD_LEFT = 67,       /**< 1 if a seat has left the match */
    EIGHTS_FIELD_HAND_VALUE = 68, /**< points of a seat's hand; in a view only the viewer's own */
    EIGHTS_FIELD_SEAT_LEGAL = 69  /**< legal actions of a seat; in a view only the viewer's own */
};

/**
 * One number of a state: `field` is one of EIGHTS_FIELD_. Numbers beyond the range of `int32_t` (only a position by
 * hand can have such) are given as its largest.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no such field or seat. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_get(const eights_state *state, int32_t field, int32_t seat, int32_t *value);
/**
 * The cards of a hand, in order of face.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: no such seat; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_hand(const eights_state *state, int32_t seat, uint8_t *cards, size_t cap, size_t *count);
/**
 * The discard, the top first. Everybody may know it.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_discard(const eights_state *state, uint8_t *cards, size_t cap, size_t *count);
/**
 * The stock, the card drawn next first. Nobody at the table may know it.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_stock(const eights_state *state, uint8_t *cards, size_t cap, size_t *count);
/**
 * The cards out of play in a position set up by hand, in order of face. Nobody at the table may know them.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_aside(const eights_state *state, uint8_t *cards, size_t cap, size_t *count);
/**
 * Sets `*wild` to 1 if a card is wild for a seat, else to 0. In Countdown that goes by the seat's score.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no such seat or card. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_is_wild(const eights_state *state, int32_t seat, int32_t card, int32_t *wild);
/**
 * Sets `*equal` to 1 if two states are the same match at the same point, seed and rules included, else to 0.
 *
 * Ownership: none. Threads: any. Errors: NULL. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_equal(const eights_state *a, const eights_state *b, int32_t *equal);
/**
 * A number that tells states apart, the same on every platform (docs/json.md). It is no protection, and not for players.
 *
 * Ownership: none. Threads: any. Errors: NULL. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_hash(const eights_state *state, uint64_t *hash);
/**
 * The rules that a state is played by.
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; OUT_OF_MEMORY. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_rules(const eights_state *state, eights_rules **out);

/* ---- Actions ------------------------------------------------------------------------------------------------------- */

/** Kinds of actions. */
enum {
    EIGHTS_ACTION_PLAY = 1,  /**< lay a card; a wild names a suit with it, unless it is the last card */
    EIGHTS_ACTION_DRAW = 2,  /**< draw one card */
    EIGHTS_ACTION_TAKE = 3,  /**< take all cards owed */
    EIGHTS_ACTION_PASS = 4,  /**< end the turn without a card */
    EIGHTS_ACTION_NAME = 5,  /**< name a suit for the starter */
    EIGHTS_ACTION_CALL = 6,  /**< say that one card is left */
    EIGHTS_ACTION_CATCH = 7, /**< catch a seat that did not */
    EIGHTS_ACTION_LEAVE = 8, /**< leave the match */
    EIGHTS_ACTION_DEAL = 9   /**< deal the next round */
};

/** Why an action is refused. The first of these that applies is the reason. */
enum {
    EIGHTS_REJECT_NONE = 0,                   /**< it is legal */
    EIGHTS_REJECT_MALFORMED = 1,              /**< the code is no action */
    EIGHTS_REJECT_MATCH_OVER = 2,             /**< the match is over */
    EIGHTS_REJECT_NO_SUCH_SEAT = 3,           /**< no seat with this number at the table */
    EIGHTS_REJECT_SEAT_LEFT = 4,              /**< the seat has left the match */
    EIGHTS_REJECT_CALLS_NOT_PLAYED = 5,       /**< the rules have no last-card call */
    EIGHTS_REJECT_CATCHES_NOT_PLAYED = 6,     /**< nobody catches by hand under these rules */
    EIGHTS_REJECT_NOBODY_EXPOSED = 7,         /**< the seat to be caught is not exposed */
    EIGHTS_REJECT_OWN_EXPOSURE = 8,           /**< nobody catches themselves */
    EIGHTS_REJECT_ROUND_OVER = 9,             /**< the round is over; the next dealer deals */
    EIGHTS_REJECT_ROUND_RUNNING = 10,         /**< dealing only when the round is over */
    EIGHTS_REJECT_CANNOT_CALL = 11,           /**< calling takes two cards on turn, or being exposed */
    EIGHTS_REJECT_CALLED_ALREADY = 12,        /**< the seat has called */
    EIGHTS_REJECT_NOT_YOUR_TURN = 13,         /**< another seat is to act */
    EIGHTS_REJECT_MUST_NAME = 14,             /**< a suit has to be named for the starter first */
    EIGHTS_REJECT_NOTHING_TO_NAME = 15,       /**< no suit is to be named now */
    EIGHTS_REJECT_NOTHING_OWED = 16,          /**< no cards are owed */
    EIGHTS_REJECT_MUST_PAY = 17,              /**< cards are owed: answer or take */
    EIGHTS_REJECT_CARD_NOT_HELD = 18,         /**< the seat does not hold the card */
    EIGHTS_REJECT_NO_ANSWER = 19,             /**< the card does not answer the cards owed */
    EIGHTS_REJECT_WILD_ON_WILD = 20,          /**< no wild on a card laid as wild at this table */
    EIGHTS_REJECT_NO_MATCH = 21,              /**< neither suit nor rank fits */
    EIGHTS_REJECT_MUST_PLAY_DRAWN = 22,       /**< the drawn card fits and has to be played */
    EIGHTS_REJECT_ONLY_DRAWN_CARD = 23,       /**< after drawing, only the drawn card may be played */
    EIGHTS_REJECT_NO_PLAY_AFTER_DRAW = 24,    /**< after drawing, nothing may be played */
    EIGHTS_REJECT_SUIT_MISSING = 25,          /**< a wild has to name a suit */
    EIGHTS_REJECT_SUIT_NOT_WANTED = 26,       /**< no suit is named with this card */
    EIGHTS_REJECT_DRAWS_USED_UP = 27,         /**< no more draws in this turn */
    EIGHTS_REJECT_NOTHING_TO_DRAW = 28,       /**< the stock is empty and cannot be renewed */
    EIGHTS_REJECT_MAY_NOT_DRAW = 29,          /**< no drawing while a card can be played */
    EIGHTS_REJECT_MAY_NOT_PASS_CAN_PLAY = 30, /**< no passing while a card can be played */
    EIGHTS_REJECT_MAY_NOT_PASS_CAN_DRAW = 31, /**< no passing while a card can be drawn */
    EIGHTS_REJECT_BAD_SEATS = 32,             /**< start: the rules do not allow this number of seats */
    EIGHTS_REJECT_BAD_DEALER = 33,            /**< start: no such seat to deal */
    EIGHTS_REJECT_BAD_DECK = 34               /**< start, deal: the given order is not the whole deck */
};

/** An action taken apart: 8 bytes. What a kind does not use is EIGHTS_NONE_BYTE. */
struct eights_action {
    uint8_t kind;        /**< one of EIGHTS_ACTION_ */
    uint8_t seat;        /**< who acts */
    uint8_t card;        /**< of a play */
    uint8_t suit;        /**< of a naming, or of a play that names one */
    uint8_t target;      /**< the seat to be caught */
    uint8_t reserved[3]; /**< zero */
};
/** The record by its short name. */
typedef struct eights_action eights_action;

/**
 * Everything that any seat may do now, except to leave; none when the match is over. By kind, then card, suit, seat.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_legal_actions(const eights_state *state, uint32_t *codes, size_t cap, size_t *count);
/**
 * Why an action is refused, one of EIGHTS_REJECT_; EIGHTS_REJECT_NONE if it is legal. Any code may be given.
 *
 * Ownership: none. Threads: any. Errors: NULL. Since: 0.1.
 */
EIGHTS_API int32_t eights_why_not(const eights_state *state, uint32_t code, int32_t *reject);
/**
 * What a server plays for the seat on turn when its time is up.
 *
 * Ownership: none. Threads: any. Errors: NULL; MATCH_OVER: `*code` is 0. Since: 0.1.
 */
EIGHTS_API int32_t eights_default_action(const eights_state *state, uint32_t *code);
/**
 * Carries out an action. Any code may be given.
 *
 * Ownership: none. Threads: exclusive. Errors: NULL; ILLEGAL_ACTION: the state is as it was. Since: 0.1.
 */
EIGHTS_API int32_t eights_advance(eights_state *state, uint32_t code);
/**
 * Makes `into` the state after an action; `from` stays as it is. Both may be the same.
 *
 * Ownership: none. Threads: exclusive for `into`. Errors: NULL; ILLEGAL_ACTION: `into` is as it was. Since: 0.1.
 */
EIGHTS_API int32_t eights_apply(const eights_state *from, uint32_t code, eights_state *into);
/**
 * Carries out an action and tells what happened as `seat` may see it: a seat, EIGHTS_SPECTATOR or EIGHTS_SEE_ALL.
 * Unlike other functions with a buffer it asks for room in any case: null and 0 give BUFFER.
 *
 * Ownership: the caller's buffer. Threads: exclusive. Errors: NULL; ARGUMENT: no such seat; ILLEGAL_ACTION; `*count` is
 * 0 after both; BUFFER: `*count` is the room needed. After each of them the state is as it was. Since: 0.1.
 */
EIGHTS_API int32_t eights_advance_events(eights_state *state, uint32_t code, int32_t seat, eights_event *events, size_t cap, size_t *count);
/**
 * Carries out a deal with a deck in a given order, all `deck_size` cards, first card dealt first: physical cards, or a
 * server's own shuffle. Events as with eights_advance_events, unless `count` is null.
 *
 * Ownership: the caller's buffer. Threads: exclusive. Errors: NULL; ARGUMENT: no such seat, or not the whole deck;
 * ILLEGAL_ACTION: also for an action that is no deal; BUFFER. After each of them the state is as it was. Since: 0.1.
 */
EIGHTS_API int32_t eights_advance_deal(eights_state *state, uint32_t code, const uint8_t *deck, size_t deck_size, int32_t seat, eights_event *events, size_t cap, size_t *count);
/**
 * The code of an action. Every field that the kind uses must be in its range (suit may be EIGHTS_NONE_BYTE for a
 * play), every other one EIGHTS_NONE_BYTE. Whether the action is legal is another question. `*code` is 0 after a
 * failure.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT. Since: 0.1.
 */
EIGHTS_API int32_t eights_action_encode(const eights_action *action, uint32_t *code);
/**
 * Takes a code apart.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: the code is no action. Since: 0.1.
 */
EIGHTS_API int32_t eights_action_decode(uint32_t code, eights_action *action);
/**
 * Reads an action as text, seat first: "0 play 8C H", "2 draw", "0 catch 2". `*code` is 0 after a failure.
 *
 * Ownership: none. Threads: any. Errors: NULL; PARSE. Since: 0.1.
 */
EIGHTS_API int32_t eights_action_from_text(const char *text, size_t len, uint32_t *code);
/**
 * Writes an action as text.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: the code is no action; BUFFER; OUT_OF_MEMORY.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_action_to_text(uint32_t code, char *buf, size_t cap, size_t *needed);
/**
 * The size of an `eights_action`, for bindings to compare with theirs.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API size_t eights_action_size(void);
/**
 * The word of a kind of action: "play". "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_action_kind_name(int32_t kind);
/**
 * The word of a phase: "round_over". "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_phase_name(int32_t phase);
/**
 * The word of a reason to refuse: "not_your_turn". "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_reject_name(int32_t reject);
/**
 * A reason to refuse in one English sentence: "It is another seat's turn." "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_reject_text(int32_t reject);

/* ---- Events -------------------------------------------------------------------------------------------------------- */

/** Types of events. What seat, card, suit and number mean for each is in docs/rules.md 21. */
enum {
    EIGHTS_EVENT_ROUND_STARTED = 0, /**< seat: the dealer; number: the round */
    EIGHTS_EVENT_DEALT = 1,         /**< seat, card; number: 1 */
    EIGHTS_EVENT_STARTER = 2,       /**< card */
    EIGHTS_EVENT_BURIED = 3,        /**< card; number: how many stock cards lie above it */
    EIGHTS_EVENT_PLAYED = 4,        /**< seat, card; suit: the one named */
    EIGHTS_EVENT_NAMED = 5,         /**< seat, suit */
    EIGHTS_EVENT_DREW = 6,          /**< seat, card; number: 1 */
    EIGHTS_EVENT_TOOK = 7,          /**< seat, card; number: 1 */
    EIGHTS_EVENT_PASSED = 8,        /**< seat; number: counting passes in a row */
    EIGHTS_EVENT_OWES = 9,          /**< seat; number: the whole sum */
    EIGHTS_EVENT_SKIPPED = 10,      /**< seat */
    EIGHTS_EVENT_REVERSED = 11,     /**< number: the new direction */
    EIGHTS_EVENT_RESHUFFLED = 12,   /**< number: cards in the new stock */
    EIGHTS_EVENT_CALLED = 13,       /**< seat */
    EIGHTS_EVENT_CAUGHT = 14,       /**< seat: the exposed one; number: who caught it, -1 for the automatic penalty */
    EIGHTS_EVENT_LEFT = 15,         /**< seat; number: cards put under the discard */
    EIGHTS_EVENT_TURN = 16,         /**< seat */
    EIGHTS_EVENT_ROUND_OVER = 17,   /**< seat: the winner, if a hand was emptied; number: one of EIGHTS_ROUND_END_ */
    EIGHTS_EVENT_SCORED = 18,       /**< seat; number: the change of its score */
    EIGHTS_EVENT_MATCH_OVER = 19    /**< seat: the winner, if there is one; number: the winners, 1 << seat */
};

/** Why a round ended. */
enum {
    EIGHTS_ROUND_END_HAND_EMPTY = 0, /**< a seat laid its last card */
    EIGHTS_ROUND_END_BLOCKED = 1,    /**< everybody passed */
    EIGHTS_ROUND_END_STOCK_OUT = 2,  /**< the stock is empty, under `stock_out` "end_round" */
    EIGHTS_ROUND_END_TURN_LIMIT = 3  /**< the limit of turns was reached */
};

/** One thing that happened: 8 bytes. */
struct eights_event {
    uint8_t type;   /**< one of EIGHTS_EVENT_ */
    uint8_t seat;   /**< EIGHTS_NONE_BYTE: none */
    uint8_t card;   /**< EIGHTS_NONE_BYTE: none, or hidden from the viewer */
    uint8_t suit;   /**< EIGHTS_NONE_BYTE: none */
    int32_t number; /**< see the type; else 0 */
};

/**
 * Copies events told for EIGHTS_SEE_ALL as `seat` (or EIGHTS_SPECTATOR) may see them: a server carries out an action
 * once and tells it to every seat. `into` has room for `count` events and may be the same as `events`.
 *
 * Ownership: the caller's buffers. Threads: exclusive for `into`. Errors: NULL; ARGUMENT: `seat` is not -1 to 9.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_events_for(const eights_event *events, size_t count, int32_t seat, eights_event *into);
/**
 * Writes an event as a line for logs: "played 0 8C H".
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: no such type, seat, card or suit; BUFFER;
 * OUT_OF_MEMORY. Since: 0.1.
 */
EIGHTS_API int32_t eights_event_to_text(const eights_event *event, char *buf, size_t cap, size_t *needed);
/**
 * The size of an `eights_event`, for bindings to compare with theirs.
 *
 * Ownership: none. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API size_t eights_event_size(void);
/**
 * The word of a type of event: "round_started". "?" for other numbers.
 *
 * Ownership: constant text. Threads: any. Errors: none. Since: 0.1.
 */
EIGHTS_API const char *eights_event_type_name(int32_t type);

/* ---- Replays ------------------------------------------------------------------------------------------------------- */

/** A recorded match: how it began, and every action. */
typedef struct eights_replay eights_replay;

/**
 * Begins to record a match at a state: one just started, or any other. `names` are `name_count` texts that end with a
 * zero byte, one for each seat, UTF-8 of at most 64 bytes; or null and 0. Where the state was started with a given
 * deck, `deck` is that deck again; else null and 0. Carry out the match by eights_replay_append, or do the same
 * actions on a state of your own.
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; ARGUMENT: names, deck or struct_size; OUT_OF_MEMORY;
 * UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_new(const eights_state *first, const char *const *names, size_t name_count, const uint8_t *deck, size_t deck_size, eights_replay **out, eights_error *err);
/**
 * Reads a replay and plays it again: what comes back agrees with itself from the first to the last action, and can be
 * gone on with.
 *
 * Ownership: `*out` is the caller's. Threads: any. Errors: NULL; ARGUMENT: struct_size; PARSE; NEWER_VERSION; INVALID:
 * also where it does not agree, or was written without its seed; OUT_OF_MEMORY; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_from_json(const char *json, size_t len, eights_replay **out, eights_error *err);
/**
 * Carries out one more action and records it.
 *
 * Ownership: none. Threads: exclusive. Errors: NULL; ILLEGAL_ACTION; ARGUMENT: 200,000 actions are recorded already;
 * OUT_OF_MEMORY. After each of them the replay is as it was. UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_append(eights_replay *replay, uint32_t code);
/**
 * The same for a deal with a deck in a given order, as with eights_advance_deal.
 *
 * Ownership: none. Threads: exclusive. Errors: NULL; ILLEGAL_ACTION; ARGUMENT: not the whole deck, or 200,000 actions;
 * OUT_OF_MEMORY. After each of them the replay is as it was. UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_append_deal(eights_replay *replay, uint32_t code, const uint8_t *deck, size_t deck_size);
/**
 * The number of actions recorded.
 *
 * Ownership: none. Threads: any. Errors: NULL; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_size(const eights_replay *replay, size_t *count);
/**
 * The actions recorded, in order.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_actions(const eights_replay *replay, uint32_t *codes, size_t cap, size_t *count);
/**
 * Makes `into` the state after the first `position` actions. Takes time that grows with `position`, except for the
 * last state.
 *
 * Ownership: none. Threads: exclusive for `into`. Errors: NULL; ARGUMENT: more than were recorded; UNSUPPORTED.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_state(const eights_replay *replay, size_t position, eights_state *into);
/**
 * Writes a replay as JSON. With `secrets` 1 it can be played again; with 0 it holds nothing that the players must not
 * know while the match goes on (no seed, no decks, no hashes), can be shown, and is refused by eights_replay_from_json.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: `secrets` is not 0 or 1; BUFFER;
 * OUT_OF_MEMORY; UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_to_json(const eights_replay *replay, int32_t secrets, char *buf, size_t cap, size_t *needed);
/**
 * Frees a replay.
 *
 * Ownership: `replay` ends; null is allowed. Threads: exclusive. Errors: none. Since: 0.1.
 */
EIGHTS_API void eights_replay_free(eights_replay *replay);
/**
 * Reads a replay, plays it again, compares it with its checkpoints and its result, and writes what was found to
 * `report`: one line if all agrees, else where, what was expected and found, what came before, what was legal. The
 * status is what eights_replay_from_json would return, unless there is a buffer and it is too small.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; BUFFER; PARSE; NEWER_VERSION; INVALID; OUT_OF_MEMORY;
 * UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_replay_verify(const char *json, size_t len, char *report, size_t cap, size_t *needed);

/* ---- What one seat may know ---------------------------------------------------------------------------------------- */

/**
 * One number of a state as `viewer` may know it, a seat or EIGHTS_SPECTATOR: `field` and `seat` as in
 * eights_state_get. What the viewer may not know is ARGUMENT, except the card drawn by another seat, which is
 * EIGHTS_NONE. Under `after_draw` "any_card" with `must_play_drawn`, phase drawn shows itself to the seat on turn only.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no such viewer, field or seat, or not for this viewer.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_view_get(const eights_state *state, int32_t viewer, int32_t field, int32_t seat, int32_t *value);
/**
 * The viewer's own cards, in order of face; none for a spectator.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: no such viewer; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_view_hand(const eights_state *state, int32_t viewer, uint8_t *cards, size_t cap, size_t *count);
/**
 * The cards that the viewer cannot see, in order of face: other hands, the stock, what is out of play.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: no such viewer; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_view_unseen(const eights_state *state, int32_t viewer, uint8_t *cards, size_t cap, size_t *count);
/**
 * What the viewer may do now, except to leave; nothing for a spectator.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: no such viewer; BUFFER. Since: 0.1.
 */
EIGHTS_API int32_t eights_view_legal_actions(const eights_state *state, int32_t viewer, uint32_t *codes, size_t cap, size_t *count);
/**
 * Why the viewer may not do something. An action of another seat is EIGHTS_REJECT_NOT_YOUR_TURN and tells nothing.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no such viewer. Since: 0.1.
 */
EIGHTS_API int32_t eights_view_why_not(const eights_state *state, int32_t viewer, uint32_t code, int32_t *reject);
/**
 * A number that tells views apart, and may be given to the viewer.
 *
 * Ownership: none. Threads: any. Errors: NULL; ARGUMENT: no such viewer. Since: 0.1.
 */
EIGHTS_API int32_t eights_view_hash(const eights_state *state, int32_t viewer, uint64_t *hash);
/**
 * Makes `into` a match that looks exactly the same to the viewer, with everything it cannot see dealt anew by `seed`:
 * a possible world for search. `seed` must not be that of the match. `into` may be the same as `state`.
 *
 * Ownership: none. Threads: exclusive for `into`. Errors: NULL; ARGUMENT: no such viewer. Since: 0.1.
 */
EIGHTS_API int32_t eights_view_world(const eights_state *state, int32_t viewer, const uint8_t seed[32], eights_state *into);
/**
 * Writes what a seat, or EIGHTS_SPECTATOR, may know as JSON; it can be sent to that seat.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; ARGUMENT: no such seat; BUFFER; OUT_OF_MEMORY;
 * UNSUPPORTED. Since: 0.1.
 */
EIGHTS_API int32_t eights_view_to_json(const eights_state *state, int32_t seat, char *buf, size_t cap, size_t *needed);

/* ---- Bots and batches ---------------------------------------------------------------------------------------------- */

/** Opponents. */
enum {
    EIGHTS_BOT_RANDOM = 1, /**< one of the legal actions, each equally likely */
    EIGHTS_BOT_GREEDY = 2, /**< what a sensible player does; uses no chance */
    EIGHTS_BOT_DEFAULT = 3 /**< what a server plays for a seat that does not answer; never out of turn */
};

/** How far eights_playout plays. */
enum {
    EIGHTS_UNTIL_ROUND_OVER = 1, /**< to the end of a round; a deal that is due is done first */
    EIGHTS_UNTIL_MATCH_OVER = 2  /**< to the end of the match */
};

/**
 * What a bot does at a seat, which sees only what that seat may know: one of EIGHTS_BOT_. `*code` is 0 if it does
 * nothing, which happens only when it is not on turn. Ask the seats that are not on turn first, after every action:
 * only they can catch, or call late. `*random` is the bot's chance: any number at first, then what the last call left
 * there; the same number gives the same choice. It may be null for bots that use no chance.
 *
 * Ownership: none. Threads: exclusive for `random`. Errors: NULL; ARGUMENT: no such seat or bot; MATCH_OVER: `*code` is
 * 0. Since: 0.1.
 */
EIGHTS_API int32_t eights_bot_choose(const eights_state *state, int32_t seat, int32_t bot, uint64_t *random, uint32_t *code);
/**
 * Plays on with the same bot at every seat, at most `limit` actions (0: no limit), as far as `until` says
 * (EIGHTS_UNTIL_). EIGHTS_BOT_RANDOM chooses among the legal actions of all seats. `*actions` is how many were carried
 * out; it may be null.
 *
 * Ownership: none. Threads: exclusive. Errors: NULL; ARGUMENT: no such bot or end. A match that is over is no error.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_playout(eights_state *state, int32_t bot, int32_t until, uint32_t limit, uint64_t *random, uint32_t *actions);
/**
 * Carries out `codes[i]` in `states[i]`, for all `count` of them, whatever happens to single ones. `statuses[i]` is what
 * eights_advance would have returned; `statuses` may be null. No state may be there twice.
 *
 * Ownership: the caller's buffer. Threads: exclusive. Errors: NULL; else that of the first state that failed.
 * Since: 0.1.
 */
EIGHTS_API int32_t eights_advance_many(eights_state *const *states, const uint32_t *codes, size_t count, int32_t *statuses);
/**
 * The legal actions of `count` states as the rows of a matrix: those of `states[i]` begin at `codes[i * stride]`, the
 * rest of the row is zero. `counts[i]` is their number. A row that is too short for its state is all zero.
 *
 * Ownership: the caller's buffers. Threads: any. Errors: NULL; else BUFFER or NULL, of the first state that failed;
 * its count is the room needed, or 0. Since: 0.1.
 */
EIGHTS_API int32_t eights_legal_actions_many(const eights_state *const *states, size_t count, uint32_t *codes, size_t stride, size_t *counts);
/**
 * One number of `count` states, as eights_state_get gives it.
 *
 * Ownership: the caller's buffer. Threads: any. Errors: NULL; else that of the first state that failed, whose value is
 * EIGHTS_NONE. Since: 0.1.
 */
EIGHTS_API int32_t eights_state_get_many(const eights_state *const *states, size_t count, int32_t field, int32_t seat, int32_t *values);

#endif
