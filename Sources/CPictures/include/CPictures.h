#pragma once

#include <stddef.h>
#include <stdint.h>

// Pictures in and out of memory, for a process that is shut in: what it reads may be hostile. Rows are RGBA with 8 bits a channel, alpha not
// multiplied in. Nothing here is shared between threads.

/// The most bytes that a reason has, its end among them.
#define PICTURE_REASON_SIZE 120

/// A picture that is read row by row.
typedef struct picture_reader picture_reader;

/// The most pixels of a picture in a file of so many bytes: each costs time to draw, and a few bytes can stand for all that a disk has no room
/// for. Whatever reads pictures refuses those that have more.
uint64_t picture_most_pixels(size_t count);

/// Begins to read a JPEG picture; it may be made smaller while it is read, by whole eighths, but not below a width and a height. `bytes` must
/// stay. NULL with a reason when that cannot be done.
picture_reader *_Nullable picture_read_jpeg(
    const uint8_t *_Nonnull bytes, size_t count, uint32_t least_width, uint32_t least_height, char *_Nonnull reason);

/// Begins to read a PNG picture; of an animated one the picture that stands for it.
picture_reader *_Nullable picture_read_png(const uint8_t *_Nonnull bytes, size_t count, char *_Nonnull reason);

/// Reads a WebP picture, or the first of an animated one, in this size, or in its own where one of the numbers is 0.
picture_reader *_Nullable picture_read_webp(
    const uint8_t *_Nonnull bytes, size_t count, uint32_t width, uint32_t height, char *_Nonnull reason);

/// The size that the file has.
uint32_t picture_full_width(const picture_reader *_Nonnull reader);
uint32_t picture_full_height(const picture_reader *_Nonnull reader);

/// The size of what is read.
uint32_t picture_width(const picture_reader *_Nonnull reader);
uint32_t picture_height(const picture_reader *_Nonnull reader);

/// The colour profile that the file has, if it is a small one; it belongs to the reader.
const uint8_t *_Nullable picture_profile(const picture_reader *_Nonnull reader, size_t *_Nonnull count);

/// Reads the next row into room for it; 0 with a reason when that fails.
int picture_next_row(picture_reader *_Nonnull reader, uint8_t *_Nonnull row, char *_Nonnull reason);

/// Frees a reader.
void picture_close(picture_reader *_Nonnull reader);

/// Makes a JPEG file of rows; alpha is left out. The bytes are to be freed with `free`. NULL when there is no memory.
uint8_t *_Nullable picture_write_jpeg(
    const uint8_t *_Nonnull rows, uint32_t width, uint32_t height, int quality, const uint8_t *_Nullable profile, size_t profile_count,
    size_t *_Nonnull count);

/// Makes a WebP file of rows. The bytes are to be freed with `picture_free_webp`. NULL when there is no memory.
uint8_t *_Nullable picture_write_webp(
    const uint8_t *_Nonnull rows, uint32_t width, uint32_t height, int quality, size_t *_Nonnull count);

/// Frees what `picture_write_webp` gave.
void picture_free_webp(uint8_t *_Nullable bytes);
