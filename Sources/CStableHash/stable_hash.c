#include "CStableHash.h"

// The library's header has all of its code, so nothing has to be there when the program runs.
#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t stable_hash(const void *bytes, size_t count, uint64_t seed) {
  uint64_t hash = seed == 0 ? XXH3_64bits(bytes, count) : XXH3_64bits_withSeed(bytes, count, seed);
  return hash == 0 ? 1 : hash;
}
