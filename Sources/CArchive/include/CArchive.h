#pragma once
// Archives through libarchive, and gzip through zlib, which alone can go on in the middle of a file.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Where a reader's bytes come from: points `block` at the next ones, which stay valid until the next call, and returns how many there
/// are; 0 at the end, -1 when they cannot be read.
typedef long (*archive_source)(void *context, const void **block);

/// Passes over `count` bytes of a source, or over none: returns how many.
typedef int64_t (*archive_skip)(void *context, int64_t count);

/// Reads what an archive holds, one entry after another. For one task at a time.
typedef struct archive_reader archive_reader;

/// What is read.
typedef enum archive_kind {
  archive_kind_tar,        // a tar archive, from the header of an entry on
  archive_kind_zip_entry,  // a zip archive, from the local header of an entry on
} archive_kind;

/// What an entry is.
typedef enum archive_entry_kind {
  archive_entry_file,
  archive_entry_folder,
  archive_entry_symbolic_link,
  archive_entry_hard_link,
  archive_entry_special,  // a device, a pipe, or what has no name
} archive_entry_kind;

/// What a header says of an entry.
typedef struct archive_item {
  const char *name;      // as it is written, ended by a zero byte; NULL when there is none; valid until the next call
  archive_entry_kind kind;
  int64_t size;          // in bytes; -1 when the header does not say
  int64_t modified;      // in nanoseconds since 1970
  int64_t position;      // where its header begins, counted from the first byte that the source gave
  int64_t data;          // where its bytes begin, counted alike; -1 when they do not stand there as they are
  bool is_encrypted;
} archive_item;

/// Makes a reader that asks `source` for bytes, and `skip` to pass over those that it does not need; NULL when there is no memory or the first bytes cannot be read.
archive_reader *archive_reader_make(archive_kind kind, archive_source source, archive_skip skip, void *context);

/// Goes to the next entry: 1, 0 behind the last one, -1 when the archive cannot be read from here on, or is a tar that ends without its
/// mark. Then only the position is set, to where that is.
int archive_reader_next(archive_reader *reader, archive_item *item);

/// Reads bytes of the entry: how many were read, 0 at its end, -1 when it is damaged.
long archive_reader_read(archive_reader *reader, void *buffer, size_t count);

/// Why the last call failed, in libarchive's words.
const char *archive_reader_problem(archive_reader *reader);

/// Closes a reader.
void archive_reader_free(archive_reader *reader);

/// Unpacks gzip (RFC 1952) or bare deflate (RFC 1951). For one task at a time.
typedef struct gzip_inflater gzip_inflater;

/// How many of the bytes before a place decide what follows it.
#define GZIP_WINDOW_SIZE 32768

/// What a step ended at.
typedef enum gzip_state {
  gzip_wants_more,   // it needs input, or room for output
  gzip_at_block,     // between two blocks, where `gzip_inflater_resume` can begin
  gzip_at_end,       // behind the last byte of the data
  gzip_is_damaged,
} gzip_state;

/// Makes an inflater of a gzip member, or of bare deflate data; NULL when there is no memory.
gzip_inflater *gzip_inflater_make(bool is_bare);

/// Unpacks from `input` to `output`, which it moves forward with their counts. With `stops_at_blocks` it also returns between blocks.
gzip_state gzip_inflater_step(
    gzip_inflater *inflater, const uint8_t **input, size_t *input_count, uint8_t **output, size_t *output_count, bool stops_at_blocks);

/// How many bits of the last byte of input are not used yet, after a step that ended between blocks.
int gzip_inflater_unused_bits(const gzip_inflater *inflater);

/// Copies the last bytes that were unpacked, at most `GZIP_WINDOW_SIZE`, to `window`; returns how many.
size_t gzip_inflater_window(gzip_inflater *inflater, uint8_t *window);

/// Prepares a bare inflater to go on between two blocks: with the bits of the byte before that are not used yet, and the bytes that were
/// unpacked before. False when that is impossible.
bool gzip_inflater_resume(gzip_inflater *inflater, int unused_bits, uint8_t last_byte, const uint8_t *window, size_t count);

/// Why the data is damaged, in zlib's words.
const char *gzip_inflater_problem(const gzip_inflater *inflater);

/// Frees an inflater.
void gzip_inflater_free(gzip_inflater *inflater);

/// The CRC-32 of what `sum` is that of, 0 for nothing, and of the bytes behind it.
uint32_t archive_crc32(uint32_t sum, const void *bytes, size_t count);

#ifdef __cplusplus
}
#endif
