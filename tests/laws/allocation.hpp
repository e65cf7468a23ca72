// Counting the allocations of this program, for the law that the engine makes none.
#pragma once

#include <cstdint>

namespace laws {

/// How often operator new was called so far, by anybody in this program.
std::uint64_t allocations();

}  // namespace laws
