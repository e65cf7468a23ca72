// The shuffle of docs/random.md, written down step by step as that page describes it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace reference {

using Key = std::array<unsigned char, 32>;
using Block = std::array<unsigned char, 64>;

// One block of ChaCha20 (RFC 8439): key, 32-bit block counter, 96-bit nonce.
Block chacha20_block(const Key& key, std::uint32_t counter, const std::array<unsigned char, 12>& nonce);

// The key of one round, made from the seed of the match.
Key round_key(const Key& seed, int round);

// The random words of one event (0: the deal, then one number for each reshuffle) of one round.
class Words {
public:
    Words(const Key& key_of_round, int event);
    std::uint32_t next();
    std::uint32_t bounded(std::uint32_t n);  // a number from 0 to n - 1, all equally likely
    long used() const { return used_; }

private:
    Key key_;
    std::array<unsigned char, 12> nonce_{};
    Block block_{};
    long used_ = 0;
};

// The cards in the order in which they will lie: the first one is dealt or drawn first.
// The order in which they come does not matter.
std::vector<int> shuffled(const Key& seed, int round, int event, std::vector<int> cards);

}  // namespace reference
