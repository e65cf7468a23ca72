// Plays one match in Go: play PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves.
package main

/*
#cgo LDFLAGS: -leights_c
#include <eights/eights.h>
#include <stdlib.h>
*/
import "C"

import (
	"fmt"
	"os"
	"strconv"
	"unsafe"
)

// Turns a status into an error; err is the record that a function has filled, or nil.
func ok(status C.int32_t, err *C.eights_error) error {
	if status == C.EIGHTS_OK {
		return nil
	}
	text := ""
	if err != nil {
		text = C.GoString(&err.text[0])
	}
	return fmt.Errorf("%s %s", C.GoString(C.eights_status_name(status)), text)
}

// The player: which of count legal actions it takes. x begins as the seed.
func choose(x *uint32, count C.size_t) C.size_t {
	*x = 1664525**x + 1013904223
	return C.size_t(*x>>16) % count
}

// Carries out actions in the state and in the replay until there are none left.
func playOn(state *C.eights_state, replay *C.eights_replay, x uint32) error {
	var codes [C.EIGHTS_MAX_LEGAL_ACTIONS]C.uint32_t
	var count C.size_t
	for {
		if err := ok(C.eights_legal_actions(state, &codes[0], C.size_t(len(codes)), &count), nil); err != nil || count == 0 {
			return err
		}
		code := codes[choose(&x, count)]
		if err := ok(C.eights_advance(state, code), nil); err != nil {
			return err
		}
		if err := ok(C.eights_replay_append(replay, code), nil); err != nil {
			return err
		}
	}
}

// A replay as JSON: the first call asks how long it is, the second writes it with a zero byte at its end.
func toJSON(replay *C.eights_replay) ([]byte, error) {
	var size C.size_t
	if err := ok(C.eights_replay_to_json(replay, 1, nil, 0, &size), nil); err != nil {
		return nil, err
	}
	text := make([]byte, size+1)
	err := ok(C.eights_replay_to_json(replay, 1, (*C.char)(unsafe.Pointer(&text[0])), size+1, &size), nil)
	return text[:size], err
}

func match(preset string, seats int, seed uint64, path string) error {
	var rules *C.eights_rules
	var state *C.eights_state
	var replay *C.eights_replay
	var failure C.eights_error
	C.eights_error_init(&failure, C.sizeof_eights_error)
	name := C.CString(preset)
	defer C.free(unsafe.Pointer(name))

	if C.eights_rules_preset(name, &rules) != C.EIGHTS_OK {
		return fmt.Errorf("there is no preset %s", preset)
	}
	defer C.eights_rules_free(rules)
	var start [32]C.uint8_t // to play in earnest, fill it by eights_seed_from_system
	if err := ok(C.eights_seed_from_number(C.uint64_t(seed), &start[0]), nil); err != nil {
		return err
	}
	if err := ok(C.eights_state_new(rules, C.int32_t(seats), &start[0], &state, &failure), &failure); err != nil {
		return err
	}
	defer C.eights_state_free(state)
	if err := ok(C.eights_replay_new(state, nil, 0, nil, 0, &replay, &failure), &failure); err != nil {
		return err
	}
	defer C.eights_replay_free(replay)

	if err := playOn(state, replay, uint32(seed)); err != nil {
		return err
	}
	for seat := 0; seat < seats; seat++ {
		var score C.int32_t
		if err := ok(C.eights_state_get(state, C.EIGHTS_FIELD_SCORE, C.int32_t(seat), &score), nil); err != nil {
			return err
		}
		fmt.Printf("seat %d: %d\n", seat, score)
	}
	var hash C.uint64_t
	if err := ok(C.eights_state_hash(state, &hash), nil); err != nil {
		return err
	}
	fmt.Printf("hash: %016x\n", uint64(hash))
	text, err := toJSON(replay)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o666)
}

func run(arguments []string) error {
	if C.eights_abi() != C.EIGHTS_ABI {
		return fmt.Errorf("another version of the library than this program was compiled for")
	}
	seats, err := strconv.Atoi(arguments[1])
	if err != nil {
		return err
	}
	seed, err := strconv.ParseUint(arguments[2], 10, 64)
	if err != nil {
		return err
	}
	return match(arguments[0], seats, seed, arguments[3])
}

func main() {
	if len(os.Args) != 5 {
		fmt.Fprintln(os.Stderr, "usage: play PRESET SEATS SEED REPLAY")
		os.Exit(2)
	}
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
