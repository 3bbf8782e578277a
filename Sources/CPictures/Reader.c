#include "Reader.h"

#include <string.h>

// As many take no time to speak of, whatever they show.
static const uint64_t pixels_of_any_file = 4000000;
// A finely scanned page of text in black and white has some 500, a photograph has fewer than 100. Pages with nothing on them have thousands,
// and where they are large enough to have a smaller picture they are shown as they are.
static const uint64_t pixels_a_byte = 1000;

uint64_t picture_most_pixels(size_t count) {
  return count < pixels_of_any_file / pixels_a_byte ? pixels_of_any_file : count * pixels_a_byte;
}

const char *picture_refusal(uint32_t width, uint32_t height, size_t count) {
  return (uint64_t)width * height > picture_most_pixels(count) ? "it has too many pixels for so few bytes" : NULL;
}

uint32_t picture_full_width(const picture_reader *reader) { return reader->full_width; }
uint32_t picture_full_height(const picture_reader *reader) { return reader->full_height; }
uint32_t picture_width(const picture_reader *reader) { return reader->width; }
uint32_t picture_height(const picture_reader *reader) { return reader->height; }

const uint8_t *picture_profile(const picture_reader *reader, size_t *count) {
  *count = reader->profile_count;
  return reader->profile;
}

int picture_next_row(picture_reader *reader, uint8_t *row, char *reason) { return reader->next_row(reader, row, reason); }

void picture_close(picture_reader *reader) { reader->close(reader); }

void picture_say(char *reason, const char *text) {
  strncpy(reason, text, PICTURE_REASON_SIZE - 1);
  reason[PICTURE_REASON_SIZE - 1] = 0;
}
