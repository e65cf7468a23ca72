// eights in a browser or in Node: the C interface as a WebAssembly module (docs/web.md), behind a few classes. Cards,
// seats and actions are the integers of eights/eights.h; what the classes leave out is in `Eights.c` under its C name.

// Numbers of eights/eights.h.
export const NONE = -1, SPECTATOR = -1, SEE_ALL = -2;
export const Status = Object.freeze({ OK: 0, ARGUMENT: -1, ILLEGAL_ACTION: -3, MATCH_OVER: -4, BUFFER: -5 });
export const Phase = Object.freeze({ PLAY: 0, DRAWN: 1, NAME: 2, ROUND_OVER: 3, MATCH_OVER: 4 });
export const Action = Object.freeze({
    PLAY: 1, DRAW: 2, TAKE: 3, PASS: 4, NAME: 5, CALL: 6, CATCH: 7, LEAVE: 8, DEAL: 9,
});
export const Bot = Object.freeze({ RANDOM: 1, GREEDY: 2, DEFAULT: 3 });
export const Field = Object.freeze({
    SEATS: 1, LIVE_SEATS: 2, PHASE: 3, TURN: 4, DEALER: 5, DIRECTION: 6, ROUND: 7, PLY: 8, TURNS: 9, TOP: 10,
    NAMED: 11, SUIT: 12, PENDING: 13, DRAWN: 14, DRAWN_CARD: 15, PASSES: 16, STOCK_COUNT: 17, DISCARD_COUNT: 18,
    ASIDE_COUNT: 19, DECK_SIZE: 20, EXPOSED: 21, LEGAL_COUNT: 22, WINNER: 23, WINNERS: 24, LEADERS: 25,
    ROUND_WINNER: 26, ROUND_LOSER: 27, SHUFFLES: 28, HAND_COUNT: 64, SCORE: 65, CALLED: 66, LEFT: 67, HAND_VALUE: 68,
    SEAT_LEGAL: 69,
});
const ABI = 1, MAX_CARDS = 128, MAX_LEGAL_ACTIONS = 256, MAX_EVENTS = 192, LINE = 1024;

/** What a function returned instead of EIGHTS_OK: its number, `status`, and its name, such as ERROR_PARSE. */
export class EightsError extends Error {
    constructor(status, name, text) {
        super(text ? `${name}: ${text}` : name);
        this.status = status;
        this.name = name;
    }
}

/** Loads the module: from beside this file, or from a URL, a Response, bytes, or a WebAssembly.Module. */
export async function load(source = new URL("eights.wasm", import.meta.url)) {
    const crypto = globalThis.crypto ?? (await import("node:crypto")).webcrypto; // Node 18 keeps it elsewhere
    let memory = null;
    const imports = {
        wasi_snapshot_preview1: {
            // The module has no files and no clock; all it asks for is chance, for seeds.
            random_get(address, size) {
                crypto.getRandomValues(new Uint8Array(memory.buffer, address, size));
                return 0;
            },
        },
    };
    const instance = await WebAssembly.instantiate(await compile(source), imports);
    memory = instance.exports.memory;
    instance.exports._initialize();
    if (instance.exports.eights_abi() !== ABI) {
        throw new Error(`eights.wasm has binary interface ${instance.exports.eights_abi()}, this file is for ${ABI}`);
    }
    return new Eights(instance.exports);
}

async function compile(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (source instanceof URL && source.protocol === "file:") {
        source = await (await import("node:fs/promises")).readFile(source);
    } else if (typeof source === "string" || source instanceof URL) {
        source = await fetch(source);
        if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
    }
    return WebAssembly.compile(source instanceof Response ? await source.arrayBuffer() : source);
}

/** The library. Everything it makes is freed with its own free(). */
export class Eights {
    #out; // 8 bytes for a result, 8 for a count, 128 for a record of errors
    #list; // room for events, codes or cards
    #line; // room for most texts

    constructor(exports) {
        this.c = exports;
        this.#out = this.allocate(16 + 128);
        this.#list = this.allocate(Math.max(8 * MAX_EVENTS, 4 * MAX_LEGAL_ACTIONS, MAX_CARDS));
        this.#line = this.allocate(LINE);
    }

    get version() { return this.string(this.c.eights_version_string()); }
    get presets() {
        const count = this.c.eights_preset_count();
        return Array.from({ length: count }, (_, i) => this.string(this.c.eights_preset_name(i)));
    }

    /** The rules of a preset, with options changed: rules("basic", { draw: "3", effects: "Q skip 1" }). */
    rules(preset = "basic", changes = {}) {
        const [name] = this.#words([preset]), call = this.c.eights_rules_preset;
        const basis = this.made(Rules, (out) => call(name.address, out), `no preset ${preset}`, name);
        if (Object.keys(changes).length === 0) return basis;
        const names = this.newTexts(Object.keys(changes)), values = this.newTexts(Object.values(changes).map(String));
        const pair = [names.address, values.address, names.size];
        return this.made(
            Rules, (out, error) => this.c.eights_rules_with(basis.address, ...pair, out, error), null,
            basis, names, values);
    }
    rulesFromJson(json) { return this.#read(Rules, this.c.eights_rules_from_json, json); }

    /** A new match. The seed is 32 bytes, a number for tests, or nothing: then it comes from the system. */
    start(rules, seats, seed = null) {
        const bytes = this.#seed(seed), call = this.c.eights_state_new;
        return this.made(State, (out, error) => call(rules.address, seats, bytes.address, out, error), null, bytes);
    }
    stateFromJson(json) { return this.#read(State, this.c.eights_state_from_json, json); }

    /** Begins to record at a state; the replay plays on by itself, with append(). */
    record(state, names = []) {
        const texts = this.newTexts(names), list = [texts.size ? texts.address : 0, texts.size];
        return this.made(
            Replay, (out, error) => this.c.eights_replay_new(state.address, ...list, 0, 0, out, error), null, texts);
    }
    replayFromJson(json) { return this.#read(Replay, this.c.eights_replay_from_json, json); }
    /** Plays a replay again and compares: { ok, report }. */
    verifyReplay(json) {
        const text = this.newText(json);
        try {
            let status = 0;
            const report = this.text((...buffer) => {
                status = this.c.eights_replay_verify(text.address, text.size, ...buffer);
                return status === Status.BUFFER ? status : Status.OK; // the others come with a report
            });
            return { ok: status === Status.OK, report };
        } finally {
            text.free();
        }
    }

    cardText(card) { return this.text((...buffer) => this.c.eights_card_to_text(card, ...buffer)); }
    actionText(code) { return this.text((...buffer) => this.c.eights_action_to_text(code, ...buffer)); }
    rejectText(reject) { return this.string(this.c.eights_reject_text(reject)); }
    eventText(event) {
        this.#writeEvent(event);
        return this.text((...buffer) => this.c.eights_event_to_text(this.#list, ...buffer));
    }
    /** The four bytes of a code; what its kind does not use is NONE. */
    action(code) {
        const kind = code & 255, byte = (code >>> 16) & 255, seat = code >>> 24;
        return {
            kind, seat, card: kind === Action.PLAY ? (code >>> 8) & 255 : NONE, suit: (byte & 15) - 1,
            target: kind === Action.CATCH ? byte >> 4 : NONE,
        };
    }

    // ---- For the classes below, and for calls that they do not have -------------------------------------------------

    get #view() { return new DataView(this.c.memory.buffer); } // anew each time: memory may have grown

    allocate(size) {
        const address = this.c.malloc(size) >>> 0; // numbers from the module have a sign, addresses have none
        if (address === 0) throw new Error("eights.wasm: memory ran out");
        return address;
    }
    /** Text for the library, UTF-8 with a zero byte behind it. */
    newText(text) {
        const bytes = new TextEncoder().encode(text);
        return { ...this.newBytes(bytes, bytes.length + 1), size: bytes.length };
    }
    /** A list of texts; `size` is their number. */
    newTexts(list) {
        const texts = this.#words(list), address = this.allocate(4 * texts.length + 1);
        texts.forEach((text, i) => this.#view.setUint32(address + 4 * i, text.address, true));
        const free = () => [address, ...texts.map((text) => text.address)].forEach((part) => this.c.free(part));
        return { address, size: texts.length, free };
    }
    newBytes(bytes, size = bytes.length) {
        const address = this.allocate(size);
        const memory = new Uint8Array(this.c.memory.buffer, address, size);
        memory.set(bytes);
        memory.fill(0, bytes.length);
        return { address, size, free: () => this.c.free(address) };
    }
    /** Constant text of the library; null for a null pointer. */
    string(address) {
        address >>>= 0;
        if (address === 0) return null;
        const memory = new Uint8Array(this.c.memory.buffer);
        return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
    }
    check(status, text = null) {
        if (status !== Status.OK) throw new EightsError(status, this.string(this.c.eights_status_name(status)), text);
    }
    /** What a function writes to `*value`, an int32_t or uint32_t. */
    number(call) {
        this.check(call(this.#out));
        return this.#view.getInt32(this.#out, true);
    }
    /** A hash, as 16 hexadecimal digits. */
    hash(call) {
        this.check(call(this.#out));
        return this.#view.getBigUint64(this.#out, true).toString(16).padStart(16, "0");
    }
    /** Text that a function writes: call(buf, cap, needed). */
    text(call) {
        const status = call(this.#line, LINE, this.#out);
        if (status !== Status.BUFFER) {
            this.check(status);
            return this.string(this.#line);
        }
        const room = this.#view.getUint32(this.#out, true) + 1;
        const address = this.allocate(room);
        try {
            this.check(call(address, room, this.#out));
            return this.string(address);
        } finally {
            this.c.free(address);
        }
    }
    /** Codes or cards that a function writes: call(list, cap, count). */
    codes(call) { return [...new Uint32Array(this.c.memory.buffer, this.#list, this.#count(call, MAX_LEGAL_ACTIONS))]; }
    cards(call) { return [...new Uint8Array(this.c.memory.buffer, this.#list, this.#count(call, MAX_CARDS))]; }
    events(call) {
        const count = this.#count(call, MAX_EVENTS), view = this.#view;
        const byte = (address) => (view.getUint8(address) === 255 ? NONE : view.getUint8(address));
        return Array.from({ length: count }, (_, i) => {
            const at = this.#list + 8 * i;
            return {
                type: view.getUint8(at), seat: byte(at + 1), card: byte(at + 2), suit: byte(at + 3),
                number: view.getInt32(at + 4, true),
            };
        });
    }
    /** An object that a function makes: call(out, error). Frees what was only needed for that. */
    made(Class, call, complaint, ...used) {
        const error = this.#out + 16;
        try {
            this.c.eights_error_init(error, 128);
            const status = call(this.#out, error);
            this.check(status, complaint ?? this.string(error + 16));
            return new Class(this, this.#view.getUint32(this.#out, true));
        } finally {
            for (const item of used) item.free();
        }
    }

    /** Texts that end where a zero byte is: a zero character would cut them short without a word. */
    #words(list) {
        const cut = list.find((text) => text.includes("\0"));
        if (cut !== undefined) this.check(Status.ARGUMENT, `${JSON.stringify(cut)}: a text without U+0000`);
        return list.map((text) => this.newText(text));
    }
    #count(call, cap) {
        this.check(call(this.#list, cap, this.#out + 8));
        return this.#view.getUint32(this.#out + 8, true);
    }
    #read(Class, call, json) {
        const text = this.newText(json);
        return this.made(Class, (out, error) => call(text.address, text.size, out, error), null, text);
    }
    #seed(seed) {
        const given = seed instanceof Uint8Array;
        if (given && seed.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${seed.length}`);
        const bytes = this.newBytes(given ? seed : [], 32);
        if (seed === null) this.check(this.c.eights_seed_from_system(bytes.address));
        else if (!given) this.check(this.c.eights_seed_from_number(BigInt(seed), bytes.address));
        return bytes;
    }
    #writeEvent({ type, seat, card, suit, number }) {
        [type, seat, card, suit].forEach((byte, i) => this.#view.setUint8(this.#list + i, byte & 255));
        this.#view.setInt32(this.#list + 4, number, true);
    }
}

/** An object of the library; `kind` is the part of its functions' names. */
class Handle {
    constructor(eights, address, kind) {
        this.eights = eights;
        this.address = address;
        this.kind = kind;
    }
    call(name, ...more) { return this.eights.c[`eights_${this.kind}_${name}`](this.address, ...more); }
    free() {
        this.call("free");
        this.address = 0; // a later call gets ERROR_NULL
    }
}

/** What a table agrees on. */
export class Rules extends Handle {
    constructor(eights, address) { super(eights, address, "rules"); }
    toJson() { return this.eights.text((...buffer) => this.call("to_json", ...buffer)); }
    /** The value of an option as text. */
    get(option) {
        const name = this.eights.newText(option);
        try {
            return this.eights.text((...buffer) => this.call("text", name.address, ...buffer));
        } finally {
            name.free();
        }
    }
}

/** A whole match. Knows everything; players get view(). */
export class State extends Handle {
    constructor(eights, address) { super(eights, address, "state"); }
    clone() { return this.eights.made(State, (out) => this.call("clone", out), null); }
    toJson() { return this.eights.text((...buffer) => this.call("to_json", ...buffer)); }
    hash() { return this.eights.hash((out) => this.call("hash", out)); }
    /** A number of the match: field is one of Field. */
    get(field, seat = 0) { return this.eights.number((out) => this.call("get", field, seat, out)); }
    hand(seat) { return this.eights.cards((...list) => this.call("hand", seat, ...list)); }
    /** The top first. */
    discard() { return this.eights.cards((...list) => this.call("discard", ...list)); }
    legalActions() {
        return this.eights.codes((...list) => this.eights.c.eights_legal_actions(this.address, ...list));
    }
    whyNot(code) { return this.eights.number((out) => this.eights.c.eights_why_not(this.address, code, out)); }
    /** What a bot, one of Bot, does at a seat; 0 for nothing. Bot.RANDOM needs `chance`, a BigUint64Array of one. */
    bot(seat, bot = Bot.GREEDY, chance = null) {
        const random = chance ? this.eights.newBytes(new Uint8Array(chance.buffer, chance.byteOffset, 8)) : null;
        try {
            const choose = this.eights.c.eights_bot_choose;
            const code = this.eights.number((out) => choose(this.address, seat, bot, random?.address ?? 0, out));
            if (random) chance[0] = new DataView(this.eights.c.memory.buffer).getBigUint64(random.address, true);
            return code >>> 0;
        } finally {
            random?.free();
        }
    }
    /** Carries out an action and gives its events, as a seat, SPECTATOR or SEE_ALL may see them. */
    advance(code, viewer = SEE_ALL) {
        return this.eights.events((...list) => {
            const status = this.eights.c.eights_advance_events(this.address, code, viewer, ...list);
            if (status === Status.ILLEGAL_ACTION) this.eights.check(status, this.eights.rejectText(this.whyNot(code)));
            return status;
        });
    }
    /** What a seat, or SPECTATOR, may know. */
    view(viewer) { return new View(this, viewer); }
}

/** What one seat may know of a state, as it is when it is asked. */
export class View {
    constructor(state, viewer) {
        this.state = state;
        this.viewer = viewer;
    }
    call(name, ...more) {
        return this.state.eights.c[`eights_view_${name}`](this.state.address, this.viewer, ...more);
    }
    get(field, seat = 0) { return this.state.eights.number((out) => this.call("get", field, seat, out)); }
    hand() { return this.state.eights.cards((...list) => this.call("hand", ...list)); }
    unseen() { return this.state.eights.cards((...list) => this.call("unseen", ...list)); }
    legalActions() { return this.state.eights.codes((...list) => this.call("legal_actions", ...list)); }
    whyNot(code) { return this.state.eights.number((out) => this.call("why_not", code, out)); }
    hash() { return this.state.eights.hash((out) => this.call("hash", out)); }
    toJson() { return this.state.eights.text((...buffer) => this.call("to_json", ...buffer)); }
}

/** A recorded match. */
export class Replay extends Handle {
    constructor(eights, address) { super(eights, address, "replay"); }
    /** Carries out one more action, in the replay's own state, and records it. */
    append(code) { this.eights.check(this.call("append", code)); }
    get size() { return this.eights.number((out) => this.call("size", out)); }
    /** Makes `state` what it was after so many actions. */
    stateAt(position, state) { this.eights.check(this.call("state", position, state.address)); }
    /** With secrets it can be played again; without, it can be shown while the match goes on. */
    toJson(secrets = true) {
        return this.eights.text((...buffer) => this.call("to_json", secrets ? 1 : 0, ...buffer));
    }
}
