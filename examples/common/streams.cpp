// Which of the standard streams are a terminal.
#include "common/streams.hpp"

#ifdef _WIN32
#include <io.h>
#else
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

}  // namespace examples
