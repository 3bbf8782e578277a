#ifndef CHATARCHIVE_CSTABLEHASH_H
#define CHATARCHIVE_CSTABLEHASH_H

#include <stddef.h>
#include <stdint.h>

/// The XXH3 of bytes, 64 bits, the same in every run and on every machine; never 0, which is free to stand for "none". An adversary can find
/// bytes of equal hashes.
uint64_t stable_hash(const void *bytes, size_t count, uint64_t seed);

#endif
