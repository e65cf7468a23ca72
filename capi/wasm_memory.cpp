// Copying and filling memory by the one instruction that WebAssembly has for each, in the module only: the C library's
// loops are 2 kB, and slower.
#include <cstddef>

extern "C" {

void* memcpy(void* to, const void* from, std::size_t size) { return __builtin_memcpy(to, from, size); }

void* memmove(void* to, const void* from, std::size_t size) { return __builtin_memmove(to, from, size); }

void* memset(void* to, int byte, std::size_t size) { return __builtin_memset(to, byte, size); }

}  // extern "C"
