// Letters of a text in UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace eights::detail {

/// A letter at the beginning of a text: how many bytes it has, or how many are the beginning of none.
struct Letter {
    std::size_t size;
    bool valid;
};

/// The first letter of a text that is not empty, by table 3-7 of the Unicode standard: nothing longer than need be, no
/// half of a pair, nothing beyond U+10FFFF.
Letter first_letter(std::string_view text) noexcept;

bool is_utf8(std::string_view text) noexcept;

}  // namespace eights::detail
