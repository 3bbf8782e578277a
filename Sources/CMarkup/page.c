#include "checker.h"

#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/xmlschemastypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const slice none = {"", 0};

static pthread_once_t prepared = PTHREAD_ONCE_INIT;

static void prepare(void) {
  // Each of these tables is otherwise filled when it is first needed, without a lock: two schemas compiled at once would race.
  xmlInitParser();
  xmlSchemaInitTypes();
  xmlRelaxNGInitTypes();
  markup_names_prepare();
}

void markup_prepare(void) { pthread_once(&prepared, prepare); }

uint16_t find_name(name_cache *cache, const unsigned char *name, uint16_t (*find)(const char *)) {
  size_t slot = name_slot(name);
  while (cache->keys[slot] && cache->keys[slot] != name) slot = (slot + 1) & (CACHE_SIZE - 1);
  if (cache->keys[slot] == name) return cache->values[slot];
  uint16_t value = find((const char *)name);
  if (cache->count >= CACHE_SIZE / 2) return value;
  cache->keys[slot] = name;
  cache->values[slot] = value;
  cache->count += 1;
  return value;
}

markup_checker *markup_checker_create(void) {
  markup_prepare();
  markup_checker *checker = calloc(1, sizeof *checker);
  if (!checker) return NULL;
  if (!make_parser(checker)) {
    free(checker);
    return NULL;
  }
  return checker;
}

void markup_checker_destroy(markup_checker *checker) {
  if (!checker) return;
  xmlFreeParserCtxt(checker->parser);
  array *arrays[] = {
    &checker->findings, &checker->links, &checker->ids, &checker->messages, &checker->text, &checker->pending, &checker->scratch,
    &checker->decoded, &checker->id_places, &checker->id_text,
  };
  for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) free(arrays[i]->data);
  free(checker->copy);
  free(checker->known_ids.slots);
  free(checker->known_links.slots);
  free(checker);
}

static void reset(markup_checker *checker, slice page, slice path) {
  checker->page = page;
  checker->path = path;
  checker->known_offset = checker->known_line_start = 0;
  checker->known_line = 1;
  checker->depth = checker->dropped_findings = 0;
  array *arrays[] = {
    &checker->findings, &checker->links, &checker->ids, &checker->messages, &checker->text, &checker->pending,
    &checker->id_places, &checker->id_text,
  };
  for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) arrays[i]->count = 0;
  set_clear(&checker->known_ids);
  set_clear(&checker->known_links);
  checker->stopped = checker->doctype = checker->has_namespace = checker->title = checker->charset = checker->policy = false;
  checker->resource_before_policy = checker->message_list = false;
  checker->channel = (markup_text){0, 0};
}

// The parser would change the encoding on its own for these beginnings; a page is UTF-8 and says so in its head only.
static bool refuse_bytes(markup_checker *checker) {
  slice page = checker->page;
  const unsigned char *bytes = (const unsigned char *)page.bytes;
  bool wide = page.length >= 2
    && ((bytes[0] == 0xfe && bytes[1] == 0xff) || (bytes[0] == 0xff && bytes[1] == 0xfe) || bytes[0] == 0 || bytes[1] == 0
        || (bytes[0] == 0x4c && bytes[1] == 0x6f && page.length > 2 && bytes[2] == 0xa7));
  size_t start = page.length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  bool declared = page.length >= start + 5 && memcmp(bytes + start, "<?xml", 5) == 0;
  const char *zero = page.length ? memchr(page.bytes, 0, page.length) : NULL;
  if (wide) report(checker, MARKUP_NOT_UTF8, 0, none, none);
  else if (declared) report(checker, MARKUP_PROCESSING_INSTRUCTION, start, none, none);
  // The parser takes a zero behind the last tag for the end of the page.
  else if (zero) report(checker, MARKUP_ZERO_BYTE, (size_t)(zero - page.bytes), none, none);
  return wide || declared || zero;
}

static void check_whole(markup_checker *checker) {
  if (!checker->title) report(checker, MARKUP_NO_TITLE, 0, none, none);
  if (!checker->charset) report(checker, MARKUP_NO_CHARSET, 0, none, none);
  if (!checker->policy) report(checker, MARKUP_NO_POLICY, 0, none, none);
  resolve_pending(checker);
}

static bool copy_page(markup_checker *checker) {
  size_t length = checker->page.length;
  // What one huge page made large is given back.
  bool is_oversized = checker->copy_capacity > 4 << 20 && checker->copy_capacity / 8 > length;
  if (checker->copy_capacity < length + 1 || is_oversized) {
    free(checker->copy);
    // Room for the next pages, of which few are larger; a huge one has no equals.
    checker->copy_capacity = length > 1 << 20 ? length + 1 : (length + 1) * 2;
    checker->copy = malloc(checker->copy_capacity);
    if (!checker->copy) return checker->copy_capacity = 0, false;
  }
  memcpy(checker->copy, checker->page.bytes, length);
  checker->copy[length] = 0;
  checker->input = checker->copy;
  return true;
}

// An input without a buffer of the parser's own is not asked for more bytes, and not moved, at each token near its end.
static bool open_input(markup_checker *checker) {
  size_t length = checker->page.length;
  xmlCtxtReset(checker->parser);
  checker->input = checker->page.bytes;
  if (!checker->terminated && !copy_page(checker)) return false;
  xmlCtxtUseOptions(checker->parser, XML_PARSE_NONET | XML_PARSE_HUGE);
  xmlParserInputPtr input = xmlNewInputStream(checker->parser);
  if (!input) return false;
  input->base = input->cur = (const xmlChar *)checker->input;
  input->end = input->base + length;
  if (inputPush(checker->parser, input) >= 0) return true;
  xmlFreeInputStream(input);
  return false;
}

static void parse(markup_checker *checker) {
  if (checker->page.length > INT32_MAX / 2 || !checker->parser) {
    report(checker, MARKUP_OUT_OF_MEMORY, 0, none, none);
    checker->stopped = true;
    return;
  }
  checker->parser->userData = checker;
  if (!open_input(checker)) {
    checker->scratch.failed = true;
    return;
  }
  xmlParseDocument(checker->parser);
  if (!checker->stopped) {
    check_whole(checker);
    return;
  }
  // A parser that was stopped half-way is not used again.
  xmlFreeParserCtxt(checker->parser);
  checker->elements = checker->attributes = (name_cache){.count = 0};
  checker->html_namespace = NULL;
  make_parser(checker);
}

static bool is_short_of_memory(const markup_checker *checker) {
  return checker->findings.failed || checker->links.failed || checker->ids.failed || checker->messages.failed || checker->text.failed
    || checker->pending.failed || checker->scratch.failed || checker->decoded.failed || checker->known_ids.failed
    || checker->known_links.failed || checker->id_places.failed || checker->id_text.failed;
}

const markup_result *markup_checker_check(
  markup_checker *checker, const char *bytes, size_t length, bool terminated, const char *path, size_t path_length
) {
  checker->terminated = terminated;
  reset(checker, (slice){bytes, length}, (slice){path, path_length});
  if (refuse_bytes(checker)) checker->stopped = true;
  else parse(checker);
  if (is_short_of_memory(checker)) return NULL;
  checker->result = (markup_result){
    .findings = checker->findings.data, .finding_count = checker->findings.count, .dropped_findings = checker->dropped_findings,
    .links = checker->links.data, .link_count = checker->links.count,
    .ids = checker->ids.data, .id_count = checker->ids.count,
    .messages = checker->messages.data, .message_count = checker->messages.count,
    .complete = !checker->stopped, .has_message_list = checker->message_list, .channel = checker->channel, .text = checker->text.data,
    .text_length = checker->text.count,
  };
  return &checker->result;
}
