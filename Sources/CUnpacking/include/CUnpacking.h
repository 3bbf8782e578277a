#pragma once
// Unpacks archives, gzip and Brotli for the audit, which shares nothing with the modules that read exports and pack sites.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads what is packed in a file, one entry after another. For one task at a time.
typedef struct unpacker unpacker;

/// What is packed.
typedef enum unpacking_kind {
  unpacking_archive,  // zip, tar, and tar in gzip
  unpacking_gzip,
  unpacking_brotli,
} unpacking_kind;

/// Opens a file; NULL when it cannot be opened as that, or there is no memory.
unpacker *unpacker_open(unpacking_kind kind, const char *path);

/// Goes to the next file and points `name` at its path, valid until the next call: 1, 0 behind the last one, -1 when the rest cannot be
/// read, -2 when this one cannot: it is encrypted. What is packed alone is one entry with an empty name.
int unpacker_next(unpacker *unpacker, const char **name);

/// Reads bytes of the entry: how many, 0 at its end, -1 when it is damaged.
long unpacker_read(unpacker *unpacker, void *buffer, size_t count);

/// Closes it.
void unpacker_free(unpacker *unpacker);
