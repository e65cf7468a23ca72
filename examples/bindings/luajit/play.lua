-- Plays one match in LuaJIT: play.lua LIBRARY PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves.
local ffi = require("ffi")
local bit = require("bit")

-- Lines of eights.h without EIGHTS_API; all of it, without the lines that begin with #, would be taken too.
ffi.cdef([[
enum { EIGHTS_ABI = 1, EIGHTS_OK = 0, EIGHTS_FIELD_SCORE = 65, EIGHTS_MAX_LEGAL_ACTIONS = 256 };
typedef struct eights_rules eights_rules;
typedef struct eights_state eights_state;
typedef struct eights_replay eights_replay;
typedef struct eights_error { uint32_t struct_size; int32_t code; int64_t offset; char text[112]; } eights_error;
uint32_t eights_abi(void);
const char *eights_status_name(int32_t status);
int32_t eights_error_init(eights_error *err, size_t size);
int32_t eights_rules_preset(const char *name, eights_rules **out);
void eights_rules_free(eights_rules *rules);
int32_t eights_seed_from_number(uint64_t number, uint8_t seed[32]);
int32_t eights_state_new(const eights_rules *rules, int32_t seats, const uint8_t seed[32], eights_state **out, eights_error *err);
int32_t eights_state_get(const eights_state *state, int32_t field, int32_t seat, int32_t *value);
int32_t eights_state_hash(const eights_state *state, uint64_t *hash);
void eights_state_free(eights_state *state);
int32_t eights_legal_actions(const eights_state *state, uint32_t *codes, size_t cap, size_t *count);
int32_t eights_advance(eights_state *state, uint32_t code);
int32_t eights_replay_new(const eights_state *first, const char *const *names, size_t name_count, const uint8_t *deck, size_t deck_size, eights_replay **out, eights_error *err);
int32_t eights_replay_append(eights_replay *replay, uint32_t code);
int32_t eights_replay_to_json(const eights_replay *replay, int32_t secrets, char *buf, size_t cap, size_t *needed);
void eights_replay_free(eights_replay *replay);
]])

local function fail(text)
    io.stderr:write(text, "\n")
    os.exit(1)
end

local library, preset, seats, seed, path = arg[1], arg[2], tonumber(arg[3]), tonumber(arg[4]), arg[5]
if not path then fail("usage: play.lua LIBRARY PRESET SEATS SEED REPLAY") end
local lib = ffi.load(library)
if lib.eights_abi() ~= lib.EIGHTS_ABI then fail("another version of the library is wanted") end

local err = ffi.new("eights_error")
lib.eights_error_init(err, ffi.sizeof(err))

local function ok(status, what)
    if status ~= lib.EIGHTS_OK then
        fail(ffi.string(lib.eights_status_name(status)) .. " " .. (what or ffi.string(err.text)))
    end
end

-- What a function puts into **out, given back by `free` when it is no longer used.
local function handle(kind, free, make, what)
    local out = ffi.new(kind .. " *[1]")
    ok(make(out), what)
    return ffi.gc(out[0], free)
end

local rules = handle("eights_rules", lib.eights_rules_free, function(out)
    return lib.eights_rules_preset(preset, out)
end, "there is no preset " .. preset)
local start = ffi.new("uint8_t[32]") -- to play in earnest, fill it by eights_seed_from_system
ok(lib.eights_seed_from_number(seed, start))
local state = handle("eights_state", lib.eights_state_free, function(out)
    return lib.eights_state_new(rules, seats, start, out, err)
end)
local replay = handle("eights_replay", lib.eights_replay_free, function(out)
    return lib.eights_replay_new(state, nil, 0, nil, 0, out, err)
end)

local codes = ffi.new("uint32_t[?]", lib.EIGHTS_MAX_LEGAL_ACTIONS)
local count = ffi.new("size_t[1]")
local x = seed % 2 ^ 32
while true do
    ok(lib.eights_legal_actions(state, codes, lib.EIGHTS_MAX_LEGAL_ACTIONS, count))
    local legal = tonumber(count[0])
    if legal == 0 then break end -- the match is over
    x = (1664525 * x + 1013904223) % 2 ^ 32 -- the player; the product is less than 2^53, so it is exact
    local code = codes[math.floor(x / 2 ^ 16) % legal]
    ok(lib.eights_advance(state, code))
    ok(lib.eights_replay_append(replay, code))
end

local score = ffi.new("int32_t[1]")
for seat = 0, seats - 1 do
    ok(lib.eights_state_get(state, lib.EIGHTS_FIELD_SCORE, seat, score))
    print(string.format("seat %d: %d", seat, score[0]))
end
local hash = ffi.new("uint64_t[1]")
ok(lib.eights_state_hash(state, hash))
print("hash: " .. bit.tohex(hash[0]))

local size = ffi.new("size_t[1]") -- of a text: asked for first, then written with a zero byte at its end
ok(lib.eights_replay_to_json(replay, 1, nil, 0, size))
local text = ffi.new("char[?]", size[0] + 1)
ok(lib.eights_replay_to_json(replay, 1, text, size[0] + 1, size))
local file = assert(io.open(path, "wb"))
file:write(ffi.string(text, size[0]))
file:close()
