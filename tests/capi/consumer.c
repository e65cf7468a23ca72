/* A program in C99 and nothing else: plays one match of each preset, and prints how each ended. */
#include "play_match.h"
#include <eights/eights.h>

#include <stdio.h>

int main(void) {
    int32_t i;
    int failed = 0;
    if (eights_abi() != EIGHTS_ABI) {
        fprintf(stderr, "compiled for binary interface %d, running with %u\n", EIGHTS_ABI, (unsigned)eights_abi());
        return 1;
    }
    for (i = 0; i < eights_preset_count(); ++i) {
        const char* name = eights_preset_name(i);
        struct match_outcome outcome = {0, 0, 0};
        const int wrong = play_match(name, 4, 1, &outcome);
        if (wrong != 0) {
            fprintf(stderr, "%s: not as it should be, play_match.c line %d\n", name, wrong);
            failed = 1;
            continue;
        }
        printf("%s: %u actions, winners %d, hash %08x%08x\n", name, (unsigned)outcome.plies, (int)outcome.winners,
               (unsigned)(outcome.hash >> 32), (unsigned)(outcome.hash & 0xFFFFFFFFu));
    }
    return failed;
}
