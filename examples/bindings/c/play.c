/* Plays one match in C99: play PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves. */
#include <eights/eights.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The player: which of `count` legal actions it takes. `x` begins as the seed. */
static size_t choose(uint32_t* x, size_t count) {
    *x = 1664525u * *x + 1013904223u;
    return (*x >> 16) % count;
}

/* Carries out actions until there are none left, in the state and in the replay. */
static int32_t play(eights_state* state, eights_replay* replay, uint32_t x) {
    uint32_t codes[EIGHTS_MAX_LEGAL_ACTIONS];
    size_t count = 0;
    int32_t status = EIGHTS_OK;
    for (;;) {
        uint32_t code;
        status = eights_legal_actions(state, codes, EIGHTS_MAX_LEGAL_ACTIONS, &count);
        if (status != EIGHTS_OK || count == 0) return status;
        code = codes[choose(&x, count)];
        status = eights_advance(state, code);
        if (status == EIGHTS_OK) status = eights_replay_append(replay, code);
        if (status != EIGHTS_OK) return status;
    }
}

/* Prints the score of every seat, and the hash. */
static int32_t print_result(const eights_state* state, int32_t seats) {
    uint64_t hash = 0;
    int32_t seat;
    int32_t score = 0;
    int32_t status;
    for (seat = 0; seat < seats; ++seat) {
        status = eights_state_get(state, EIGHTS_FIELD_SCORE, seat, &score);
        if (status != EIGHTS_OK) return status;
        printf("seat %" PRId32 ": %" PRId32 "\n", seat, score);
    }
    status = eights_state_hash(state, &hash);
    printf("hash: %016" PRIx64 "\n", hash);
    return status;
}

/* Writes the replay as JSON: the first call asks how long it is. */
static int32_t write_replay(const eights_replay* replay, const char* path) {
    char* text = NULL;
    FILE* file = NULL;
    size_t size = 0;
    int32_t status = eights_replay_to_json(replay, 1, NULL, 0, &size);
    if (status != EIGHTS_OK) return status;
    text = malloc(size + 1);
    if (text == NULL) return EIGHTS_ERROR_OUT_OF_MEMORY;
    status = eights_replay_to_json(replay, 1, text, size + 1, &size);
    file = fopen(path, "wb");
    if (status == EIGHTS_OK && (file == NULL || fwrite(text, 1, size, file) != size)) status = EIGHTS_ERROR_ARGUMENT;
    if (file != NULL && fclose(file) != 0) status = EIGHTS_ERROR_ARGUMENT;
    free(text);
    return status;
}

int main(int argc, char** argv) {
    eights_rules* rules = NULL;
    eights_state* state = NULL;
    eights_replay* replay = NULL;
    eights_error err;
    uint8_t bytes[32];
    int32_t status;
    if (argc != 5) {
        fprintf(stderr, "usage: play PRESET SEATS SEED REPLAY\n");
        return 2;
    }
    if (eights_abi() != EIGHTS_ABI) {
        fprintf(stderr, "another version of the library than this program was compiled for\n");
        return 1;
    }
    const int32_t seats = (int32_t)atoi(argv[2]);
    const uint64_t seed = strtoull(argv[3], NULL, 10);

    eights_error_init(&err, sizeof err);
    if (eights_rules_preset(argv[1], &rules) != EIGHTS_OK) {
        fprintf(stderr, "%s: no such preset\n", argv[1]);
        return 1;
    }
    status = eights_seed_from_number(seed, bytes); /* to play in earnest: eights_seed_from_system(bytes) */
    if (status == EIGHTS_OK) status = eights_state_new(rules, seats, bytes, &state, &err);
    if (status == EIGHTS_OK) status = eights_replay_new(state, NULL, 0, NULL, 0, &replay, &err);
    if (status == EIGHTS_OK) status = play(state, replay, (uint32_t)seed);
    if (status == EIGHTS_OK) status = print_result(state, seats);
    if (status == EIGHTS_OK) status = write_replay(replay, argv[4]);
    if (status != EIGHTS_OK) fprintf(stderr, "%s %s\n", eights_status_name(status), err.text);

    eights_replay_free(replay);
    eights_state_free(state);
    eights_rules_free(rules);
    return status == EIGHTS_OK ? 0 : 1;
}
