// How much memory the program holds, as `operator new` sees it.
#pragma once

#include <cstddef>

namespace io_tests {

/// Begins to measure anew.
void reset_peak();
/// Most bytes held at one time since then, beyond those held at the beginning.
std::size_t peak();

}  // namespace io_tests
