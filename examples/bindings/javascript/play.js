// Plays one match in Node: play.js LIBRARY PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves.
"use strict";
const fs = require("fs");
const koffi = require("koffi");

const OK = 0; // numbers of eights.h
const ABI = 1;
const FIELD_SCORE = 65;
const MAX_LEGAL_ACTIONS = 256;

// Declarations as in eights.h. _Out_ and _Inout_ tell koffi what to copy back; a seed or a list of codes is a typed
// array, which is handed over as it is.
function load(path) {
    const library = koffi.load(path);
    koffi.opaque("eights_rules");
    koffi.opaque("eights_state");
    koffi.opaque("eights_replay");
    koffi.struct("eights_error", {
        struct_size: "uint32_t", code: "int32_t", offset: "int64_t", text: koffi.array("char", 112, "String"),
    });
    const declarations = [
        "uint32_t eights_abi(void)",
        "const char *eights_status_name(int32_t status)",
        "int32_t eights_rules_preset(const char *name, _Out_ eights_rules **out)",
        "void eights_rules_free(eights_rules *rules)",
        "int32_t eights_seed_from_number(uint64_t number, uint8_t *seed)",
        "int32_t eights_state_new(const eights_rules *rules, int32_t seats, const uint8_t *seed, " +
            "_Out_ eights_state **out, _Inout_ eights_error *err)",
        "int32_t eights_state_get(const eights_state *state, int32_t field, int32_t seat, _Out_ int32_t *value)",
        "int32_t eights_state_hash(const eights_state *state, _Out_ uint64_t *hash)",
        "void eights_state_free(eights_state *state)",
        "int32_t eights_legal_actions(const eights_state *state, uint32_t *codes, size_t cap, _Out_ size_t *count)",
        "int32_t eights_advance(eights_state *state, uint32_t code)",
        "int32_t eights_replay_new(const eights_state *first, const char **names, size_t name_count, " +
            "const uint8_t *deck, size_t deck_size, _Out_ eights_replay **out, _Inout_ eights_error *err)",
        "int32_t eights_replay_append(eights_replay *replay, uint32_t code)",
        "int32_t eights_replay_to_json(const eights_replay *replay, int32_t secrets, uint8_t *buf, size_t cap, " +
            "_Out_ size_t *needed)",
        "void eights_replay_free(eights_replay *replay)",
    ];
    return Object.fromEntries(declarations.map((text) => [text.match(/eights_\w+(?=\()/)[0], library.func(text)]));
}

function play(lib, preset, seats, seed) {
    const ok = (status, what = "") => {
        if (status !== OK) throw new Error(`${lib.eights_status_name(status)} ${what}`);
    };
    const rules = [null], state = [null], replay = [null]; // what a function puts into **out
    const error = { struct_size: koffi.sizeof("eights_error"), code: 0, offset: 0, text: "" };
    try {
        ok(lib.eights_rules_preset(preset, rules), `there is no preset ${preset}`);
        const start = new Uint8Array(32); // to play in earnest, fill it by eights_seed_from_system
        ok(lib.eights_seed_from_number(seed, start));
        ok(lib.eights_state_new(rules[0], seats, start, state, error), error.text);
        ok(lib.eights_replay_new(state[0], null, 0, null, 0, replay, error), error.text);

        const codes = new Uint32Array(MAX_LEGAL_ACTIONS);
        const count = [0];
        let x = Number(BigInt.asUintN(32, seed));
        for (;;) {
            ok(lib.eights_legal_actions(state[0], codes, codes.length, count));
            if (count[0] === 0) break; // the match is over
            x = (Math.imul(1664525, x) + 1013904223) >>> 0; // the player
            const code = codes[(x >>> 16) % count[0]];
            ok(lib.eights_advance(state[0], code));
            ok(lib.eights_replay_append(replay[0], code));
        }

        const scores = [];
        for (let seat = 0; seat < seats; ++seat) {
            const score = [0];
            ok(lib.eights_state_get(state[0], FIELD_SCORE, seat, score));
            scores.push(score[0]);
        }
        const hash = [0];
        ok(lib.eights_state_hash(state[0], hash));

        const size = [0]; // of a text: asked for first, then written with a zero byte at its end
        ok(lib.eights_replay_to_json(replay[0], 1, null, 0, size));
        const text = new Uint8Array(size[0] + 1);
        ok(lib.eights_replay_to_json(replay[0], 1, text, text.length, size));
        return { scores, hash: BigInt(hash[0]), replay: text.subarray(0, size[0]) };
    } finally {
        lib.eights_replay_free(replay[0]);
        lib.eights_state_free(state[0]);
        lib.eights_rules_free(rules[0]);
    }
}

const [library, preset, seats, seed, path] = process.argv.slice(2);
if (path === undefined) {
    console.error("usage: play.js LIBRARY PRESET SEATS SEED REPLAY");
    process.exit(2);
}
const lib = load(library);
if (lib.eights_abi() !== ABI) throw new Error("another version of the library is wanted");
try {
    const { scores, hash, replay } = play(lib, preset, Number(seats), BigInt(seed));
    scores.forEach((score, seat) => console.log(`seat ${seat}: ${score}`));
    console.log(`hash: ${hash.toString(16).padStart(16, "0")}`);
    fs.writeFileSync(path, replay);
} catch (failure) {
    console.error(failure.message);
    process.exitCode = 1;
}
