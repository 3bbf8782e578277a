#pragma once

#include "CPictures.h"

/// What all kinds of readers have at their beginning.
struct picture_reader {
  uint32_t full_width, full_height, width, height;
  const uint8_t *profile;
  size_t profile_count;
  int (*next_row)(picture_reader *reader, uint8_t *row, char *reason);
  void (*close)(picture_reader *reader);
};

/// Writes a reason.
void picture_say(char *reason, const char *text);

/// Why a picture is refused that has more pixels than its bytes may stand for; NULL for others.
const char *picture_refusal(uint32_t width, uint32_t height, size_t count);
