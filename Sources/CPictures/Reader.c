#include "Reader.h"

#include <string.h>

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
