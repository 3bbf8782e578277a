#ifndef CHATARCHIVE_CDIGEST_H
#define CHATARCHIVE_CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// How many bytes a SHA-256 digest has.
#define digest_sha256_size 32

/// Writes the SHA-256 (FIPS 180-4) of two byte strings, one behind the other, to `digest`, which has room for 32 bytes. Like a
/// program that gets no memory, the process ends where libcrypto has none or lacks the algorithm.
void digest_sha256(const void *first, size_t first_count, const void *second, size_t second_count, uint8_t *digest);

/// A SHA-256 in the making.
typedef struct digest_running digest_running;

/// Begins a SHA-256, which `digest_end` ends. The process ends as for `digest_sha256`.
digest_running *digest_begin(void);

/// Adds bytes.
void digest_add(digest_running *running, const void *bytes, size_t count);

/// Writes the SHA-256 of all bytes that were added to `digest`, which has room for 32 bytes or is NULL, and frees what was begun.
void digest_end(digest_running *running, uint8_t *digest);

#endif
