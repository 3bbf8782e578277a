#include "Reader.h"

#include <spng.h>
#include <stdlib.h>
#include <string.h>

/// The most bytes of a chunk beside the picture's own, and of all of them.
#define LARGEST_CHUNK (8 << 20)
#define MOST_CHUNKS (32 << 20)

typedef struct {
  picture_reader reader;
  spng_ctx *png;
  /// All rows of a picture that is drawn in several passes.
  uint8_t *rows;
  uint32_t next;
  /// Why it is refused although libspng would read it.
  const char *refusal;
} png_reader;

static void close_png(picture_reader *reader) {
  png_reader *self = (png_reader *)reader;
  spng_ctx_free(self->png);
  free(self->rows);
  free(self);
}

static int next_png_row(picture_reader *reader, uint8_t *row, char *reason) {
  png_reader *self = (png_reader *)reader;
  size_t size = (size_t)self->reader.width * 4;
  if (self->next >= self->reader.height) {
    picture_say(reason, "it ends too soon");
    return 0;
  }
  if (self->rows) {
    memcpy(row, self->rows + self->next * size, size);
  } else {
    int code = spng_decode_row(self->png, row, size);
    if (code != 0 && code != SPNG_EOI) {
      picture_say(reason, spng_strerror(code));
      return 0;
    }
  }
  self->next++;
  return 1;
}

static int begin(png_reader *self, const uint8_t *bytes, size_t count) {
  struct spng_ihdr header;
  int code = spng_set_chunk_limits(self->png, LARGEST_CHUNK, MOST_CHUNKS);
  if (code == 0) code = spng_set_png_buffer(self->png, bytes, count);
  if (code == 0) code = spng_get_ihdr(self->png, &header);
  if (code != 0) return code;
  self->refusal = picture_refusal(header.width, header.height, count);
  if (self->refusal) return SPNG_EINVAL;
  self->reader.full_width = self->reader.width = header.width;
  self->reader.full_height = self->reader.height = header.height;
  if (!header.interlace_method) return spng_decode_image(self->png, NULL, 0, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS | SPNG_DECODE_PROGRESSIVE);
  size_t size = 0;
  code = spng_decoded_image_size(self->png, SPNG_FMT_RGBA8, &size);
  if (code != 0) return code;
  self->rows = malloc(size);
  return self->rows ? spng_decode_image(self->png, self->rows, size, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS) : SPNG_EMEM;
}

picture_reader *picture_read_png(const uint8_t *bytes, size_t count, char *reason) {
  png_reader *self = calloc(1, sizeof *self);
  if (self) self->png = spng_ctx_new(0);
  if (!self || !self->png) {
    picture_say(reason, "there is no memory");
    free(self);
    return NULL;
  }
  self->reader.close = close_png;
  self->reader.next_row = next_png_row;
  int code = begin(self, bytes, count);
  if (code == 0) return &self->reader;
  picture_say(reason, self->refusal ? self->refusal : spng_strerror(code));
  close_png(&self->reader);
  return NULL;
}
