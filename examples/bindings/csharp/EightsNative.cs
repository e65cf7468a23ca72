// The C interface of eights for C#, function by function with the names of eights/eights.h, which explains them.
// Written by declarations.py from that file; do not edit. Needs nothing else: a Unity project can take it as it is.
//
// A handle is an IntPtr, a text an array of bytes (Utf8 and Text convert), a size a UIntPtr. Lists and texts are asked
// for their size with null and UIntPtr.Zero.
using System;
using System.Runtime.InteropServices;
using System.Text;

/// <summary>What went wrong, in detail. May be null where a function takes it.</summary>
[StructLayout(LayoutKind.Sequential)]
public sealed class EightsError
{
    public uint StructSize = 128;
    public int Code;
    public long Offset;
    [MarshalAs(UnmanagedType.ByValArray, SizeConst = 112)] public byte[] Bytes = new byte[112];

    public string Text { get { return Encoding.UTF8.GetString(Bytes, 0, Math.Max(0, Array.IndexOf(Bytes, (byte)0))); } }
}

/// <summary>An action taken apart. What a kind does not use is 255.</summary>
[StructLayout(LayoutKind.Sequential)]
public struct EightsAction
{
    public byte Kind, Seat, Card, Suit, Target, Reserved0, Reserved1, Reserved2;
}

/// <summary>One thing that happened.</summary>
[StructLayout(LayoutKind.Sequential)]
public struct EightsEvent
{
    public byte Type, Seat, Card, Suit;
    public int Number;
}

public static class EightsNative
{
#if UNITY_IOS && !UNITY_EDITOR
    public const string Library = "__Internal";
#else
    public const string Library = "eights_c";
#endif

    /// <summary>A text that the library returned.</summary>
    public static string Text(IntPtr text)
    {
        if (text == IntPtr.Zero) return null;
        int length = 0;
        while (Marshal.ReadByte(text, length) != 0) ++length;
        var bytes = new byte[length];
        Marshal.Copy(text, bytes, 0, length);
        return Encoding.UTF8.GetString(bytes);
    }

    /// <summary>A text for the library, with the zero byte at its end.</summary>
    public static byte[] Utf8(string text)
    {
        return Encoding.UTF8.GetBytes(text + "\0");
    }

    public const int EIGHTS_VERSION_MAJOR = 0;
    public const int EIGHTS_VERSION_MINOR = 1;
    public const int EIGHTS_VERSION_PATCH = 0;
    public const int EIGHTS_ABI = 1;
    public const int EIGHTS_OK = 0;
    public const int EIGHTS_ERROR_ARGUMENT = -1;
    public const int EIGHTS_ERROR_NULL = -2;
    public const int EIGHTS_ERROR_ILLEGAL_ACTION = -3;
    public const int EIGHTS_ERROR_MATCH_OVER = -4;
    public const int EIGHTS_ERROR_BUFFER = -5;
    public const int EIGHTS_ERROR_PARSE = -6;
    public const int EIGHTS_ERROR_NEWER_VERSION = -7;
    public const int EIGHTS_ERROR_INVALID = -8;
    public const int EIGHTS_ERROR_OUT_OF_MEMORY = -9;
    public const int EIGHTS_ERROR_INTERNAL = -10;
    public const int EIGHTS_ERROR_UNSUPPORTED = -11;
    public const int EIGHTS_MAX_SEATS = 10;
    public const int EIGHTS_MAX_CARDS = 128;
    public const int EIGHTS_MAX_LEGAL_ACTIONS = 256;
    public const int EIGHTS_MAX_EVENTS = 192;
    public const int EIGHTS_NONE = -1;
    public const int EIGHTS_NONE_BYTE = 255;
    public const int EIGHTS_SPECTATOR = -1;
    public const int EIGHTS_SEE_ALL = -2;
    public const int EIGHTS_CLUBS = 0;
    public const int EIGHTS_DIAMONDS = 1;
    public const int EIGHTS_HEARTS = 2;
    public const int EIGHTS_SPADES = 3;
    public const int EIGHTS_ACE = 0;
    public const int EIGHTS_TWO = 1;
    public const int EIGHTS_THREE = 2;
    public const int EIGHTS_FOUR = 3;
    public const int EIGHTS_FIVE = 4;
    public const int EIGHTS_SIX = 5;
    public const int EIGHTS_SEVEN = 6;
    public const int EIGHTS_EIGHT = 7;
    public const int EIGHTS_NINE = 8;
    public const int EIGHTS_TEN = 9;
    public const int EIGHTS_JACK = 10;
    public const int EIGHTS_QUEEN = 11;
    public const int EIGHTS_KING = 12;
    public const int EIGHTS_OPTION_TEXT = 0;
    public const int EIGHTS_OPTION_NUMBER = 1;
    public const int EIGHTS_OPTION_FLAG = 2;
    public const int EIGHTS_OPTION_CHOICE = 3;
    public const int EIGHTS_OPTION_SEAT_MAP = 4;
    public const int EIGHTS_OPTION_RANKS = 5;
    public const int EIGHTS_OPTION_CARDS = 6;
    public const int EIGHTS_OPTION_EFFECTS = 7;
    public const int EIGHTS_OPTION_POINTS = 8;
    public const int EIGHTS_CARD_POINTS = 1;
    public const int EIGHTS_CARD_WILD = 2;
    public const int EIGHTS_CARD_DRAW = 3;
    public const int EIGHTS_CARD_SKIP = 4;
    public const int EIGHTS_CARD_REVERSE = 5;
    public const int EIGHTS_CARD_AGAIN = 6;
    public const int EIGHTS_CARD_COPIES = 7;
    public const int EIGHTS_PHASE_PLAY = 0;
    public const int EIGHTS_PHASE_DRAWN = 1;
    public const int EIGHTS_PHASE_NAME = 2;
    public const int EIGHTS_PHASE_ROUND_OVER = 3;
    public const int EIGHTS_PHASE_MATCH_OVER = 4;
    public const int EIGHTS_FIELD_SEATS = 1;
    public const int EIGHTS_FIELD_LIVE_SEATS = 2;
    public const int EIGHTS_FIELD_PHASE = 3;
    public const int EIGHTS_FIELD_TURN = 4;
    public const int EIGHTS_FIELD_DEALER = 5;
    public const int EIGHTS_FIELD_DIRECTION = 6;
    public const int EIGHTS_FIELD_ROUND = 7;
    public const int EIGHTS_FIELD_PLY = 8;
    public const int EIGHTS_FIELD_TURNS = 9;
    public const int EIGHTS_FIELD_TOP = 10;
    public const int EIGHTS_FIELD_NAMED = 11;
    public const int EIGHTS_FIELD_SUIT = 12;
    public const int EIGHTS_FIELD_PENDING = 13;
    public const int EIGHTS_FIELD_DRAWN = 14;
    public const int EIGHTS_FIELD_DRAWN_CARD = 15;
    public const int EIGHTS_FIELD_PASSES = 16;
    public const int EIGHTS_FIELD_STOCK_COUNT = 17;
    public const int EIGHTS_FIELD_DISCARD_COUNT = 18;
    public const int EIGHTS_FIELD_ASIDE_COUNT = 19;
    public const int EIGHTS_FIELD_DECK_SIZE = 20;
    public const int EIGHTS_FIELD_EXPOSED = 21;
    public const int EIGHTS_FIELD_LEGAL_COUNT = 22;
    public const int EIGHTS_FIELD_WINNER = 23;
    public const int EIGHTS_FIELD_WINNERS = 24;
    public const int EIGHTS_FIELD_LEADERS = 25;
    public const int EIGHTS_FIELD_ROUND_WINNER = 26;
    public const int EIGHTS_FIELD_ROUND_LOSER = 27;
    public const int EIGHTS_FIELD_SHUFFLES = 28;
    public const int EIGHTS_FIELD_HAND_COUNT = 64;
    public const int EIGHTS_FIELD_SCORE = 65;
    public const int EIGHTS_FIELD_CALLED = 66;
    public const int EIGHTS_FIELD_LEFT = 67;
    public const int EIGHTS_FIELD_HAND_VALUE = 68;
    public const int EIGHTS_FIELD_SEAT_LEGAL = 69;
    public const int EIGHTS_ACTION_PLAY = 1;
    public const int EIGHTS_ACTION_DRAW = 2;
    public const int EIGHTS_ACTION_TAKE = 3;
    public const int EIGHTS_ACTION_PASS = 4;
    public const int EIGHTS_ACTION_NAME = 5;
    public const int EIGHTS_ACTION_CALL = 6;
    public const int EIGHTS_ACTION_CATCH = 7;
    public const int EIGHTS_ACTION_LEAVE = 8;
    public const int EIGHTS_ACTION_DEAL = 9;
    public const int EIGHTS_REJECT_NONE = 0;
    public const int EIGHTS_REJECT_MALFORMED = 1;
    public const int EIGHTS_REJECT_MATCH_OVER = 2;
    public const int EIGHTS_REJECT_NO_SUCH_SEAT = 3;
    public const int EIGHTS_REJECT_SEAT_LEFT = 4;
    public const int EIGHTS_REJECT_CALLS_NOT_PLAYED = 5;
    public const int EIGHTS_REJECT_CATCHES_NOT_PLAYED = 6;
    public const int EIGHTS_REJECT_NOBODY_EXPOSED = 7;
    public const int EIGHTS_REJECT_OWN_EXPOSURE = 8;
    public const int EIGHTS_REJECT_ROUND_OVER = 9;
    public const int EIGHTS_REJECT_ROUND_RUNNING = 10;
    public const int EIGHTS_REJECT_CANNOT_CALL = 11;
    public const int EIGHTS_REJECT_CALLED_ALREADY = 12;
    public const int EIGHTS_REJECT_NOT_YOUR_TURN = 13;
    public const int EIGHTS_REJECT_MUST_NAME = 14;
    public const int EIGHTS_REJECT_NOTHING_TO_NAME = 15;
    public const int EIGHTS_REJECT_NOTHING_OWED = 16;
    public const int EIGHTS_REJECT_MUST_PAY = 17;
    public const int EIGHTS_REJECT_CARD_NOT_HELD = 18;
    public const int EIGHTS_REJECT_NO_ANSWER = 19;
    public const int EIGHTS_REJECT_WILD_ON_WILD = 20;
    public const int EIGHTS_REJECT_NO_MATCH = 21;
    public const int EIGHTS_REJECT_MUST_PLAY_DRAWN = 22;
    public const int EIGHTS_REJECT_ONLY_DRAWN_CARD = 23;
    public const int EIGHTS_REJECT_NO_PLAY_AFTER_DRAW = 24;
    public const int EIGHTS_REJECT_SUIT_MISSING = 25;
    public const int EIGHTS_REJECT_SUIT_NOT_WANTED = 26;
    public const int EIGHTS_REJECT_DRAWS_USED_UP = 27;
    public const int EIGHTS_REJECT_NOTHING_TO_DRAW = 28;
    public const int EIGHTS_REJECT_MAY_NOT_DRAW = 29;
    public const int EIGHTS_REJECT_MAY_NOT_PASS_CAN_PLAY = 30;
    public const int EIGHTS_REJECT_MAY_NOT_PASS_CAN_DRAW = 31;
    public const int EIGHTS_REJECT_BAD_SEATS = 32;
    public const int EIGHTS_REJECT_BAD_DEALER = 33;
    public const int EIGHTS_REJECT_BAD_DECK = 34;
    public const int EIGHTS_EVENT_ROUND_STARTED = 0;
    public const int EIGHTS_EVENT_DEALT = 1;
    public const int EIGHTS_EVENT_STARTER = 2;
    public const int EIGHTS_EVENT_BURIED = 3;
    public const int EIGHTS_EVENT_PLAYED = 4;
    public const int EIGHTS_EVENT_NAMED = 5;
    public const int EIGHTS_EVENT_DREW = 6;
    public const int EIGHTS_EVENT_TOOK = 7;
    public const int EIGHTS_EVENT_PASSED = 8;
    public const int EIGHTS_EVENT_OWES = 9;
    public const int EIGHTS_EVENT_SKIPPED = 10;
    public const int EIGHTS_EVENT_REVERSED = 11;
    public const int EIGHTS_EVENT_RESHUFFLED = 12;
    public const int EIGHTS_EVENT_CALLED = 13;
    public const int EIGHTS_EVENT_CAUGHT = 14;
    public const int EIGHTS_EVENT_LEFT = 15;
    public const int EIGHTS_EVENT_TURN = 16;
    public const int EIGHTS_EVENT_ROUND_OVER = 17;
    public const int EIGHTS_EVENT_SCORED = 18;
    public const int EIGHTS_EVENT_MATCH_OVER = 19;
    public const int EIGHTS_ROUND_END_HAND_EMPTY = 0;
    public const int EIGHTS_ROUND_END_BLOCKED = 1;
    public const int EIGHTS_ROUND_END_STOCK_OUT = 2;
    public const int EIGHTS_ROUND_END_TURN_LIMIT = 3;
    public const int EIGHTS_BOT_RANDOM = 1;
    public const int EIGHTS_BOT_GREEDY = 2;
    public const int EIGHTS_BOT_DEFAULT = 3;
    public const int EIGHTS_UNTIL_ROUND_OVER = 1;
    public const int EIGHTS_UNTIL_MATCH_OVER = 2;

    /// <summary>The version of the library: major * 65536 + minor * 256 + patch.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern uint eights_version();

    /// <summary>The number of the binary interface.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern uint eights_abi();

    /// <summary>The version of the library as text, "0.1.0".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_version_string();

    /// <summary>What this library was built with, in one line for people: version, compiler, options.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_build_info();

    /// <summary>1 if this build reads and writes JSON and replays, else 0.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_has_json();

    /// <summary>Clears a record of size bytes and sets its struct_size.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_error_init([In, Out] EightsError err, UIntPtr size);

    /// <summary>The size of an eights_error as the library knows it, for bindings to compare with theirs.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern UIntPtr eights_error_size();

    /// <summary>The name of a status: "ERROR_BUFFER".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_status_name(int status);

    /// <summary>The most seats that a match can have.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern UIntPtr eights_max_seats();

    /// <summary>Room for the cards of any hand or pile.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern UIntPtr eights_max_cards();

    /// <summary>Room for the legal actions of any state.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern UIntPtr eights_max_legal_actions();

    /// <summary>Room for the events of any action or deal.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern UIntPtr eights_max_events();

    /// <summary>The card of a rank and a suit; EIGHTS_NONE if one of them is out of range.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_card(int rank, int suit);

    /// <summary>The rank of a card; EIGHTS_NONE if it is no card.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_card_rank(int card);

    /// <summary>The suit of a card; EIGHTS_NONE if it is no card.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_card_suit(int card);

    /// <summary>The English name of a rank: "ace".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_rank_name(int rank);

    /// <summary>The English name of a suit: "clubs".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_suit_name(int suit);

    /// <summary>Writes a card, rank first: "TC", "8H".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_card_to_text(int card, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>Reads what eights_card_to_text writes.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_card_from_text(byte[] text, UIntPtr len, out int card);

    /// <summary>The number of presets.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_preset_count();

    /// <summary>The name of a preset, from 0: "basic".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_preset_name(int index);

    /// <summary>The rules of a preset.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_preset(byte[] name, out IntPtr @out);

    /// <summary>Rules that differ from from in count options, all set before it is checked whether they fit together.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_with(IntPtr from, IntPtr[] names, IntPtr[] values, UIntPtr count, out IntPtr @out, [In, Out] EightsError err);

    /// <summary>Rules from JSON: a preset's name in quotes, or an object of options (docs/json.md).</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_from_json(byte[] json, UIntPtr len, out IntPtr @out, [In, Out] EightsError err);

    /// <summary>Writes rules as JSON: the preset's name in quotes if they are equal to it, else an object with every option.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_to_json(IntPtr rules, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>Checks rules written as JSON and writes every problem as a line of report, empty if there is none.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_verify(byte[] json, UIntPtr len, [Out] byte[] report, UIntPtr cap, out UIntPtr needed);

    /// <summary>Frees rules.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern void eights_rules_free(IntPtr rules);

    /// <summary>The value of an option as text, in the notation of its kind; option ends with a zero byte.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_text(IntPtr rules, byte[] option, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>The value of an option as a number: of a number, flag or choice; or what a seat map says for seats seats, which is not looked at otherwise.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_number(IntPtr rules, byte[] option, int seats, out int value);

    /// <summary>What rules say about a card: property is one of EIGHTS_CARD_.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_card(IntPtr rules, int card, int property, out int value);

    /// <summary>The number of cards in the deck of a match with seats seats.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_rules_deck_size(IntPtr rules, int seats, out int value);

    /// <summary>The number of options.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_option_count();

    /// <summary>The name of an option: "draw".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_option_name(int index);

    /// <summary>What may be there, in words for people; empty for flags and choices.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_option_values(int index);

    /// <summary>What an option decides, in one sentence.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_option_meaning(int index);

    /// <summary>The kind of an option, one of EIGHTS_OPTION_; EIGHTS_NONE for other numbers.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_option_kind(int index);

    /// <summary>The least and the most that a number of an option may be: of a number, a seat map or points.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_option_range(int index, out int least, out int most);

    /// <summary>A word of a choice, choice from 0; null behind the last one, and for options that are no choice.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_option_choice(int index, int choice);

    /// <summary>Starts a match and deals the first round.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_new(IntPtr rules, int seats, byte[] seed, out IntPtr @out, [In, Out] EightsError err);

    /// <summary>Starts another match in a state that exists, without allocating, and with everything that a start can be told: first_dealer, a seat, or EIGHTS_NONE for the last one; deck, all deck_size cards of the deck in the order in which they are dealt, or null and 0 to shuffle; and the events of the deal as viewer may see them (a seat, EIGHTS_SPECTATOR or EIGHTS_SEE_ALL), unless count is null.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_start(IntPtr into, IntPtr rules, int seats, byte[] seed, int first_dealer, byte[] deck, UIntPtr deck_size, int viewer, [Out] EightsEvent[] events, UIntPtr cap, out UIntPtr count, [In, Out] EightsError err);

    /// <summary>Reads a saved match, or a position written by hand (docs/json.md).</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_from_json(byte[] json, UIntPtr len, out IntPtr @out, [In, Out] EightsError err);

    /// <summary>Writes the whole match as JSON, seed included: as secret as the state.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_to_json(IntPtr state, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>Checks a state written as JSON, as eights_rules_verify checks rules.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_verify(byte[] json, UIntPtr len, [Out] byte[] report, UIntPtr cap, out UIntPtr needed);

    /// <summary>A copy of a state.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_clone(IntPtr from, out IntPtr @out);

    /// <summary>Makes into equal to from, without allocating.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_assign(IntPtr into, IntPtr from);

    /// <summary>Frees a state.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern void eights_state_free(IntPtr state);

    /// <summary>32 bytes from the operating system's generator for keys: the seed of a match that is really played.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_seed_from_system([Out] byte[] seed);

    /// <summary>A fixed seed for tests: the 8 bytes of number, lowest first, and zeros.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_seed_from_number(ulong number, [Out] byte[] seed);

    /// <summary>One number of a state: field is one of EIGHTS_FIELD_.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_get(IntPtr state, int field, int seat, out int value);

    /// <summary>The cards of a hand, in order of face.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_hand(IntPtr state, int seat, [Out] byte[] cards, UIntPtr cap, out UIntPtr count);

    /// <summary>The discard, the top first.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_discard(IntPtr state, [Out] byte[] cards, UIntPtr cap, out UIntPtr count);

    /// <summary>The stock, the card drawn next first.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_stock(IntPtr state, [Out] byte[] cards, UIntPtr cap, out UIntPtr count);

    /// <summary>The cards out of play in a position set up by hand, in order of face.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_aside(IntPtr state, [Out] byte[] cards, UIntPtr cap, out UIntPtr count);

    /// <summary>Sets *wild to 1 if a card is wild for a seat, else to 0.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_is_wild(IntPtr state, int seat, int card, out int wild);

    /// <summary>Sets *equal to 1 if two states are the same match at the same point, seed and rules included, else to 0.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_equal(IntPtr a, IntPtr b, out int equal);

    /// <summary>A number that tells states apart, the same on every platform (docs/json.md).</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_hash(IntPtr state, out ulong hash);

    /// <summary>The rules that a state is played by.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_rules(IntPtr state, out IntPtr @out);

    /// <summary>Everything that any seat may do now, except to leave; none when the match is over.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_legal_actions(IntPtr state, [Out] uint[] codes, UIntPtr cap, out UIntPtr count);

    /// <summary>Why an action is refused, one of EIGHTS_REJECT_; EIGHTS_REJECT_NONE if it is legal.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_why_not(IntPtr state, uint code, out int reject);

    /// <summary>What a server plays for the seat on turn when its time is up.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_default_action(IntPtr state, out uint code);

    /// <summary>Carries out an action.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_advance(IntPtr state, uint code);

    /// <summary>Makes into the state after an action; from stays as it is.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_apply(IntPtr from, uint code, IntPtr into);

    /// <summary>Carries out an action and tells what happened as seat may see it: a seat, EIGHTS_SPECTATOR or EIGHTS_SEE_ALL.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_advance_events(IntPtr state, uint code, int seat, [Out] EightsEvent[] events, UIntPtr cap, out UIntPtr count);

    /// <summary>Carries out a deal with a deck in a given order, all deck_size cards, first card dealt first: physical cards, or a server's own shuffle.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_advance_deal(IntPtr state, uint code, byte[] deck, UIntPtr deck_size, int seat, [Out] EightsEvent[] events, UIntPtr cap, out UIntPtr count);

    /// <summary>The code of an action.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_action_encode(ref EightsAction action, out uint code);

    /// <summary>Takes a code apart.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_action_decode(uint code, out EightsAction action);

    /// <summary>Reads an action as text, seat first: "0 play 8C H", "2 draw", "0 catch 2".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_action_from_text(byte[] text, UIntPtr len, out uint code);

    /// <summary>Writes an action as text.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_action_to_text(uint code, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>The size of an eights_action, for bindings to compare with theirs.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern UIntPtr eights_action_size();

    /// <summary>The word of a kind of action: "play".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_action_kind_name(int kind);

    /// <summary>The word of a phase: "round_over".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_phase_name(int phase);

    /// <summary>The word of a reason to refuse: "not_your_turn".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_reject_name(int reject);

    /// <summary>A reason to refuse in one English sentence: "It is another seat's turn." "?" for other numbers.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_reject_text(int reject);

    /// <summary>Copies events told for EIGHTS_SEE_ALL as seat (or EIGHTS_SPECTATOR) may see them: a server carries out an action once and tells it to every seat.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_events_for(EightsEvent[] events, UIntPtr count, int seat, [Out] EightsEvent[] into);

    /// <summary>Writes an event as a line for logs: "played 0 8C H".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_event_to_text(ref EightsEvent @event, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>The size of an eights_event, for bindings to compare with theirs.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern UIntPtr eights_event_size();

    /// <summary>The word of a type of event: "round_started".</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern IntPtr eights_event_type_name(int type);

    /// <summary>Begins to record a match at a state: one just started, or any other.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_new(IntPtr first, IntPtr[] names, UIntPtr name_count, byte[] deck, UIntPtr deck_size, out IntPtr @out, [In, Out] EightsError err);

    /// <summary>Reads a replay and plays it again: what comes back agrees with itself from the first to the last action, and can be gone on with.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_from_json(byte[] json, UIntPtr len, out IntPtr @out, [In, Out] EightsError err);

    /// <summary>Carries out one more action and records it.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_append(IntPtr replay, uint code);

    /// <summary>The same for a deal with a deck in a given order, as with eights_advance_deal.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_append_deal(IntPtr replay, uint code, byte[] deck, UIntPtr deck_size);

    /// <summary>The number of actions recorded.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_size(IntPtr replay, out UIntPtr count);

    /// <summary>The actions recorded, in order.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_actions(IntPtr replay, [Out] uint[] codes, UIntPtr cap, out UIntPtr count);

    /// <summary>Makes into the state after the first position actions.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_state(IntPtr replay, UIntPtr position, IntPtr into);

    /// <summary>Writes a replay as JSON.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_to_json(IntPtr replay, int secrets, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>Frees a replay.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern void eights_replay_free(IntPtr replay);

    /// <summary>Reads a replay, plays it again, compares it with its checkpoints and its result, and writes what was found to report: one line if all agrees, else where, what was expected and found, what came before, what was legal.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_replay_verify(byte[] json, UIntPtr len, [Out] byte[] report, UIntPtr cap, out UIntPtr needed);

    /// <summary>One number of a state as viewer may know it, a seat or EIGHTS_SPECTATOR: field and seat as in eights_state_get.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_get(IntPtr state, int viewer, int field, int seat, out int value);

    /// <summary>The viewer's own cards, in order of face; none for a spectator.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_hand(IntPtr state, int viewer, [Out] byte[] cards, UIntPtr cap, out UIntPtr count);

    /// <summary>The cards that the viewer cannot see, in order of face: other hands, the stock, what is out of play.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_unseen(IntPtr state, int viewer, [Out] byte[] cards, UIntPtr cap, out UIntPtr count);

    /// <summary>What the viewer may do now, except to leave; nothing for a spectator.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_legal_actions(IntPtr state, int viewer, [Out] uint[] codes, UIntPtr cap, out UIntPtr count);

    /// <summary>Why the viewer may not do something.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_why_not(IntPtr state, int viewer, uint code, out int reject);

    /// <summary>A number that tells views apart, and may be given to the viewer.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_hash(IntPtr state, int viewer, out ulong hash);

    /// <summary>Makes into a match that looks exactly the same to the viewer, with everything it cannot see dealt anew by seed: a possible world for search.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_world(IntPtr state, int viewer, byte[] seed, IntPtr into);

    /// <summary>Writes what a seat, or EIGHTS_SPECTATOR, may know as JSON; it can be sent to that seat.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_view_to_json(IntPtr state, int seat, [Out] byte[] buf, UIntPtr cap, out UIntPtr needed);

    /// <summary>What a bot does at a seat, which sees only what that seat may know: one of EIGHTS_BOT_.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_bot_choose(IntPtr state, int seat, int bot, ref ulong random, out uint code);

    /// <summary>Plays on with the same bot at every seat, at most limit actions (0: no limit), as far as until says (EIGHTS_UNTIL_).</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_playout(IntPtr state, int bot, int until, uint limit, ref ulong random, out uint actions);

    /// <summary>Carries out codes[i] in states[i], for all count of them, whatever happens to single ones.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_advance_many(IntPtr[] states, uint[] codes, UIntPtr count, [Out] int[] statuses);

    /// <summary>The legal actions of count states as the rows of a matrix: those of states[i] begin at codes[i * stride], the rest of the row is zero.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_legal_actions_many(IntPtr[] states, UIntPtr count, [Out] uint[] codes, UIntPtr stride, [Out] UIntPtr[] counts);

    /// <summary>One number of count states, as eights_state_get gives it.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    public static extern int eights_state_get_many(IntPtr[] states, UIntPtr count, int field, int seat, [Out] int[] values);
}
