#ifndef CHATARCHIVE_CDIGEST_H
#define CHATARCHIVE_CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// How many bytes a SHA-256 digest has.
#define digest_sha256_size 32

/// Writes the SHA-256 (FIPS 180-4) of two byte strings, one behind the other, to `digest`, which has room for 32 bytes. Like a
/// program that gets no memory, the process ends where libcrypto has none or lacks the algorithm.
void digest_sha256(const void *first, size_t first_count, const void *second, size_t second_count, uint8_t *digest);

#endif
