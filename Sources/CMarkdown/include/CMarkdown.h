#pragma once

#include <stddef.h>
#include <stdint.h>

// A parsed Markdown text, read as a sequence of events. GitHub's dialect with tables and strikethrough;
// the extension that finds bare addresses is off. Any number of threads may parse at the same time,
// each with its own documents.
typedef struct CMarkdownDocument CMarkdownDocument;

enum {
  CMARKDOWN_DOCUMENT,
  CMARKDOWN_BLOCK_QUOTE,
  CMARKDOWN_LIST,
  CMARKDOWN_ITEM,
  CMARKDOWN_FENCED_CODE,
  CMARKDOWN_INDENTED_CODE,
  CMARKDOWN_HTML_BLOCK,
  CMARKDOWN_PARAGRAPH,
  CMARKDOWN_HEADING,
  CMARKDOWN_THEMATIC_BREAK,
  CMARKDOWN_TABLE,
  CMARKDOWN_TABLE_ROW,
  CMARKDOWN_TABLE_CELL,
  CMARKDOWN_TEXT,
  CMARKDOWN_SOFT_BREAK,
  CMARKDOWN_LINE_BREAK,
  CMARKDOWN_CODE,
  CMARKDOWN_HTML_INLINE,
  CMARKDOWN_EMPHASIS,
  CMARKDOWN_STRONG,
  CMARKDOWN_STRIKETHROUGH,
  CMARKDOWN_LINK,
  CMARKDOWN_IMAGE,
  CMARKDOWN_UNKNOWN
};

// What happens at one step of the walk. The strings end with a zero byte, belong to the document, and are NULL where
// the kind has none.
typedef struct {
  // One of the kinds above.
  int kind;
  // 1 when the node begins, 0 when it ends; leaves only begin.
  int enters;
  // Text, code, HTML: what it says. Link, image: its address.
  const char *_Nullable literal;
  // Fenced code: the info string.
  const char *_Nullable info;
  // Heading: its level. Ordered list: its first number. Table: its columns.
  int number;
  // List: 1 when it is ordered.
  int ordered;
  // List: 1 when it is tight.
  int tight;
  // Table: a byte for each column: 0, 'l', 'c', 'r'.
  const uint8_t *_Nullable alignments;
} CMarkdownEvent;

// The version of the library that parses: another one may read a text in another way.
const char *_Nonnull cmarkdown_version(void);

// Parses UTF-8 text; NULL when the memory is used up. With `strikethrough` 0, tildes are text.
CMarkdownDocument *_Nullable cmarkdown_parse(const uint8_t *_Nonnull text, size_t length, int strikethrough);

// Steps to the next event; 0 at the end. The walk uses no stack.
int cmarkdown_next(CMarkdownDocument *_Nonnull document, CMarkdownEvent *_Nonnull event);

// Releases the document and its strings.
void cmarkdown_free(CMarkdownDocument *_Nonnull document);

// The first place from `from` on of a byte that may mean something in a message: one of \n \r * _ ` ~ ] < | : . @ (or of > and
// the control characters, which mean nothing); `length` when there is none. Most texts have none: 16 bytes are looked at together.
size_t cmarkdown_next_mark(const uint8_t *_Nonnull text, size_t from, size_t length);
