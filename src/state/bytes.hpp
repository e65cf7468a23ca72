// Copying and clearing objects of some hundred bytes.
#pragma once

#include <cstddef>

namespace eights::detail {

// Out of line, so that the compiler does not see the size: g++ uses `rep movsq` and `rep stosq` for objects of known
// size of this order, which cost half as much again as the C library's functions, or more.
void copy_bytes(void* into, const void* from, std::size_t size) noexcept;
void clear_bytes(void* object, std::size_t size) noexcept;

}  // namespace eights::detail
