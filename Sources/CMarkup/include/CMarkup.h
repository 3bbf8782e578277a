#pragma once
// Checks of HTML pages in XML syntax through libxml2. This header shows none of libxml2's own headers on purpose:
// Debian's include ICU, which Foundation brings too, in another version.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What is wrong with a page. The comments name what `detail` and `context` of the finding hold.
enum {
  MARKUP_NOT_WELL_FORMED = 1,  // detail: the parser's words
  MARKUP_NOT_UTF8,
  MARKUP_ZERO_BYTE,
  MARKUP_NO_DOCTYPE,
  MARKUP_WRONG_DOCTYPE,
  MARKUP_DTD,
  MARKUP_TOO_DEEP,
  MARKUP_UNKNOWN_ELEMENT,      // detail: element
  MARKUP_FORBIDDEN_ELEMENT,    // detail: element
  MARKUP_UNKNOWN_ATTRIBUTE,    // detail: attribute, context: element
  MARKUP_STYLE_ATTRIBUTE,      // context: element
  MARKUP_EVENT_HANDLER,        // detail: attribute, context: element
  MARKUP_WRONG_PARENT,         // detail: element, context: its parent
  MARKUP_WRONG_ANCESTOR,       // detail: element, context: the ancestor
  MARKUP_WRONG_ORDER,          // detail: element, context: its parent
  MARKUP_MISPLACED_TEXT,       // context: element
  MARKUP_SELF_CLOSED,          // detail: element
  MARKUP_VOID_END_TAG,         // detail: element
  MARKUP_WRONG_NAMESPACE,      // detail: element
  MARKUP_CDATA,
  MARKUP_SHORT_COMMENT,        // HTML ends it before XML does
  MARKUP_MISPLACED_COMMENT,    // context: the element whose content HTML reads as text
  MARKUP_PROCESSING_INSTRUCTION,
  MARKUP_DUPLICATE_ID,         // detail: id
  MARKUP_BAD_ID,               // detail: id
  MARKUP_NO_LANGUAGE,
  MARKUP_NO_TITLE,
  MARKUP_NO_CHARSET,
  MARKUP_WRONG_CHARSET,        // detail: charset
  MARKUP_LATE_CHARSET,
  MARKUP_NO_POLICY,
  MARKUP_WEAK_POLICY,          // detail: what makes it weak
  MARKUP_FOREIGN_SOURCE,       // detail: what a policy lets scripts come from, context: its directive
  MARKUP_LATE_POLICY,
  MARKUP_INLINE_SCRIPT,
  MARKUP_REFRESH,
  MARKUP_MISSING_ATTRIBUTE,    // detail: attribute, context: element
  MARKUP_WRONG_VALUE,          // detail: value, context: attribute
  MARKUP_MALFORMED_URL,        // detail: URL
  MARKUP_FORBIDDEN_SCHEME,     // detail: URL
  MARKUP_ABSOLUTE_PATH,        // detail: URL
  MARKUP_LEAVES_SITE,          // detail: URL
  MARKUP_REMOTE_REQUEST,       // detail: URL, context: element
  MARKUP_NO_ASSET,             // detail: URL, context: element
  MARKUP_UNKNOWN_ANCHOR,       // detail: id
  MARKUP_UNKNOWN_REFERENCE,    // detail: id, context: attribute
  MARKUP_MESSAGE_WITHOUT_ID,
  MARKUP_MESSAGE_OUTSIDE_LIST,
  MARKUP_SECOND_MESSAGE_LIST,
  MARKUP_LIST_WITHOUT_CHANNEL,
  MARKUP_OUT_OF_MEMORY,
};

/// A piece of the result's text.
typedef struct {
  uint32_t offset, length;
} markup_text;

/// One finding. Lines and columns (bytes) count from 1.
typedef struct {
  uint32_t code, line, column;
  markup_text detail, context;
} markup_finding;

/// One link to another file of the site; the first of its kind on the page.
typedef struct {
  uint64_t target;      // stable_hash of the resolved path
  uint64_t anchor;      // stable_hash of the fragment, where has_anchor
  bool has_anchor;
  uint32_t line, column;
  markup_text url;      // as written
} markup_link;

/// What a page says. Everything belongs to the checker and lives until its next call.
typedef struct {
  const markup_finding *findings;
  size_t finding_count;
  size_t dropped_findings;        // beyond the bound that is kept
  const markup_link *links;
  size_t link_count;
  const uint64_t *ids;            // hashes of ids that are not messages', in the page's order
  size_t id_count;
  const uint64_t *messages;       // hashes of the ids of the message list's messages, in the page's order
  size_t message_count;
  bool complete;                  // the whole page was read: it is well-formed, has no declarations, is not too deep
  bool has_message_list;
  markup_text channel;            // data-channel of the message list
  const char *text;
  size_t text_length;
} markup_result;

/// A parser with its buffers. Use it from one task at a time.
typedef struct markup_checker markup_checker;

markup_checker *markup_checker_create(void);
void markup_checker_destroy(markup_checker *checker);

/// Checks one page. `terminated` says that a zero byte stands behind it, which saves a copy of the page. `path` is the page's path in the site,
/// with `/` and without a leading one. NULL when memory is short.
const markup_result *markup_checker_check(
  markup_checker *checker, const char *bytes, size_t length, bool terminated, const char *path, size_t path_length);

/// What a URL in a file of the site leads to.
typedef enum {
  MARKUP_URL_OWN_FILE,          // empty, or only a fragment
  MARKUP_URL_INTERNAL,          // the path is in `path`
  MARKUP_URL_WEB,               // http, https, or a host without a scheme
  MARKUP_URL_CONTACT,           // mailto, tel
  MARKUP_URL_IMAGE_DATA,        // data:image/...
  MARKUP_URL_FORBIDDEN_SCHEME,
  MARKUP_URL_MALFORMED,
  MARKUP_URL_ABSOLUTE_PATH,
  MARKUP_URL_LEAVES_SITE,
} markup_url_kind;

/// Resolves a URL that stands in the file `base` of the site. `path` has room for base_length + url_length + 16 bytes,
/// `fragment` for url_length bytes; both are percent-decoded. A folder's path gets `index.html`.
markup_url_kind markup_resolve_url(
  const char *base, size_t base_length, const char *url, size_t url_length, char *path, size_t *path_length,
  char *fragment, size_t *fragment_length, bool *has_fragment);

/// The known element (or attribute) names by index, NULL behind the last.
const char *markup_element_name(size_t index);
const char *markup_attribute_name(size_t index);

/// The elements that the page contract names.
enum {
  MARKUP_IS_OTHER, MARKUP_IS_DIV, MARKUP_IS_LI, MARKUP_IS_OL, MARKUP_IS_UL, MARKUP_IS_A, MARKUP_IS_TIME, MARKUP_IS_NAV,
  MARKUP_IS_BLOCKQUOTE, MARKUP_IS_FIGURE,
};

/// The classes that the page contract names, as bits.
enum {
  MARKUP_HAS_MESSAGE_LIST = 1, MARKUP_HAS_MESSAGE = 2, MARKUP_HAS_DATE_INDICATOR = 4, MARKUP_HAS_BUBBLE = 8, MARKUP_HAS_TEXT = 16,
  MARKUP_HAS_DATE_OVERLAY = 32, MARKUP_HAS_QUOTED = 64, MARKUP_HAS_REACTIONS = 128, MARKUP_HAS_ATTACHMENT = 256,
  MARKUP_HAS_PAGER = 512, MARKUP_HAS_MESSAGE_LINK = 1024, MARKUP_HAS_SYSTEM = 2048, MARKUP_HAS_DELETED = 4096,
  MARKUP_HAS_EDITED = 8192, MARKUP_HAS_EMOJI_ONLY = 16384, MARKUP_HAS_MESSAGE_FOLD = 32768,
};

/// One element of a page's outline: what the rules of the page contract read of it. An attribute that is absent is empty.
typedef struct {
  uint16_t element;           // MARKUP_IS_...
  uint32_t classes;           // MARKUP_HAS_...
  uint32_t parent;            // the index of its parent; its own for the page's outermost element
  uint32_t end;               // the index behind its last descendant
  uint32_t line, column;      // from 1
  bool has_text, has_digit;   // of its own, not of its descendants: text that is not blank, a decimal digit of any locale
  markup_text href, rel, datetime, data_time, data_date, data_reaction;
} markup_element;

/// The elements of a page in its order; they belong to the schema and live until its next call.
typedef struct {
  const markup_element *elements;
  size_t count;
  const char *text;
} markup_outline;

/// A RELAX NG schema of the page contract, compiled. Use it from one task at a time.
typedef struct markup_schema markup_schema;

/// Compiles a schema; NULL when it is not valid. It has a `start`, and definitions named after the contract's rules.
markup_schema *markup_schema_create(const char *bytes, size_t length);
void markup_schema_destroy(markup_schema *schema);

/// Called for every fault in the order of the page. `rule` is the definition that an element breaks, empty for the start.
typedef void (*markup_schema_report)(void *context, const char *rule, const char *message, uint32_t line, uint32_t column);

/// Validates a page that is known to be well-formed and to have no declarations. Elements without a namespace count as HTML.
/// `outline` gets the page's elements. Returns false when the validation itself could not be done.
bool markup_schema_validate(
  markup_schema *schema, const char *bytes, size_t length, markup_schema_report report, void *context, markup_outline *outline);

/// Validates a document of any kind, which need not be well-formed: that it is not is the only fault then. Nothing is loaded for it, and no
/// entity is replaced. `rule` is empty in every report, and the column 1. Returns false when the validation itself could not be done.
bool markup_schema_validate_document(
  markup_schema *schema, const char *bytes, size_t length, markup_schema_report report, void *context);

#ifdef __cplusplus
}
#endif
