// Plays one match in Rust: play PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves.
use std::ffi::{CStr, CString};
use std::os::raw::c_char;
use std::ptr;

const OK: i32 = 0; // numbers of eights.h
const ABI: u32 = 1;
const FIELD_SCORE: i32 = 65;
const MAX_LEGAL_ACTIONS: usize = 256;

/// `eights_error`: what went wrong, in detail.
#[repr(C)]
struct EightsError {
    struct_size: u32,
    code: i32,
    offset: i64,
    text: [c_char; 112],
}

// Handles: nothing is known about what is behind them.
enum EightsRules {}
enum EightsState {}
enum EightsReplay {}

#[link(name = "eights_c")]
extern "C" {
    fn eights_abi() -> u32;
    fn eights_status_name(status: i32) -> *const c_char;
    fn eights_rules_preset(name: *const c_char, out: *mut *mut EightsRules) -> i32;
    fn eights_rules_free(rules: *mut EightsRules);
    fn eights_seed_from_number(number: u64, seed: *mut u8) -> i32;
    fn eights_state_new(rules: *const EightsRules, seats: i32, seed: *const u8, out: *mut *mut EightsState, err: *mut EightsError) -> i32;
    fn eights_state_get(state: *const EightsState, field: i32, seat: i32, value: *mut i32) -> i32;
    fn eights_state_hash(state: *const EightsState, hash: *mut u64) -> i32;
    fn eights_state_free(state: *mut EightsState);
    fn eights_legal_actions(state: *const EightsState, codes: *mut u32, cap: usize, count: *mut usize) -> i32;
    fn eights_advance(state: *mut EightsState, code: u32) -> i32;
    fn eights_replay_new(first: *const EightsState, names: *const *const c_char, name_count: usize, deck: *const u8, deck_size: usize, out: *mut *mut EightsReplay, err: *mut EightsError) -> i32;
    fn eights_replay_append(replay: *mut EightsReplay, code: u32) -> i32;
    fn eights_replay_to_json(replay: *const EightsReplay, secrets: i32, buf: *mut u8, cap: usize, needed: *mut usize) -> i32;
    fn eights_replay_free(replay: *mut EightsReplay);
}

/// Turns a status into a result; `error` is the record that a function has filled, if it takes one.
fn ok(status: i32, error: Option<&EightsError>) -> Result<(), String> {
    if status == OK {
        return Ok(());
    }
    let name = unsafe { CStr::from_ptr(eights_status_name(status)) };
    let text = error.map_or("".into(), |error| unsafe { CStr::from_ptr(error.text.as_ptr()) }.to_string_lossy());
    Err(format!("{} {}", name.to_string_lossy(), text))
}

/// The player: which of `count` legal actions it takes. `x` begins as the seed.
fn choose(x: &mut u32, count: usize) -> usize {
    *x = x.wrapping_mul(1664525).wrapping_add(1013904223);
    (*x >> 16) as usize % count
}

/// A match and its replay, freed with it.
struct Match {
    state: *mut EightsState,
    replay: *mut EightsReplay,
}

impl Match {
    fn new(preset: &str, seats: i32, seed: u64) -> Result<Match, String> {
        let name = CString::new(preset).map_err(|error| error.to_string())?;
        let size = std::mem::size_of::<EightsError>() as u32;
        let mut error = EightsError { struct_size: size, code: 0, offset: 0, text: [0; 112] };
        let mut start = [0u8; 32]; // to play in earnest: eights_seed_from_system
        let mut made = Match { state: ptr::null_mut(), replay: ptr::null_mut() };
        let mut rules = ptr::null_mut();
        unsafe {
            let status = eights_rules_preset(name.as_ptr(), &mut rules);
            ok(status, None).map_err(|_| format!("there is no preset {preset}"))?;
            let mut status = eights_seed_from_number(seed, start.as_mut_ptr());
            if status == OK {
                status = eights_state_new(rules, seats, start.as_ptr(), &mut made.state, &mut error);
            }
            eights_rules_free(rules); // the state keeps its own copy
            ok(status, Some(&error))?;
            let status = eights_replay_new(made.state, ptr::null(), 0, ptr::null(), 0, &mut made.replay, &mut error);
            ok(status, Some(&error))?;
        }
        Ok(made)
    }

    fn play(&mut self, mut x: u32) -> Result<(), String> {
        let mut codes = [0u32; MAX_LEGAL_ACTIONS];
        let mut count = 0;
        loop {
            ok(unsafe { eights_legal_actions(self.state, codes.as_mut_ptr(), codes.len(), &mut count) }, None)?;
            if count == 0 {
                return Ok(()); // the match is over
            }
            let code = codes[choose(&mut x, count)];
            ok(unsafe { eights_advance(self.state, code) }, None)?;
            ok(unsafe { eights_replay_append(self.replay, code) }, None)?;
        }
    }

    fn score(&self, seat: i32) -> Result<i32, String> {
        let mut score = 0;
        ok(unsafe { eights_state_get(self.state, FIELD_SCORE, seat, &mut score) }, None)?;
        Ok(score)
    }

    fn hash(&self) -> Result<u64, String> {
        let mut hash = 0;
        ok(unsafe { eights_state_hash(self.state, &mut hash) }, None)?;
        Ok(hash)
    }

    fn replay_as_json(&self) -> Result<Vec<u8>, String> {
        let mut size = 0; // asked for first; then the text is written with a zero byte at its end
        ok(unsafe { eights_replay_to_json(self.replay, 1, ptr::null_mut(), 0, &mut size) }, None)?;
        let mut text = vec![0u8; size + 1];
        ok(unsafe { eights_replay_to_json(self.replay, 1, text.as_mut_ptr(), text.len(), &mut size) }, None)?;
        text.truncate(size);
        Ok(text)
    }
}

impl Drop for Match {
    fn drop(&mut self) {
        unsafe {
            eights_replay_free(self.replay);
            eights_state_free(self.state);
        }
    }
}

fn run(preset: &str, seats: &str, seed: &str, path: &str) -> Result<(), String> {
    if unsafe { eights_abi() } != ABI {
        return Err("another version of the library is wanted".into());
    }
    let seats: i32 = seats.parse().map_err(|error| format!("{seats}: {error}"))?;
    let seed: u64 = seed.parse().map_err(|error| format!("{seed}: {error}"))?;
    let mut game = Match::new(preset, seats, seed)?;
    game.play(seed as u32)?;
    for seat in 0..seats {
        println!("seat {seat}: {}", game.score(seat)?);
    }
    println!("hash: {:016x}", game.hash()?);
    std::fs::write(path, game.replay_as_json()?).map_err(|error| format!("{path}: {error}"))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match &arguments[..] {
        [preset, seats, seed, path] => run(preset, seats, seed, path),
        _ => Err("usage: play PRESET SEATS SEED REPLAY".into()),
    };
    if let Err(text) = outcome {
        eprintln!("{text}");
        std::process::exit(1);
    }
}
