#include "CMarkdown.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

struct CMarkdownDocument {
  cmark_node *root;
  cmark_iter *iterator;
};

static pthread_once_t registered = PTHREAD_ONCE_INIT;
static cmark_syntax_extension *table_extension;
static cmark_syntax_extension *strikethrough_extension;

// cmark-gfm keeps the characters that its extensions react to in one table of the whole process: while a parser with
// strikethrough finishes, '~' is entered there and then taken out again. Two such parsers at a time would switch the
// character off under each other. Parsers without the extension read texts without '~', so they never look at that place.
static pthread_mutex_t tilde = PTHREAD_MUTEX_INITIALIZER;

static void register_extensions(void) {
  cmark_gfm_core_extensions_ensure_registered();
  table_extension = cmark_find_syntax_extension("table");
  strikethrough_extension = cmark_find_syntax_extension("strikethrough");
}

static cmark_node *parse(const char *text, size_t length, int strikethrough) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  if (!parser) return NULL;
  if (table_extension) cmark_parser_attach_syntax_extension(parser, table_extension);
  if (strikethrough && strikethrough_extension) cmark_parser_attach_syntax_extension(parser, strikethrough_extension);
  cmark_parser_feed(parser, text, length);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return root;
}

const char *cmarkdown_version(void) { return cmark_version_string(); }

CMarkdownDocument *cmarkdown_parse(const uint8_t *text, size_t length, int strikethrough) {
  pthread_once(&registered, register_extensions);
  int guarded = strikethrough || memchr(text, '~', length) != NULL;
  if (guarded) pthread_mutex_lock(&tilde);
  cmark_node *root = parse((const char *)text, length, strikethrough);
  if (guarded) pthread_mutex_unlock(&tilde);
  if (!root) return NULL;

  CMarkdownDocument *document = malloc(sizeof *document);
  cmark_iter *iterator = document ? cmark_iter_new(root) : NULL;
  if (!iterator) {
    free(document);
    cmark_node_free(root);
    return NULL;
  }
  document->root = root;
  document->iterator = iterator;
  return document;
}

// The types of the extensions are numbered when they are registered; their names are what the public headers promise.
static int extension_kind(cmark_node *node) {
  const char *name = cmark_node_get_type_string(node);
  if (strcmp(name, "strikethrough") == 0) return CMARKDOWN_STRIKETHROUGH;
  if (strcmp(name, "table_cell") == 0) return CMARKDOWN_TABLE_CELL;
  if (strcmp(name, "table_row") == 0 || strcmp(name, "table_header") == 0) return CMARKDOWN_TABLE_ROW;
  if (strcmp(name, "table") == 0) return CMARKDOWN_TABLE;
  return CMARKDOWN_UNKNOWN;
}

static int kind_of(cmark_node *node) {
  cmark_node_type type = cmark_node_get_type(node);
  switch (type) {
  case CMARK_NODE_DOCUMENT: return CMARKDOWN_DOCUMENT;
  case CMARK_NODE_BLOCK_QUOTE: return CMARKDOWN_BLOCK_QUOTE;
  case CMARK_NODE_LIST: return CMARKDOWN_LIST;
  case CMARK_NODE_ITEM: return CMARKDOWN_ITEM;
  case CMARK_NODE_CODE_BLOCK: {
    int length, offset;
    char character;
    return cmark_node_get_fenced(node, &length, &offset, &character) ? CMARKDOWN_FENCED_CODE : CMARKDOWN_INDENTED_CODE;
  }
  case CMARK_NODE_HTML_BLOCK: return CMARKDOWN_HTML_BLOCK;
  case CMARK_NODE_PARAGRAPH: return CMARKDOWN_PARAGRAPH;
  case CMARK_NODE_HEADING: return CMARKDOWN_HEADING;
  case CMARK_NODE_THEMATIC_BREAK: return CMARKDOWN_THEMATIC_BREAK;
  case CMARK_NODE_TEXT: return CMARKDOWN_TEXT;
  case CMARK_NODE_SOFTBREAK: return CMARKDOWN_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return CMARKDOWN_LINE_BREAK;
  case CMARK_NODE_CODE: return CMARKDOWN_CODE;
  case CMARK_NODE_HTML_INLINE: return CMARKDOWN_HTML_INLINE;
  case CMARK_NODE_EMPH: return CMARKDOWN_EMPHASIS;
  case CMARK_NODE_STRONG: return CMARKDOWN_STRONG;
  case CMARK_NODE_LINK: return CMARKDOWN_LINK;
  case CMARK_NODE_IMAGE: return CMARKDOWN_IMAGE;
  default: return extension_kind(node);
  }
}

static void describe(cmark_node *node, CMarkdownEvent *event) {
  switch (event->kind) {
  case CMARKDOWN_FENCED_CODE:
    event->info = cmark_node_get_fence_info(node);
    event->literal = cmark_node_get_literal(node);
    break;
  case CMARKDOWN_INDENTED_CODE:
  case CMARKDOWN_HTML_BLOCK:
  case CMARKDOWN_TEXT:
  case CMARKDOWN_CODE:
  case CMARKDOWN_HTML_INLINE:
    event->literal = cmark_node_get_literal(node);
    break;
  case CMARKDOWN_LINK:
  case CMARKDOWN_IMAGE:
    event->literal = cmark_node_get_url(node);
    break;
  case CMARKDOWN_HEADING:
    event->number = cmark_node_get_heading_level(node);
    break;
  case CMARKDOWN_LIST:
    event->ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
    event->number = cmark_node_get_list_start(node);
    event->tight = cmark_node_get_list_tight(node);
    break;
  case CMARKDOWN_TABLE:
    event->number = cmark_gfm_extensions_get_table_columns(node);
    event->alignments = cmark_gfm_extensions_get_table_alignments(node);
    break;
  default:
    break;
  }
}

int cmarkdown_next(CMarkdownDocument *document, CMarkdownEvent *event) {
  cmark_event_type step = cmark_iter_next(document->iterator);
  if (step != CMARK_EVENT_ENTER && step != CMARK_EVENT_EXIT) return 0;
  cmark_node *node = cmark_iter_get_node(document->iterator);
  memset(event, 0, sizeof *event);
  event->kind = kind_of(node);
  event->enters = step == CMARK_EVENT_ENTER;
  if (event->enters) describe(node, event);
  return 1;
}

void cmarkdown_free(CMarkdownDocument *document) {
  cmark_iter_free(document->iterator);
  cmark_node_free(document->root);
  free(document);
}

// Characters that differ in one or two bits are one test.
static int is_mark(uint8_t byte) {
  return byte < 0x0e || (byte & 0xeb) == '*' || (byte & 0xdf) == '@' || (byte & 0xfd) == ']' || (byte & 0xfd) == '|' || byte == '<';
}

#if defined(__SSE2__)
static __m128i is_folded(__m128i bytes, int mask, int wanted) {
  return _mm_cmpeq_epi8(_mm_and_si128(bytes, _mm_set1_epi8((char)mask)), _mm_set1_epi8((char)wanted));
}

static unsigned marks_in(const uint8_t *text) {
  __m128i bytes = _mm_loadu_si128((const __m128i *)text);
  __m128i found = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x0d)), bytes);
  found = _mm_or_si128(found, _mm_or_si128(is_folded(bytes, 0xeb, '*'), is_folded(bytes, 0xdf, '@')));
  found = _mm_or_si128(found, _mm_or_si128(is_folded(bytes, 0xfd, ']'), is_folded(bytes, 0xfd, '|')));
  found = _mm_or_si128(found, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('<')));
  return (unsigned)_mm_movemask_epi8(found);
}
#endif

size_t cmarkdown_next_mark(const uint8_t *text, size_t from, size_t length) {
  size_t at = from;
#if defined(__SSE2__)
  for (; length - at >= 16; at += 16) {
    unsigned marks = marks_in(text + at);
    if (marks) return at + (size_t)__builtin_ctz(marks);
  }
#endif
  while (at < length && !is_mark(text[at])) at++;
  return at;
}
