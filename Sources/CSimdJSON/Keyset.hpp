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

  // A key in two words: exact together with its length where that is at most 16.
  struct words {
    uint64_t head, tail;
  };

  template <typename Word>
  static uint64_t word(const char *text) {
    Word value;
    std::memcpy(&value, text, sizeof value);
    return value;
  }

  static words words_of(const char *text, size_t length) {
    if (length >= 8) return {word<uint64_t>(text), word<uint64_t>(text + length - 8)};
    if (length >= 4) return {word<uint32_t>(text), word<uint32_t>(text + length - 4)};
    if (length == 0) return {0, 0};
    return {static_cast<uint8_t>(text[0]), static_cast<uint64_t>(static_cast<uint8_t>(text[length / 2])) << 8 |
                                               static_cast<uint8_t>(text[length - 1])};
  }

  // The keys of the last object, in order: objects of one kind have the same keys in the same places nearly always.
  struct guess {
    words key;
    uint32_t length;
    uint32_t slot;
  };
  static constexpr size_t guess_count = 64;
  guess guesses[guess_count] = {};

  // The slot of the key at some place of an object.
  size_t find_at(size_t place, const char *text, size_t length) {
    if (length - 1 >= 16) return find(text, length);
    const words key = words_of(text, length);
    guess &last = guesses[place % guess_count];
    if (last.length == length && last.key.head == key.head && last.key.tail == key.tail) return last.slot == UINT32_MAX ? none : last.slot;
    const size_t slot = find(text, length);
    last = {key, static_cast<uint32_t>(length), slot == none ? UINT32_MAX : static_cast<uint32_t>(slot)};
    return slot;
  }

  size_t find(const char *text, size_t length) const {
    for (size_t at = hash(text, length) & mask;; at = (at + 1) & mask) {
      const entry &candidate = table[at];
      if (!candidate.text) return none;
      if (candidate.length == length && std::memcmp(candidate.text, text, length) == 0) return candidate.slot;
    }
  }
};

#endif
