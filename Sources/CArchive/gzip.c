#include "CArchive.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct gzip_inflater {
  z_stream stream;
};

gzip_inflater *gzip_inflater_make(bool is_bare) {
  gzip_inflater *inflater = calloc(1, sizeof *inflater);
  if (!inflater) return NULL;
  if (inflateInit2(&inflater->stream, is_bare ? -MAX_WBITS : MAX_WBITS + 16) == Z_OK) return inflater;
  free(inflater);
  return NULL;
}

static uInt clamped(size_t count) { return count > UINT_MAX ? UINT_MAX : (uInt)count; }

gzip_state gzip_inflater_step(
    gzip_inflater *inflater, const uint8_t **input, size_t *input_count, uint8_t **output, size_t *output_count, bool stops_at_blocks) {
  z_stream *stream = &inflater->stream;
  const uInt in = clamped(*input_count), out = clamped(*output_count);
  stream->next_in = (Bytef *)*input;
  stream->avail_in = in;
  stream->next_out = *output;
  stream->avail_out = out;
  const int result = inflate(stream, stops_at_blocks ? Z_BLOCK : Z_NO_FLUSH);
  *input += in - stream->avail_in;
  *input_count -= in - stream->avail_in;
  *output += out - stream->avail_out;
  *output_count -= out - stream->avail_out;
  if (result == Z_STREAM_END) return gzip_at_end;
  // No progress is no damage: it needs more input or room.
  if (result != Z_OK && result != Z_BUF_ERROR) return gzip_is_damaged;
  // 128: behind a block; 64: inside the last one.
  return stops_at_blocks && (stream->data_type & 128) && !(stream->data_type & 64) ? gzip_at_block : gzip_wants_more;
}

int gzip_inflater_unused_bits(const gzip_inflater *inflater) { return inflater->stream.data_type & 7; }

size_t gzip_inflater_window(gzip_inflater *inflater, uint8_t *window) {
  uInt count = 0;
  return inflateGetDictionary(&inflater->stream, window, &count) == Z_OK ? count : 0;
}

bool gzip_inflater_resume(gzip_inflater *inflater, int unused_bits, uint8_t last_byte, const uint8_t *window, size_t count) {
  if (unused_bits && inflatePrime(&inflater->stream, unused_bits, last_byte >> (8 - unused_bits)) != Z_OK) return false;
  return inflateSetDictionary(&inflater->stream, window, clamped(count)) == Z_OK;
}

uint32_t archive_crc32(uint32_t sum, const void *bytes, size_t count) { return (uint32_t)crc32_z(sum, bytes, count); }

const char *gzip_inflater_problem(const gzip_inflater *inflater) {
  return inflater->stream.msg ? inflater->stream.msg : "";
}

void gzip_inflater_free(gzip_inflater *inflater) {
  if (!inflater) return;
  inflateEnd(&inflater->stream);
  free(inflater);
}
