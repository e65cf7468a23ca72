// Copying and clearing objects of some hundred bytes.
#include "state/bytes.hpp"

#include <cstring>

namespace eights::detail {

void copy_bytes(void* into, const void* from, std::size_t size) noexcept { std::memcpy(into, from, size); }

void clear_bytes(void* object, std::size_t size) noexcept { std::memset(object, 0, size); }

}  // namespace eights::detail
