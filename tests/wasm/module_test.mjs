// The WebAssembly module as others see it: what it exports, what it asks of its surroundings, how large it is.
//
//   node module_test.mjs eights.wasm symbols.txt [optimised]
//
// `optimised`: it was optimised when linked and by wasm-opt, and must keep to the limits.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";

const limits = { bytes: 150_000, sent: 70_000 };

const [wasm, symbols, optimised] = process.argv.slice(2);
const bytes = readFileSync(wasm);
const module = new WebAssembly.Module(bytes);

test("exports the C interface and what a host needs, nothing else", () => {
    const listed = readFileSync(symbols, "utf8").trim().split("\n");
    const names = WebAssembly.Module.exports(module).map(({ name }) => name);
    assert.deepEqual(names.sort(), [...listed, "_initialize", "free", "malloc", "memory"].sort());
});

test("asks its surroundings for chance, and for nothing else", () => {
    const names = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
    assert.deepEqual(names, ["wasi_snapshot_preview1.random_get"]);
});

test("is small enough for a page", { skip: !optimised && "not optimised as far as it could be" }, () => {
    const sent = gzipSync(bytes, { level: 9 }).length;
    console.log(`${bytes.length} bytes, ${sent} as a server sends them`);
    assert.ok(sent <= limits.sent, `${sent} bytes after compression; at most ${limits.sent}`);
    assert.ok(bytes.length <= limits.bytes, `${bytes.length} bytes; at most ${limits.bytes}`);
});
