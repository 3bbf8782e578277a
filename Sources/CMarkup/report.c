#define _GNU_SOURCE
#include "checker.h"

#include <string.h>

slice slice_of(const char *string) { return (slice){string, string ? strlen(string) : 0}; }

// `other` begins with a small letter.
bool contains_ignoring_case(slice text, const char *other) {
  size_t length = strlen(other);
  for (size_t i = 0; i + length <= text.length; i++) {
    if ((text.bytes[i] | 0x20) == other[0] && strncasecmp(text.bytes + i, other, length) == 0) return true;
  }
  return false;
}

// Where the parser reads, as an offset in the page.
size_t current_offset(const markup_checker *checker) {
  const xmlParserInput *input = checker->parser->input;
  if (!input || !input->base || !input->cur) return checker->page.length;
  size_t offset = (size_t)input->consumed + (size_t)(input->cur - input->base);
  return offset < checker->page.length ? offset : checker->page.length;
}

// Where the tag begins that the parser has just read: a tag has no other `<`.
size_t tag_offset(const markup_checker *checker) {
  const char *begin = memrchr(checker->page.bytes, '<', current_offset(checker));
  return begin ? (size_t)(begin - checker->page.bytes) : 0;
}

// Counts on from the last place asked for, so that a page's newlines are counted once.
void locate(markup_checker *checker, size_t offset, uint32_t *line, uint32_t *column) {
  if (offset < checker->known_offset) {
    checker->known_offset = checker->known_line_start = 0;
    checker->known_line = 1;
  }
  const char *bytes = checker->page.bytes, *newline;
  while ((newline = memchr(bytes + checker->known_offset, '\n', offset - checker->known_offset)) != NULL) {
    checker->known_offset = checker->known_line_start = (size_t)(newline - bytes) + 1;
    checker->known_line += 1;
  }
  checker->known_offset = offset;
  *line = checker->known_line;
  *column = (uint32_t)(offset - checker->known_line_start) + 1;
}

markup_text keep_text(markup_checker *checker, slice text) {
  size_t length = text.length < 1 << 20 ? text.length : 1 << 20;
  array *arena = &checker->text;
  if (length == 0 || arena->count > UINT32_MAX / 2 || !array_reserve(arena, length, 1)) return (markup_text){0, 0};
  markup_text kept = {(uint32_t)arena->count, (uint32_t)length};
  memcpy((char *)arena->data + arena->count, text.bytes, length);
  arena->count += length;
  return kept;
}

void report(markup_checker *checker, uint32_t code, size_t offset, slice detail, slice context) {
  if (checker->findings.count >= MOST_FINDINGS) {
    checker->dropped_findings += 1;
    return;
  }
  markup_finding finding = {.code = code};
  locate(checker, offset, &finding.line, &finding.column);
  slice shown = {detail.bytes, detail.length < 300 ? detail.length : 300};
  finding.detail = keep_text(checker, shown);
  finding.context = keep_text(checker, context);
  array_append(&checker->findings, &finding, sizeof finding);
}
