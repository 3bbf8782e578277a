#ifndef CSIMDJSON_KEYSET_HPP
#define CSIMDJSON_KEYSET_HPP

#include <cstring>

#include "CSimdJSON.h"

// A hash table with open addressing, at most a quarter full, so that a foreign key costs one look as a rule.
struct csj_keyset {
  static constexpr size_t none = SIZE_MAX;

  struct entry {
    const char *text;
    uint32_t length;
    uint32_t slot;
  };

  size_t count = 0;
  size_t mask = 0;
  entry *table = nullptr;
  char *storage = nullptr;
  uint32_t *usual_kinds = nullptr;

  static uint32_t hash(const char *text, size_t length) {
    uint32_t head = 0, tail = 0;
    if (length >= 4) {
      std::memcpy(&head, text, 4);
      std::memcpy(&tail, text + length - 4, 4);
    } else if (length > 0) {
      head = static_cast<uint8_t>(text[0]) | static_cast<uint32_t>(static_cast<uint8_t>(text[length / 2])) << 8;
      tail = static_cast<uint8_t>(text[length - 1]);
    }
    uint64_t mixed = (static_cast<uint64_t>(head) << 32 | tail) + length * 0x9E3779B97F4A7C15ull;
    mixed ^= mixed >> 29;
    mixed *= 0xBF58476D1CE4E5B9ull;
    return static_cast<uint32_t>(mixed >> 32);
  }

  // Keys are short: two words that overlap hold nearly all of them, for less than a call costs.
  static bool equal(const char *a, const char *b, size_t length) {
    if (length > 16) return std::memcmp(a, b, length) == 0;
    if (length >= 8) return same<uint64_t>(a, b) && same<uint64_t>(a + length - 8, b + length - 8);
    if (length >= 4) return same<uint32_t>(a, b) && same<uint32_t>(a + length - 4, b + length - 4);
    for (size_t i = 0; i < length; i++) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }

  template <typename Word>
  static bool same(const char *a, const char *b) {
    Word first, second;
    std::memcpy(&first, a, sizeof first);
    std::memcpy(&second, b, sizeof second);
    return first == second;
  }

  size_t find(const char *text, size_t length) const {
    for (size_t at = hash(text, length) & mask;; at = (at + 1) & mask) {
      const entry &candidate = table[at];
      if (!candidate.text) return none;
      if (candidate.length == length && equal(candidate.text, text, length)) return candidate.slot;
    }
  }
};

#endif
