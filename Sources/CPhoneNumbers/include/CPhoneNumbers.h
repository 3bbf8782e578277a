// A C facade over libphonenumber, which finds telephone numbers in a text. Nothing here throws.
#ifndef CPHONENUMBERS_H
#define CPHONENUMBERS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Where a number stands: the offsets of its first byte and of the byte behind its last one.
typedef struct cpn_match {
  size_t start;
  size_t end;
} cpn_match;

/// Whether the library knows the numbers of a region, such as "CZ".
bool cpn_knows_region(const char *region);

/// Finds the valid numbers of a text in UTF-8: the international ones, and those in the national form of `region`; "ZZ" is no region.
/// Writes at most `room` of them, in order, and returns how many; none when the text is not UTF-8 or there is no memory.
/// May be called by any number of threads at once.
size_t cpn_find(const char *bytes, size_t count, const char *region, cpn_match *matches, size_t room);

#ifdef __cplusplus
}
#endif

#endif
