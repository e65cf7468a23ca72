// The library in WebAssembly, through the classes of examples/web/eights.mjs: the same matches as elsewhere.
//
//   node loader_test.mjs eights.wasm PROJECT [PROGRAM]
//
// PROGRAM is tests/capi/consumer.c, compiled for this machine: it prints how a match of each preset ends. Without it
// that comparison is left out, and the recorded matches of tests/golden have to do.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import * as web from "../../examples/web/eights.mjs";

const [wasm, project, program] = process.argv.slice(2);
const eights = await web.load(readFileSync(wasm));
const { Action, Bot, Field, NONE, Phase } = web;
const needsJson = { skip: eights.c.eights_has_json() ? false : "built without JSON" };

/** Which legal action tests/capi/play_match.c takes. */
const choiceAt = (ply, count) => (Math.imul(ply, 2654435761) >>> 16) % count;

function playOn(state, choose, visit = () => {}) {
    let plies = 0;
    for (let legal = state.legalActions(); legal.length > 0; legal = state.legalActions()) {
        const code = choose(plies++, legal);
        visit(code, state.advance(code));
    }
    return plies;
}

test("numbers are those of the header", () => {
    const header = readFileSync(path.join(project, "capi/eights/eights.h"), "utf8");
    const lines = [...header.matchAll(/\bEIGHTS_([A-Z_]+) = (-?\d+)/g)];
    const numbers = new Map(lines.map(([, name, number]) => [name, Number(number)]));
    const groups = { PHASE: Phase, ACTION: Action, BOT: Bot, FIELD: Field };
    for (const [prefix, group] of Object.entries(groups)) {
        const ours = Object.entries(group).map(([name, number]) => [`${prefix}_${name}`, number]);
        const theirs = [...numbers].filter(([name]) => name.startsWith(`${prefix}_`));
        assert.deepEqual(new Map(ours), new Map(theirs));
    }
    for (const [name, number] of Object.entries(web.Status)) {
        assert.equal(number, numbers.get(name === "OK" ? name : `ERROR_${name}`), name);
    }
    for (const name of ["NONE", "SPECTATOR", "SEE_ALL"]) assert.equal(web[name], numbers.get(name), name);
});

test("plays the same matches as the library in C", { skip: program ? false : "no program to compare with" }, () => {
    const lines = eights.presets.map((preset) => {
        const rules = eights.rules(preset), state = eights.start(rules, 4, 1);
        const plies = playOn(state, (ply, legal) => legal[choiceAt(ply, legal.length)]);
        const line = `${preset}: ${plies} actions, winners ${state.get(Field.WINNERS)}, hash ${state.hash()}\n`;
        state.free();
        rules.free();
        return line;
    });
    assert.equal(lines.length, 7);
    assert.equal(lines.join(""), execFileSync(program, { encoding: "utf8" }));
});

test("recorded matches of all kinds play the same way", needsJson, () => {
    const folder = path.join(project, "tests/golden/1/replays");
    let played = 0;
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
        const { ok, report } = eights.verifyReplay(readFileSync(path.join(folder, name), "utf8"));
        assert.equal(ok, !name.includes("without-secrets"), `${name}: ${report}`);
        played += ok;
    }
    assert.ok(played >= 30, `${played} files`);
});

test("a match of bots is recorded, verified, and read again", needsJson, () => {
    const rules = eights.rules("power-call"), state = eights.start(rules, 3, 5);
    const replay = eights.record(state, ["Ann", "Bo", "Cy"]);
    const seats = [0, 1, 2];
    let actions = 0;
    while (state.get(Field.PHASE) !== Phase.MATCH_OVER) {
        const turn = state.get(Field.TURN);
        const codes = [...seats.filter((seat) => seat !== turn), turn].map((seat) => state.bot(seat, Bot.GREEDY));
        const code = codes.find((code) => code !== 0);
        replay.append(code);
        state.advance(code);
        ++actions;
    }
    assert.equal(replay.size, actions);
    const text = replay.toJson();
    assert.deepEqual(JSON.parse(text).names, ["Ann", "Bo", "Cy"]);
    assert.equal(eights.verifyReplay(text).ok, true);
    assert.equal(eights.verifyReplay(text.replace(/"hash":"./, '"hash":"z')).ok, false);
    assert.equal(eights.verifyReplay(replay.toJson(false)).ok, false);

    const again = eights.replayFromJson(text), end = state.clone();
    again.stateAt(0, end);
    assert.notEqual(end.hash(), state.hash());
    again.stateAt(actions, end);
    assert.equal(end.hash(), state.hash());
    const read = eights.stateFromJson(state.toJson());
    assert.equal(read.hash(), state.hash());
    for (const object of [read, end, again, replay, state, rules]) object.free();
});

test("events are told as a seat may see them, and a view says no more", () => {
    const rules = eights.rules("basic"), state = eights.start(rules, 2, 3);
    let hidden = 0;
    for (let ply = 0; state.get(Field.PHASE) === Phase.PLAY && ply < 30; ++ply) {
        const turn = state.get(Field.TURN), code = state.bot(turn);
        const text = eights.actionText(code), { kind, seat } = eights.action(code);
        assert.equal(Number(text.split(" ")[0]), seat);
        for (const event of state.advance(code, 0)) {
            if (kind !== Action.DRAW || event.number !== 1 || event.type !== 6) continue;
            assert.equal(event.card === NONE, seat !== 0);
            hidden += seat !== 0;
            assert.match(eights.eventText(event), /^drew/);
        }
        const view = state.view(0);
        assert.deepEqual(view.hand(), state.hand(0));
        assert.equal(view.get(Field.TOP), state.discard()[0]);
        assert.equal(view.unseen().length, state.get(Field.STOCK_COUNT) + state.get(Field.HAND_COUNT, 1));
        assert.throws(() => view.get(Field.HAND_VALUE, 1), { name: "ERROR_ARGUMENT" });
    }
    assert.ok(hidden > 0, "the other seat never drew");
    state.free();
    rules.free();
});

test("what goes wrong says what", needsJson, () => {
    assert.throws(() => eights.rules("bridge"), { message: "ERROR_ARGUMENT: no preset bridge" });
    assert.throws(() => eights.rules("basic", { draw: "many" }), { name: "ERROR_PARSE", message: /draw/ });
    assert.throws(() => eights.rulesFromJson('{"draw": '), { name: "ERROR_PARSE" });
    const rules = eights.rules("basic", { draw: "3", effects: "Q skip 1" });
    assert.equal(rules.get("draw"), "3");
    assert.equal(rules.get("effects"), "Q skip 1");
    assert.throws(() => eights.start(rules, 9, 1), { name: "ERROR_ARGUMENT", message: /seats: 9/ });
    const state = eights.start(rules, 2, 1), before = state.hash();
    const deal = state.get(Field.TURN) * 2 ** 24 + Action.DEAL;
    assert.throws(() => state.advance(deal), { name: "ERROR_ILLEGAL_ACTION", status: web.Status.ILLEGAL_ACTION });
    assert.equal(state.hash(), before);
    state.free();
    rules.free();
});

// The module reads numbers by itself (capi/wasm_numbers.cpp); it has to draw the line where other builds draw it.
test("numbers are beyond all bounds where doubles are infinite", needsJson, () => {
    const status = (number) => {
        try { eights.rulesFromJson(`{"draw":${number}}`).free(); } catch (error) { return error.name; }
        return "OK";
    };
    const most = (2n ** 1024n - 2n ** 970n).toString(); // what is rounded to infinity
    const less = (2n ** 1024n - 2n ** 970n - 1n).toString();
    const zeros = (count) => "0".repeat(count);
    const infinite = [
        "1e309", "-1e309", `1${zeros(309)}`, most, `${most}.0`, `-${most}`, `${most}${zeros(9)}e-9`, "1.7976931348623159e308",
        `0.${zeros(400)}1e710`, "1e99999999999999999999", `${"9".repeat(400)}`,
    ];
    const finite = [
        "1e308", less, `${less}.9`, "1.7976931348623157e308", `1.${zeros(400)}`, `0.${"1".repeat(310)}`, `0.${"9".repeat(400)}`,
        `1${zeros(400)}e-400`, `${"1".repeat(310)}e-2`, "1e-99999999999999999999", `0.${zeros(400)}`, `0e99999`, "-0", "1e1",
        "9223372036854775807", "9223372036854775808", "18446744073709551616", "-9223372036854775809", "1.5",
    ];
    for (const number of infinite) {
        assert.ok(!Number.isFinite(Number(number)), number);
        assert.equal(status(number), "ERROR_PARSE", number);
    }
    for (const number of finite) {
        assert.ok(Number.isFinite(Number(number)), number);
        assert.equal(status(number), "ERROR_INVALID", number);
    }
    assert.equal(status("30"), "OK");
});

test("a text that would be cut at a zero character is refused", () => {
    const state = eights.start(eights.rules("basic"), 2, 1);
    for (const call of [
        () => eights.rules("basic\0junk"), () => eights.rules("basic", { draw: "3\0junk" }),
        () => eights.rules("basic", { "draw\0junk": "3" }), () => eights.record(state, ["A\0na", "B"]),
    ]) {
        assert.throws(call, { name: "ERROR_ARGUMENT", status: web.Status.ARGUMENT });
    }
    state.free();
});

// In a program of its own, whose memory does not grow beyond 40 pages of 64 kB.
test("where memory runs out the module stops, and writes nowhere else", needsJson, () => {
    const program = `
        import { readFileSync } from "node:fs";
        import { load } from ${JSON.stringify(new URL("../../examples/web/eights.mjs", import.meta.url).href)};
        const eights = await load(readFileSync(${JSON.stringify(path.resolve(wasm))}));
        const state = eights.start(eights.rules("power"), 3, 1), clones = [];
        try { for (;;) clones.push(state.clone()); } catch (error) { console.log(error.name); }
        const low = () => new Uint8Array(eights.c.memory.buffer, 0, 4096).every((byte) => byte === 0);
        try { for (;;) { state.toJson(); eights.c.malloc(16); } } catch (error) { console.log(error.constructor.name); }
        console.log(low());
        for (const clone of clones) clone.free();
        console.log(state.toJson().length > 500);`;
    const flags = ["--wasm-max-mem-pages=40", "--input-type=module", "--eval", program];
    const printed = execFileSync(process.execPath, flags, { encoding: "utf8", timeout: 60_000 });
    assert.deepEqual(printed.trim().split("\n"), ["ERROR_OUT_OF_MEMORY", "RuntimeError", "true", "true"]);
});

test("a seed from the system is another one each time, and 32 bytes can be given", () => {
    const rules = eights.rules("basic");
    const hands = new Set();
    for (let i = 0; i < 5; ++i) {
        const state = eights.start(rules, 2);
        hands.add(state.hand(0).concat(state.hand(1)).join());
        state.free();
    }
    assert.equal(hands.size, 5);
    const bytes = new Uint8Array(32);
    bytes[0] = 7;
    const one = eights.start(rules, 2, bytes), other = eights.start(rules, 2, 7n);
    assert.equal(one.hash(), other.hash());
    const short = new Uint8Array(31);
    assert.throws(() => eights.start(rules, 2, short), { name: "RangeError", message: /32 bytes, not 31/ });
    for (const object of [one, other, rules]) object.free();
});

test("a random bot has its chance from the caller", () => {
    const rules = eights.rules("power"), play = (number) => {
        const state = eights.start(rules, 2, 4), chance = new BigUint64Array([number]);
        for (let i = 0; i < 40; ++i) state.advance(state.bot(state.get(Field.TURN), Bot.RANDOM, chance));
        assert.notEqual(chance[0], number);
        const hash = state.hash();
        state.free();
        return hash;
    };
    assert.equal(play(1n), play(1n));
    assert.notEqual(play(1n), play(2n));
    const state = eights.start(rules, 2, 4);
    assert.throws(() => state.bot(state.get(Field.TURN), Bot.RANDOM), { name: "ERROR_NULL" });
    for (const object of [state, rules]) object.free();
});

test("memory grows when it has to, and is given back", () => {
    const rules = eights.rules("basic"), states = [];
    const before = eights.c.memory.buffer.byteLength;
    for (let i = 0; i < 2000; ++i) states.push(eights.start(rules, 2, i));
    const grown = eights.c.memory.buffer.byteLength;
    assert.ok(grown > before);
    assert.equal(states[1999].legalActions().length, states[1999].get(Field.LEGAL_COUNT));
    for (const state of states.splice(0)) state.free();
    for (let i = 0; i < 2000; ++i) states.push(eights.start(rules, 2, i));
    assert.equal(eights.c.memory.buffer.byteLength, grown);
    for (const object of [...states, rules]) object.free();
});
