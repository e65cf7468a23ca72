// Counting memory: every `new` of this program goes through here.
#include "io/memory.hpp"

#include <cstdlib>
#include <new>

namespace {

std::size_t held = 0;
std::size_t most = 0;
std::size_t before = 0;

/// Room for the size in front of each block, without spoiling its alignment.
constexpr std::size_t header = alignof(std::max_align_t);

}  // namespace

void* operator new(std::size_t size) {
    void* const block = std::malloc(size + header);
    if (block == nullptr) {
        std::abort();
    }
    *static_cast<std::size_t*>(block) = size;
    held += size;
    most = held > most ? held : most;
    return static_cast<char*>(block) + header;
}

void operator delete(void* pointer) noexcept {
    if (pointer != nullptr) {
        void* const block = static_cast<char*>(pointer) - header;
        held -= *static_cast<std::size_t*>(block);
        std::free(block);
    }
}

// The other forms by name, because an instrumented build has its own, which do not come here.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void operator delete(void* pointer, std::size_t) noexcept { operator delete(pointer); }
void operator delete(void* pointer, const std::nothrow_t&) noexcept { operator delete(pointer); }
void operator delete[](void* pointer) noexcept { operator delete(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { operator delete(pointer); }
void operator delete[](void* pointer, const std::nothrow_t&) noexcept { operator delete(pointer); }

namespace io_tests {

void reset_peak() { most = before = held; }
std::size_t peak() { return most - before; }

}  // namespace io_tests
