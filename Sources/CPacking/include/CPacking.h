#pragma once
// Packs bytes as web servers send them: gzip through zlib, Brotli through its own library.

#include <stddef.h>
#include <stdint.h>

/// How something is packed.
typedef enum packing_kind {
  packing_gzip,    // RFC 1952
  packing_brotli,  // RFC 7932
} packing_kind;

/// The most bytes that packing so many can give.
size_t packing_bound(packing_kind kind, size_t count);

/// Packs bytes as small as it goes, into room for `packing_bound` bytes; the same bytes give the same. Returns how many came of it; 0 when there is no
/// memory.
size_t packing_pack(packing_kind kind, const uint8_t *bytes, size_t count, uint8_t *packed, size_t room);
