// Memory in the WebAssembly module: copied and filled by the one instruction that there is for each, where the C
// library's loops are 2 kB, and slower; and an end to the program where there is no more. Without exceptions the C++
// library's `new` would give null, and whoever called it would write there.
#include <cstddef>
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
    void* const place = std::malloc(size);
    if (place == nullptr) {
        __builtin_trap();
    }
    return place;
}

void* operator new[](std::size_t size) { return operator new(size); }

void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return std::malloc(size); }

void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return std::malloc(size); }

extern "C" {

void* memcpy(void* to, const void* from, std::size_t size) { return __builtin_memcpy(to, from, size); }

void* memmove(void* to, const void* from, std::size_t size) { return __builtin_memmove(to, from, size); }

void* memset(void* to, int byte, std::size_t size) { return __builtin_memset(to, byte, size); }

}  // extern "C"
