// Words in messages.
#include "common/words.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace examples {

namespace {

/// Typing errors between two words: letters to put in, take out or change.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
        }
    }
    return row[b.size()];
}

}  // namespace

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& list) {
    std::string_view best;
    std::size_t fewest = 3;  // more errors than two, and it is another word
    for (const std::string_view candidate : list) {
        if (const std::size_t errors = distance(word, candidate); errors < fewest && errors < candidate.size()) {
            fewest = errors;
            best = candidate;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& list) {
    const std::string_view near = nearest(word, list);
    return near.empty() ? "" : ", did you mean " + std::string(near) + "?";
}

std::string listed(const std::vector<std::string_view>& words) {
    std::string result;
    for (const std::string_view word : words) {
        result += (result.empty() ? "" : ", ") + std::string(word);
    }
    return result;
}

std::string printable(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0u;
        if (byte == 0xC2 && next >= 0x80 && next < 0xA0) {  // U+0080 to U+009F, control characters too
            result += '?';
            ++i;
        } else {
            result += byte < 0x20 || byte == 0x7F ? '?' : text[i];
        }
    }
    return result;
}

}  // namespace examples
