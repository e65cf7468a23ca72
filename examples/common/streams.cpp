// The standard streams.
#include "common/streams.hpp"

#ifdef _WIN32
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace examples {

namespace {

bool is_terminal(int descriptor) {
#ifdef _WIN32
    return _isatty(descriptor) != 0;
#else
    return isatty(descriptor) != 0;
#endif
}

}  // namespace

bool input_is_terminal() { return is_terminal(0); }

bool output_is_terminal() { return is_terminal(1); }

bool errors_are_terminal() { return is_terminal(2); }

void guard_standard_streams() {
#ifndef _WIN32
    for (int descriptor = 0; descriptor <= 2; ++descriptor) {
        if (fcntl(descriptor, F_GETFD) == -1) {
            // The lowest free number is taken, which is this one; the wrong way round, so that its use is an error.
            (void)open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
        }
    }
#endif
}

}  // namespace examples
