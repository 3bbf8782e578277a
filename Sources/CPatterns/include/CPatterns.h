// A C facade over RE2, whose patterns take a time that is linear in the text. Nothing here throws.
#ifndef CPATTERNS_H
#define CPATTERNS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cpt_pattern cpt_pattern;

/// Compiles a pattern over UTF-8. Where it is none, returns NULL and writes the reason, cut to `room` bytes with their closing zero.
cpt_pattern *cpt_make(const char *pattern, size_t count, char *reason, size_t room);
void cpt_free(cpt_pattern *pattern);

/// Finds the first match in `bytes` that starts at `from` or later; what stands before `from` is seen by `^` and `\b`.
/// May be called by any number of threads at once.
bool cpt_find(const cpt_pattern *pattern, const char *bytes, size_t count, size_t from, size_t *start, size_t *end);

#ifdef __cplusplus
}
#endif

#endif
