#include "include/CMarkup.h"

#include <string.h>

// Multiply and fold: every bit of the 128-bit product reaches the result. So does each factor, since a factor of 0 would take the other
// one with it; they do so in different ways, since a product says nothing of its factors' order.
static uint64_t fold(uint64_t left, uint64_t right) {
  unsigned __int128 product = (unsigned __int128)left * right;
  uint64_t low = (uint64_t)product ^ left, high = (uint64_t)(product >> 64) ^ right;
  return low + (high << 32 | high >> 32);
}

uint64_t markup_hash(const char *bytes, size_t length) {
  const uint64_t first = 0x9e3779b97f4a7c15, second = 0xd1b54a32d192ed03;
  uint64_t state = fold(length ^ first, second);
  size_t left = length;
  while (left > 0) {
    uint64_t words[2] = {0, 0};
    size_t part = left < 16 ? left : 16;
    memcpy(words, bytes, part);
    state = fold(words[0] ^ state ^ first, words[1] ^ second ^ (state >> 7)) + part;
    bytes += part;
    left -= part;
  }
  return fold(state ^ first, second ^ (state << 1));
}
