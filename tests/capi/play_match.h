/* A match played in plain C, for a program in C and for a test that plays the same match in C++. */
#ifndef EIGHTS_TESTS_PLAY_MATCH_H
#define EIGHTS_TESTS_PLAY_MATCH_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What came out. */
struct match_outcome {
    uint64_t hash;   /* of the last state */
    uint32_t plies;  /* actions carried out */
    int32_t winners; /* 1 << seat */
};

/* Which of `count` legal actions is taken at a ply: the same arithmetic everywhere. */
uint32_t choice_at(uint32_t ply, uint32_t count);

/* Plays to the end of the match, and keeps a picture of the table by the events alone. Gives 0, or the line of this
   file's source at which something was not as it should be. */
int play_match(const char* preset, int32_t seats, uint64_t number, struct match_outcome* outcome);

#ifdef __cplusplus
}
#endif

#endif
