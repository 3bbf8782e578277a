#pragma once
// What the parts of the page checker share.

#include "include/CMarkup.h"
#include "names.h"

#include <CStableHash.h>
#include <libxml/parser.h>
#include <string.h>
#include <strings.h>

enum {
  DEEPEST = 256,          // elements in each other; real pages have about 20
  MOST_FINDINGS = 100,    // kept for one page
  MOST_ATTRIBUTES = 256,  // of one element for the schema, whose time grows with their square; real pages have about 10
  CACHE_SIZE = 1024,      // a power of two
};

// A growing array. `failed` stays set once memory was short.
typedef struct {
  void *data;
  size_t count, capacity;
  bool failed;
} array;

// A set of non-zero hashes, open addressing.
typedef struct {
  uint64_t *slots;
  size_t count, capacity;
  bool failed;
} hash_set;

// The parser interns names, so that a name's address stands for it.
typedef struct {
  const void *keys[CACHE_SIZE];
  uint16_t values[CACHE_SIZE];
  size_t count;
} name_cache;

typedef struct {
  const char *bytes;
  size_t length;
} slice;

typedef struct {
  uint16_t element;
  uint32_t holds, inside, children;
  bool text, text_reported, is_message_list, is_sourced_script;
} frame;

// An id of the page, whose bytes are in `id_text`.
typedef struct {
  uint64_t hash;
  size_t offset, length;
} known_id;

// A link to the page itself or to an element by id, resolved at the page's end.
typedef struct {
  uint64_t id;
  size_t offset;
  uint32_t code;
  markup_text detail, context;
} pending_reference;

struct markup_checker {
  xmlParserCtxtPtr parser;
  name_cache elements, attributes;
  const xmlChar *html_namespace;          // interned as names are; NULL before the first page that has it
  const char *input;                      // the page with a zero behind it, which the parser needs
  char *copy;                             // where pages are copied to that have none
  size_t copy_capacity;
  bool terminated;                        // whether the page has one
  slice page, path;
  size_t known_offset, known_line_start;  // the last place whose line was counted
  uint32_t known_line;
  frame frames[DEEPEST];
  size_t depth;
  array findings, links, ids, messages, text, pending, scratch, decoded, id_places, id_text;
  hash_set known_ids, known_links;
  size_t dropped_findings;
  bool stopped, doctype, has_namespace, title, charset, policy, resource_before_policy, message_list;
  markup_text channel;
  markup_result result;
};

// One element's attributes, as far as rules need them together.
typedef struct {
  uint16_t element;
  const char *name;
  slice id, class_names, rel, type, charset, content, http_equiv, language;
  slice channel;
  bool has_source, has_alternative, has_controls;
  size_t url_count;
  struct { const attribute_info *attribute; slice value; } urls[8];  // last: what lies behind the count is not set
} element_start;

// array.c
bool array_reserve(array *list, size_t more, size_t size);
bool array_append(array *list, const void *element, size_t size);
bool set_insert(hash_set *set, uint64_t hash);
bool set_contains(const hash_set *set, uint64_t hash);
void set_clear(hash_set *set);

// report.c
size_t current_offset(const markup_checker *checker);
size_t tag_offset(const markup_checker *checker);
markup_text keep_text(markup_checker *checker, slice text);
void locate(markup_checker *checker, size_t offset, uint32_t *line, uint32_t *column);
void report(markup_checker *checker, uint32_t code, size_t offset, slice detail, slice context);
slice slice_of(const char *string);
bool contains_ignoring_case(slice text, const char *other);

// callbacks.c
bool make_parser(markup_checker *checker);

// attribute.c
slice plain_value(markup_checker *checker, slice raw, size_t room);
void check_attributes(
  markup_checker *checker, element_start *start, const unsigned char **attributes, int count);

// page.c
void markup_prepare(void);
uint16_t find_name(name_cache *cache, const unsigned char *name, uint16_t (*find)(const char *));

static inline size_t name_slot(const unsigned char *name) {
  return (size_t)(((uintptr_t)name * 0x9e3779b97f4a7c15u) >> 40) & (CACHE_SIZE - 1);
}

static inline uint16_t element_named(markup_checker *checker, const unsigned char *name) {
  size_t slot = name_slot(name);
  if (checker->elements.keys[slot] == name) return checker->elements.values[slot];
  return find_name(&checker->elements, name, markup_find_element);
}

static inline uint16_t attribute_named(markup_checker *checker, const unsigned char *name) {
  size_t slot = name_slot(name);
  if (checker->attributes.keys[slot] == name) return checker->attributes.values[slot];
  return find_name(&checker->attributes, name, markup_find_attribute);
}

// element.c
void check_element(markup_checker *checker, element_start *start, bool self_closed);
static inline bool slice_is(slice text, const char *other) {
  return text.length == strlen(other) && memcmp(text.bytes, other, text.length) == 0;
}
static inline bool slice_is_ignoring_case(slice text, const char *other) {
  return text.length == strlen(other) && strncasecmp(text.bytes, other, text.length) == 0;
}

// policy.c
void check_policy(markup_checker *checker, slice policy);

// reference.c
slice next_word(slice *text);
bool has_token(slice text, const char *token);
void check_url(markup_checker *checker, const element_start *start, const attribute_info *attribute, slice url);
void check_sources(markup_checker *checker, const element_start *start, const attribute_info *attribute, slice sources);
void add_references(markup_checker *checker, const element_start *start, const attribute_info *attribute, slice ids);
void resolve_pending(markup_checker *checker);
