<?php
// PHP's FFI reads the header as it is, and plays the match that the program in C plays.
//
//   php -d ffi.enable=1 php_test.php HEADER LIBRARY CONSUMER: the header without preprocessor lines, the shared
//   library, the program in C
if (!extension_loaded("FFI")) {
    echo "skipped: this PHP has no FFI\n";
    exit(0);
}
[, $header, $library, $consumer] = $argv;
$lib = FFI::cdef(file_get_contents($header), $library);

function check(bool $right, string $what): void
{
    if (!$right) {
        fwrite(STDERR, "$what\n");
        exit(1);
    }
}

function ok(int $status): void
{
    global $lib;
    check($status === 0, $status === 0 ? "" : $lib->eights_status_name($status));
}

check($lib->eights_abi() === $lib->EIGHTS_ABI, "abi");
check($lib->eights_error_size() === FFI::sizeof($lib->type("eights_error")), "size of eights_error");
check($lib->eights_action_size() === FFI::sizeof($lib->type("eights_action")), "size of eights_action");
check($lib->eights_event_size() === FFI::sizeof($lib->type("eights_event")), "size of eights_event");

function play(string $preset, int $seats, int $number): string
{
    global $lib;
    $rules = $lib->new("eights_rules *");
    $state = $lib->new("eights_state *");
    $seed = $lib->new("uint8_t[32]");
    ok($lib->eights_rules_preset($preset, FFI::addr($rules)));
    ok($lib->eights_seed_from_number($number, $seed));
    $status = $lib->eights_state_new($rules, 1, $seed, FFI::addr($state), null);
    check($status === $lib->EIGHTS_ERROR_ARGUMENT, "one seat");
    ok($lib->eights_state_new($rules, $seats, $seed, FFI::addr($state), null));
    $lib->eights_rules_free($rules);
    $room = $lib->eights_max_legal_actions();
    $codes = $lib->new("uint32_t[$room]");
    $count = $lib->new("size_t");
    for ($plies = 0; ; ++$plies) {
        ok($lib->eights_legal_actions($state, $codes, $room, FFI::addr($count)));
        if ($count->cdata === 0) {
            break;
        }
        $choice = (($plies * 2654435761 & 0xFFFFFFFF) >> 16) % $count->cdata;
        ok($lib->eights_advance($state, $codes[$choice]));
    }
    $word = $lib->new("uint64_t");
    $winners = $lib->new("int32_t");
    ok($lib->eights_state_hash($state, FFI::addr($word)));
    ok($lib->eights_state_get($state, $lib->EIGHTS_FIELD_WINNERS, 0, FFI::addr($winners)));
    $lib->eights_state_free($state);
    return sprintf("%s: %d actions, winners %d, hash %016x", $preset, $plies, $winners->cdata, $word->cdata);
}

$expected = shell_exec(escapeshellarg($consumer));
foreach (["basic", "power-call"] as $preset) {
    $line = play($preset, 4, 1);
    check(str_contains($expected, $line), "$line\n$expected");
    echo "$line\n";
}
