#define _GNU_SOURCE
#include "CUnpacking.h"

#include <archive.h>
#include <archive_entry.h>
#include <brotli/decode.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK_SIZE 65536

struct unpacker {
  unpacking_kind kind;
  struct archive *archive;
  FILE *file;
  BrotliDecoderState *brotli;
  const uint8_t *next;
  size_t available;
  bool is_begun;
  uint8_t block[BLOCK_SIZE];
};

// libarchive turns names into the locale's character set, and cannot where that is not UTF-8.
static locale_t utf8;
static pthread_once_t utf8_once = PTHREAD_ONCE_INIT;

static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

static bool is_good(int result) { return result == ARCHIVE_OK || result == ARCHIVE_WARN; }

static bool open_archive(unpacker *unpacker, const char *path) {
  struct archive *archive = unpacker->archive = archive_read_new();
  if (!archive || !is_good(archive_read_support_filter_gzip(archive))) return false;
  int result;
  if (unpacker->kind == unpacking_gzip) {
    result = archive_read_support_format_raw(archive);
  } else {
    result = archive_read_support_format_zip(archive);
    if (is_good(result)) result = archive_read_support_format_tar(archive);
  }
  return is_good(result) && is_good(archive_read_open_filename(archive, path, BLOCK_SIZE));
}

static bool open_brotli(unpacker *unpacker, const char *path) {
  unpacker->file = fopen(path, "rbe");
  unpacker->brotli = BrotliDecoderCreateInstance(NULL, NULL, NULL);
  return unpacker->file && unpacker->brotli;
}

unpacker *unpacker_open(unpacking_kind kind, const char *path) {
  unpacker *unpacker = calloc(1, sizeof *unpacker);
  if (!unpacker) return NULL;
  unpacker->kind = kind;
  if (kind == unpacking_brotli ? open_brotli(unpacker, path) : open_archive(unpacker, path)) return unpacker;
  unpacker_free(unpacker);
  return NULL;
}

static int next_entry(unpacker *unpacker, const char **name) {
  struct archive_entry *entry = NULL;
  for (;;) {
    const int result = archive_read_next_header(unpacker->archive, &entry);
    if (result == ARCHIVE_EOF) return 0;
    if (!is_good(result)) return -1;
    // What is no gzip would be read as it is.
    if (unpacker->kind == unpacking_gzip && archive_filter_code(unpacker->archive, 0) != ARCHIVE_FILTER_GZIP) return -1;
    if (archive_entry_filetype(entry) != AE_IFREG) continue;
    const char *path = archive_entry_pathname_utf8(entry);
    if (!path) path = archive_entry_pathname(entry);
    *name = path && unpacker->kind == unpacking_archive ? path : "";
    return archive_entry_is_encrypted(entry) ? -2 : 1;
  }
}

int unpacker_next(unpacker *unpacker, const char **name) {
  if (unpacker->kind == unpacking_brotli) {
    *name = "";
    const int result = unpacker->is_begun ? 0 : 1;
    unpacker->is_begun = true;
    return result;
  }
  pthread_once(&utf8_once, make_utf8);
  locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
  const int result = next_entry(unpacker, name);
  if (before) uselocale(before);
  return result;
}

static long read_brotli(unpacker *unpacker, uint8_t *buffer, size_t count) {
  uint8_t *output = buffer;
  size_t room = count;
  while (room > 0) {
    const BrotliDecoderResult result =
        BrotliDecoderDecompressStream(unpacker->brotli, &unpacker->available, &unpacker->next, &room, &output, NULL);
    if (result == BROTLI_DECODER_RESULT_ERROR) return -1;
    if (result != BROTLI_DECODER_RESULT_NEEDS_MORE_INPUT) break;
    unpacker->available = fread(unpacker->block, 1, BLOCK_SIZE, unpacker->file);
    unpacker->next = unpacker->block;
    if (unpacker->available == 0) return -1;
  }
  return (long)(count - room);
}

long unpacker_read(unpacker *unpacker, void *buffer, size_t count) {
  if (unpacker->kind == unpacking_brotli) return read_brotli(unpacker, buffer, count);
  const la_ssize_t result = archive_read_data(unpacker->archive, buffer, count);
  return result < 0 ? -1 : (long)result;
}

void unpacker_free(unpacker *unpacker) {
  if (!unpacker) return;
  if (unpacker->archive) archive_read_free(unpacker->archive);
  if (unpacker->brotli) BrotliDecoderDestroyInstance(unpacker->brotli);
  if (unpacker->file) fclose(unpacker->file);
  free(unpacker);
}
