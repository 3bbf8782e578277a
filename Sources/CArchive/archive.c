#define _GNU_SOURCE
#include "CArchive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct archive_reader {
  struct archive *archive;
  archive_kind kind;
  archive_source source;
  archive_skip skip;
  void *context;
  const uint8_t *block;  // what libarchive gave and was not read yet
  size_t block_count;
  int64_t position;      // in the entry
  int64_t block_offset;  // where the block stands in the entry; a sparse file has a hole before it
  bool is_at_end;
  bool has_failed;
};

// libarchive turns names into the locale's character set, and cannot where that is not UTF-8.
static locale_t utf8;
static pthread_once_t utf8_once = PTHREAD_ONCE_INIT;

static void make_utf8(void) { utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0); }

static locale_t enter(void) {
  pthread_once(&utf8_once, make_utf8);
  return utf8 ? uselocale(utf8) : (locale_t)0;
}

static void leave(locale_t before) {
  if (before) uselocale(before);
}

static la_ssize_t give(struct archive *archive, void *context, const void **block) {
  archive_reader *reader = context;
  long count = reader->source(reader->context, block);
  if (count < 0) archive_set_error(archive, EIO, "the bytes cannot be read");
  return count;
}

static la_int64_t pass(struct archive *archive, void *context, la_int64_t count) {
  (void)archive;
  archive_reader *reader = context;
  return reader->skip(reader->context, count);
}

// Not all that is above ARCHIVE_WARN: ARCHIVE_RETRY comes with an entry that is empty, behind the header of a tar that is broken.
static bool is_good(int result) { return result == ARCHIVE_OK || result == ARCHIVE_WARN; }

archive_reader *archive_reader_make(archive_kind kind, archive_source source, archive_skip skip, void *context) {
  archive_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->kind = kind;
  reader->source = source;
  reader->skip = skip;
  reader->context = context;
  reader->archive = archive_read_new();
  locale_t before = enter();
  int result = ARCHIVE_FATAL;
  if (reader->archive) {
    result = kind == archive_kind_tar ? archive_read_support_format_tar(reader->archive)
                                      : archive_read_support_format_zip_streamable(reader->archive);
    if (is_good(result)) result = archive_read_open2(reader->archive, reader, NULL, give, pass, NULL);
  }
  leave(before);
  if (is_good(result)) return reader;
  archive_reader_free(reader);
  return NULL;
}

static archive_entry_kind kind_of(struct archive_entry *entry, const char *name) {
  if (!name) return archive_entry_special;
  if (archive_entry_hardlink(entry)) return archive_entry_hard_link;
  switch (archive_entry_filetype(entry)) {
    case AE_IFREG: return archive_entry_file;
    case AE_IFDIR: return archive_entry_folder;
    case AE_IFLNK: return archive_entry_symbolic_link;
    default: return archive_entry_special;
  }
}

static void describe(archive_reader *reader, struct archive_entry *entry, archive_item *item) {
  const char *name = archive_entry_pathname(entry);
  if (!name) name = archive_entry_pathname_utf8(entry);
  item->name = name;
  item->kind = kind_of(entry, name);
  item->size = archive_entry_size_is_set(entry) ? archive_entry_size(entry) : -1;
  int64_t seconds = archive_entry_mtime(entry);
  const int64_t limit = INT64_MAX / 1000000000 - 1;
  if (seconds > limit || seconds < -limit) seconds = 0;
  item->modified = seconds * 1000000000 + archive_entry_mtime_nsec(entry);
  item->position = archive_read_header_position(reader->archive);
  const bool is_whole = archive_format(reader->archive) >> 16 == ARCHIVE_FORMAT_TAR >> 16 && !archive_entry_sparse_count(entry);
  item->data = is_whole ? archive_filter_bytes(reader->archive, 0) : -1;
  item->is_encrypted = archive_entry_is_encrypted(entry) != 0;
}

// Whether a tar ends without its mark, a block of zeros: libarchive forgives that, and would take one that was cut between two entries for
// a whole one. It has consumed the block where there is one.
static bool lacks_end_mark(archive_reader *reader) {
  return reader->kind == archive_kind_tar && archive_filter_bytes(reader->archive, 0) == archive_read_header_position(reader->archive);
}

// Where the archive could not be read: at the header that is broken, or as far as it was read.
static int64_t place_of_damage(archive_reader *reader) {
  const int64_t header = archive_read_header_position(reader->archive);
  return header >= 0 ? header : archive_filter_bytes(reader->archive, 0);
}

int archive_reader_next(archive_reader *reader, archive_item *item) {
  struct archive_entry *entry = NULL;
  reader->block_count = 0;
  reader->position = reader->block_offset = 0;
  reader->is_at_end = reader->has_failed = false;
  locale_t before = enter();
  const int result = archive_read_next_header(reader->archive, &entry);
  if (is_good(result)) describe(reader, entry, item);
  leave(before);
  if (is_good(result)) return 1;
  if (result == ARCHIVE_EOF && !lacks_end_mark(reader)) return 0;
  if (result == ARCHIVE_EOF) archive_set_error(reader->archive, EIO, "the mark at its end is missing");
  if (result == ARCHIVE_RETRY) archive_set_error(reader->archive, EIO, "the header of an entry is broken");
  item->position = place_of_damage(reader);
  return -1;
}

static void next_block(archive_reader *reader) {
  const void *block = NULL;
  size_t size = 0;
  la_int64_t offset = 0;
  const int result = archive_read_data_block(reader->archive, &block, &size, &offset);
  reader->is_at_end = result == ARCHIVE_EOF;
  reader->has_failed = !reader->is_at_end && result < ARCHIVE_OK;
  reader->block = block;
  reader->block_count = reader->is_at_end || reader->has_failed ? 0 : size;
  // Never back: what is read is read.
  if (!reader->has_failed && offset > reader->position) reader->block_offset = offset;
}

long archive_reader_read(archive_reader *reader, void *buffer, size_t count) {
  uint8_t *target = buffer;
  size_t done = 0;
  while (done < count) {
    if (reader->position < reader->block_offset) {
      size_t hole = count - done;
      if ((int64_t)hole > reader->block_offset - reader->position) hole = (size_t)(reader->block_offset - reader->position);
      memset(target + done, 0, hole);
      done += hole;
      reader->position += (int64_t)hole;
    } else if (reader->block_count) {
      size_t part = reader->block_count < count - done ? reader->block_count : count - done;
      memcpy(target + done, reader->block, part);
      done += part;
      reader->position += (int64_t)part;
      reader->block_offset = reader->position;
      reader->block += part;
      reader->block_count -= part;
    } else if (reader->is_at_end || reader->has_failed) {
      break;
    } else {
      next_block(reader);
    }
  }
  // What was read before the damage is good; the next call tells of it.
  return done == 0 && reader->has_failed ? -1 : (long)done;
}

const char *archive_reader_problem(archive_reader *reader) {
  const char *problem = archive_error_string(reader->archive);
  return problem ? problem : "";
}

void archive_reader_free(archive_reader *reader) {
  if (!reader) return;
  if (reader->archive) archive_read_free(reader->archive);
  free(reader);
}
