-- LuaJIT reads the header as it is, and plays the match that the program in C plays.
--
--   luajit luajit_test.lua HEADER LIBRARY CONSUMER: the header without preprocessor lines, the shared library, the
--   program in C
local ffi = require("ffi")
local bit = require("bit")

local header, library, consumer = arg[1], arg[2], arg[3]
local file = assert(io.open(header))
ffi.cdef(file:read("*a"))
file:close()
local lib = ffi.load(library)

local function ok(status)
    if status ~= lib.EIGHTS_OK then
        error(ffi.string(lib.eights_status_name(status)), 2)
    end
end

assert(lib.eights_abi() == lib.EIGHTS_ABI)
assert(lib.eights_error_size() == ffi.sizeof("eights_error"))
assert(lib.eights_action_size() == ffi.sizeof("eights_action"))
assert(lib.eights_event_size() == ffi.sizeof("eights_event"))

local function play(preset, seats, number)
    local rules = ffi.new("eights_rules *[1]")
    local state = ffi.new("eights_state *[1]")
    local seed = ffi.new("uint8_t[32]")
    ok(lib.eights_rules_preset(preset, rules))
    ok(lib.eights_seed_from_number(number, seed))
    assert(lib.eights_state_new(rules[0], 1, seed, state, nil) == lib.EIGHTS_ERROR_ARGUMENT)
    ok(lib.eights_state_new(rules[0], seats, seed, state, nil))
    lib.eights_rules_free(rules[0])
    local room = tonumber(lib.eights_max_legal_actions())
    local codes = ffi.new("uint32_t[?]", room)
    local count = ffi.new("size_t[1]")
    local plies = 0
    while true do
        ok(lib.eights_legal_actions(state[0], codes, room, count))
        if count[0] == 0 then break end
        local product = tonumber(ffi.cast("uint32_t", 2654435761ULL * plies))
        local choice = math.floor(product / 65536) % tonumber(count[0])
        ok(lib.eights_advance(state[0], codes[choice]))
        plies = plies + 1
    end
    local word = ffi.new("uint64_t[1]")
    local winners = ffi.new("int32_t[1]")
    ok(lib.eights_state_hash(state[0], word))
    ok(lib.eights_state_get(state[0], lib.EIGHTS_FIELD_WINNERS, 0, winners))
    lib.eights_state_free(state[0])
    return string.format("%s: %d actions, winners %d, hash %s", preset, plies, winners[0], bit.tohex(word[0], 16))
end

local pipe = assert(io.popen(consumer))
local expected = pipe:read("*a")
pipe:close()
for _, preset in ipairs({ "basic", "power-call" }) do
    local line = play(preset, 4, 1)
    assert(expected:find(line, 1, true), line .. "\n" .. expected)
    print(line)
end
