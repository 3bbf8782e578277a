// A C facade over simdjson, and the byte scanner that cuts big JSON files into pieces for it.
// Nothing here throws, aborts or keeps a pointer to the caller's memory longer than stated.
#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a value is. `csj_absent` is the kind of a slot whose key did not occur.
typedef enum csj_kind {
  csj_absent = 0,
  csj_null,
  csj_false,
  csj_true,
  csj_integer,  // `first` is the bit pattern of an int64_t
  csj_natural,  // `first` is a uint64_t above INT64_MAX
  csj_real,     // `first` is the bit pattern of a double
  csj_string,   // `first` is the address of UTF-8 bytes, `second` their number
  csj_array,    // opaque
  csj_object    // opaque
} csj_kind;

/// A value of a parsed document. It is valid until its parser parses again or is freed.
typedef struct csj_value {
  uint64_t first;
  uint64_t second;
  uint32_t kind;
  uint32_t count;  // how many elements or members an array or object has; 2^24 - 1 where they are more; else 0
} csj_value;

/// A place in an array or object that is being walked.
typedef struct csj_cursor {
  uint64_t at[2];
  uint64_t end[2];
} csj_cursor;

typedef struct csj_parser csj_parser;
typedef struct csj_keyset csj_keyset;

/// How many readable bytes must follow a document's last byte.
size_t csj_padding(void);

/// Makes a parser that refuses documents nested deeper than `max_depth`; NULL when there is no memory.
csj_parser *csj_parser_make(size_t max_depth);
void csj_parser_free(csj_parser *parser);

/// Parses `count` bytes, which `csj_padding()` readable bytes follow. The bytes are not needed afterwards.
/// Returns 0, or simdjson's code for why it cannot.
int csj_parse(csj_parser *parser, const uint8_t *bytes, size_t count, csj_value *root);

/// The largest document that the parser has room for so far.
size_t csj_parser_capacity(const csj_parser *parser);

/// What the values of an object are together.
typedef struct csj_summary {
  uint64_t filled;   // a bit for each of the first 64 slots that had a value other than null, false, [] and {}
  bool has_unusual;  // whether a key had a value of no usual kind
  bool has_unknown;  // whether there was a key that is none of the set
} csj_summary;

/// Makes a set of keys; the slot of a key is its index. NULL when there is no memory. What is given is copied.
/// `usual_kinds` has a bit for each kind of value that a key's value has as a rule.
/// It remembers the keys of the last object that was loaded, and so is for one thread at a time.
csj_keyset *csj_keyset_make(const char *const *keys, const uint32_t *usual_kinds, size_t count);
void csj_keyset_free(csj_keyset *keys);

/// Reads an object's values into `slots`, one for each key of the set; other keys are passed over.
/// Where a key occurs twice the last value counts. False, with all slots absent, when `object` is none.
bool csj_object_load(csj_keyset *keys, csj_value object, csj_value *slots, csj_summary *summary);

/// Walks an array; the cursor is at its end at once when `array` is none.
csj_cursor csj_array_begin(csj_value array);
bool csj_array_next(csj_cursor *cursor, csj_value *element);

/// Walks an object, key by key.
csj_cursor csj_object_begin(csj_value object);
bool csj_object_next(csj_cursor *cursor, csj_value *key, csj_value *value);

/// What `csj_scan` stopped at.
typedef enum csj_stop {
  csj_stop_exhausted = 0,  // all bytes are scanned
  csj_stop_comma,          // a comma between elements where the rule cuts
  csj_stop_close           // the bracket or brace that closes what is scanned
} csj_stop;

/// Where a scan is: zero it at the first byte behind an opening bracket, or behind a comma, with `last_comma` SIZE_MAX.
typedef struct csj_scan_state {
  uint64_t in_string;     // all ones inside a string
  uint64_t next_escaped;  // 1 when the next byte stands behind a backslash
  int64_t depth;          // brackets that are open within what is scanned
  size_t last_comma;      // offset of the last comma between elements; SIZE_MAX when there was none
  size_t element;         // offset behind that comma, else of the first byte
} csj_scan_state;

/// At which commas between elements a scan stops: at one at or behind `minimum` whose element `csj_cuts_behind` chooses, and
/// at the last one before `maximum` is passed; an element that alone is longer is never cut.
typedef struct csj_cut_rule {
  size_t minimum;
  size_t maximum;
  size_t span;
} csj_cut_rule;

/// Scans the inside of an array or object for the commas between its elements, from byte `from` up to `count`.
/// `*stop_at` is the offset of the comma or bracket that it stopped at, else `count`. Brackets are counted, not matched:
/// whether the bytes are valid JSON is for the parser to say.
csj_stop csj_scan(
    csj_scan_state *state, const csj_cut_rule *rule, const uint8_t *bytes, size_t from, size_t count, size_t *stop_at);

/// Whether a run of elements may end behind this one. Nothing but the element's bytes decides (white space before it does not
/// count), so that runs that began differently soon end alike. On average one in `span` bytes is the last of a chosen element;
/// each element is chosen where `span` is 0.
bool csj_cuts_behind(const uint8_t *bytes, size_t count, size_t span);

/// Whether bytes are valid UTF-8.
bool csj_is_utf8(const uint8_t *bytes, size_t count);

/// What `csj_text_traits` found.
enum { csj_text_has_nul = 1, csj_text_has_bidi_override = 2 };

/// Looks for NUL and for characters that override the direction of text (U+202A...202E, U+2066...2069).
int csj_text_traits(const uint8_t *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
