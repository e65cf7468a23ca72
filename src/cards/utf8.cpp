// Telling the letters of a text in UTF-8 apart.
#include "cards/utf8.hpp"

namespace eights::detail {

Letter first_letter(std::string_view text) noexcept {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) {
        return {1, true};
    }
    if (lead < 0xC2 || lead > 0xF4) {
        return {1, false};
    }
    const std::size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    for (std::size_t at = 1; at < size; ++at) {
        if (at == text.size() || byte(at) < least || byte(at) > most) {
            return {at, false};
        }
        least = 0x80;
        most = 0xBF;
    }
    return {size, true};
}

bool is_utf8(std::string_view text) noexcept {
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        if (!letter.valid) {
            return false;
        }
        text.remove_prefix(letter.size);
    }
    return true;
}

}  // namespace eights::detail
