#include "Reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
// After jpeglib.h, which it needs.
#include <jerror.h>
#include <setjmp.h>

/// A colour profile of a camera has some 500 bytes; what is much larger would be most of a small picture.
#define LARGEST_PROFILE 4096
/// No camera writes more scans of a picture; each of them costs time, however few bytes it has.
#define MOST_SCANS 64
/// How many pixels all scans together may pass over: those of a picture of one colour pass over fewer for each byte. A small picture may have
/// all scans.
#define MOST_PASSED_A_BYTE 4000
#define MOST_PASSED_OF_ANY (256u << 20)

/// How libjpeg tells of trouble.
typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf back;
  char reason[JMSG_LENGTH_MAX];
  int is_damaged;
  int most_scans;
} jpeg_trouble;

typedef struct {
  picture_reader reader;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_progress_mgr progress;
  jpeg_trouble trouble;
  JOCTET *profile;
  int is_cmyk;
} jpeg_reader;

static void fail(j_common_ptr jpeg) {
  jpeg_trouble *trouble = (jpeg_trouble *)jpeg->err;
  jpeg->err->format_message(jpeg, trouble->reason);
  longjmp(trouble->back, 1);
}

// What is said of data that is wrong; superfluous bytes between its parts are common and do no harm.
static void hear(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  jpeg_trouble *trouble = (jpeg_trouble *)jpeg->err;
  switch (jpeg->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
      if (!trouble->is_damaged) jpeg->err->format_message(jpeg, trouble->reason);
      trouble->is_damaged = 1;
  }
}

// All scans are read before the first row is drawn. Where one is damaged the picture is refused in the end, so that the others are not read.
static void look_at_scan(j_common_ptr jpeg) {
  jpeg_trouble *trouble = (jpeg_trouble *)jpeg->err;
  if (!jpeg->is_decompressor) return;
  int is_crowded = ((j_decompress_ptr)jpeg)->input_scan_number > trouble->most_scans;
  if (!is_crowded && !trouble->is_damaged) return;
  if (!trouble->is_damaged) strcpy(trouble->reason, "it is drawn in too many steps");
  longjmp(trouble->back, 1);
}

// How many scans a picture may have that is in so many bytes.
static int most_scans(const struct jpeg_decompress_struct *jpeg, size_t count) {
  uint64_t passed = (uint64_t)count * MOST_PASSED_A_BYTE;
  if (passed < MOST_PASSED_OF_ANY) passed = MOST_PASSED_OF_ANY;
  uint64_t scans = passed / ((uint64_t)jpeg->image_width * jpeg->image_height);
  return scans < MOST_SCANS ? (int)scans : MOST_SCANS;
}

static struct jpeg_error_mgr *begin(jpeg_trouble *trouble) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&trouble->manager);
  manager->error_exit = fail;
  manager->emit_message = hear;
  return manager;
}

static void close_jpeg(picture_reader *reader) {
  jpeg_reader *self = (jpeg_reader *)reader;
  jpeg_destroy_decompress(&self->jpeg);
  free(self->profile);
  free(self);
}

// Adobe's programs write CMYK upside down, and no others write it.
static void from_cmyk(uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    unsigned key = row[3];
    for (int channel = 0; channel < 3; channel++) row[channel] = (uint8_t)((row[channel] * key + 127) / 255);
    row[3] = 255;
  }
}

static int next_jpeg_row(picture_reader *reader, uint8_t *row, char *reason) {
  jpeg_reader *self = (jpeg_reader *)reader;
  if (setjmp(self->trouble.back)) {
    picture_say(reason, self->trouble.reason);
    return 0;
  }
  JSAMPROW rows[1] = {row};
  int is_read = self->jpeg.output_scanline < self->jpeg.output_height && jpeg_read_scanlines(&self->jpeg, rows, 1) == 1;
  if (!is_read || self->trouble.is_damaged) {
    picture_say(reason, is_read ? self->trouble.reason : "it ends too soon");
    return 0;
  }
  if (self->is_cmyk) from_cmyk(row, self->reader.width);
  return 1;
}

// The smallest number of eighths at which the picture has at least this size.
static unsigned eighths(const struct jpeg_decompress_struct *jpeg, uint32_t least_width, uint32_t least_height) {
  // Those that are powers of two have code of their own.
  for (unsigned number = 1; number < 8; number *= 2) {
    if ((uint64_t)jpeg->image_width * number >= (uint64_t)least_width * 8 &&
        (uint64_t)jpeg->image_height * number >= (uint64_t)least_height * 8)
      return number;
  }
  return 8;
}

picture_reader *picture_read_jpeg(const uint8_t *bytes, size_t count, uint32_t least_width, uint32_t least_height, char *reason) {
  jpeg_reader *self = calloc(1, sizeof *self);
  if (!self) {
    picture_say(reason, "there is no memory");
    return NULL;
  }
  self->reader.close = close_jpeg;
  self->reader.next_row = next_jpeg_row;
  self->jpeg.err = begin(&self->trouble);
  if (setjmp(self->trouble.back)) {
    picture_say(reason, self->trouble.reason);
    close_jpeg(&self->reader);
    return NULL;
  }
  jpeg_create_decompress(&self->jpeg);
  self->progress.progress_monitor = look_at_scan;
  self->jpeg.progress = &self->progress;
  jpeg_save_markers(&self->jpeg, JPEG_APP0 + 2, 0xffff);
  jpeg_mem_src(&self->jpeg, bytes, count);
  jpeg_read_header(&self->jpeg, TRUE);
  const char *refusal = picture_refusal(self->jpeg.image_width, self->jpeg.image_height, count);
  if (refusal) {
    picture_say(reason, refusal);
    close_jpeg(&self->reader);
    return NULL;
  }
  self->trouble.most_scans = most_scans(&self->jpeg, count);
  unsigned profile_count = 0;
  if (jpeg_read_icc_profile(&self->jpeg, &self->profile, &profile_count) && profile_count <= LARGEST_PROFILE) {
    self->reader.profile = self->profile;
    self->reader.profile_count = profile_count;
  }
  self->is_cmyk = self->jpeg.jpeg_color_space == JCS_CMYK || self->jpeg.jpeg_color_space == JCS_YCCK;
  if (self->is_cmyk) self->reader.profile_count = 0;
  self->jpeg.out_color_space = self->is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  self->jpeg.scale_num = eighths(&self->jpeg, least_width, least_height);
  self->jpeg.scale_denom = 8;
  jpeg_start_decompress(&self->jpeg);
  self->reader.full_width = self->jpeg.image_width;
  self->reader.full_height = self->jpeg.image_height;
  self->reader.width = self->jpeg.output_width;
  self->reader.height = self->jpeg.output_height;
  return &self->reader;
}

uint8_t *picture_write_jpeg(
    const uint8_t *rows, uint32_t width, uint32_t height, int quality, const uint8_t *profile, size_t profile_count, size_t *count) {
  struct jpeg_compress_struct jpeg;
  jpeg_trouble trouble;
  // In memory of its own, since what a function's variables hold is lost when setjmp returns again.
  struct made {
    unsigned char *bytes;
    unsigned long size;
  } *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  memset(&jpeg, 0, sizeof jpeg);
  jpeg.err = begin(&trouble);
  // Before the first call that may fail.
  if (setjmp(trouble.back)) {
    jpeg_destroy_compress(&jpeg);
    free(made->bytes);
    free(made);
    return NULL;
  }
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, &made->bytes, &made->size);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 4;
  jpeg.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, quality, TRUE);
  jpeg.optimize_coding = TRUE;
  jpeg_start_compress(&jpeg, TRUE);
  if (profile && profile_count) jpeg_write_icc_profile(&jpeg, profile, (unsigned)profile_count);
  while (jpeg.next_scanline < height) {
    JSAMPROW row[1] = {(JSAMPROW)(rows + (size_t)jpeg.next_scanline * width * 4)};
    jpeg_write_scanlines(&jpeg, row, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  unsigned char *bytes = made->bytes;
  *count = made->size;
  free(made);
  return bytes;
}
