#include "checker.h"

#include <libxml/relaxng.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const slice none = {"", 0};

static pthread_once_t prepared = PTHREAD_ONCE_INIT;

static void prepare(void) {
  xmlInitParser();
  xmlRelaxNGInitTypes();
  markup_names_prepare();
}

void markup_prepare(void) { pthread_once(&prepared, prepare); }

// MARK: names by address

static uint16_t cached(name_cache *cache, const unsigned char *name, uint16_t (*find)(const char *)) {
  size_t slot = (size_t)(((uintptr_t)name * 0x9e3779b97f4a7c15u) >> 40) & (CACHE_SIZE - 1);
  while (cache->keys[slot] && cache->keys[slot] != name) slot = (slot + 1) & (CACHE_SIZE - 1);
  if (cache->keys[slot] == name) return cache->values[slot];
  uint16_t value = find((const char *)name);
  if (cache->count >= CACHE_SIZE / 2) return value;
  cache->keys[slot] = name;
  cache->values[slot] = value;
  cache->count += 1;
  return value;
}

uint16_t element_named(markup_checker *checker, const unsigned char *name) {
  return cached(&checker->elements, name, markup_find_element);
}

uint16_t attribute_named(markup_checker *checker, const unsigned char *name) {
  return cached(&checker->attributes, name, markup_find_attribute);
}

// MARK: the parser's callbacks

static void stop(markup_checker *checker) {
  checker->stopped = true;
  xmlStopParser(checker->parser);
}

static void found_doctype(void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  markup_checker *checker = data;
  if (checker->stopped) return;
  checker->doctype = true;
  size_t place = tag_offset(checker);
  if (*checker->parser->input->cur == '[') {
    report(checker, MARKUP_DTD, place, none, none);
    stop(checker);
  } else if (public_id || system_id || strcmp((const char *)name, "html") != 0) {
    report(checker, MARKUP_WRONG_DOCTYPE, place, none, none);
    stop(checker);
  }
}

static bool is_html(const char *uri) { return strcmp(uri, "http://www.w3.org/1999/xhtml") == 0; }

static bool is_svg(const char *uri) { return strcmp(uri, "http://www.w3.org/2000/svg") == 0; }

// A page has the namespace of HTML throughout, or none at all; graphics have their own, or none in a page without.
static bool is_right_namespace(markup_checker *checker, uint16_t element, const char *uri) {
  bool graphic = element < ELEMENT_COUNT && (markup_elements[element].flags & SVG);
  if (!uri) return !checker->has_namespace;
  if (is_svg(uri)) return graphic || element == ELEMENT_TITLE;
  return is_html(uri) && !graphic;
}

static void check_namespaces(
  markup_checker *checker, const element_start *start, const char *prefix, const char *uri, int count, const xmlChar **declared
) {
  bool root = checker->depth == 0;
  if (root) checker->has_namespace = uri != NULL;
  bool right = !prefix && is_right_namespace(checker, start->element, uri);
  for (int i = 0; i < count; i++) {
    bool is_default = declared[i * 2] == NULL;
    bool place = is_default ? root || start->element == ELEMENT_SVG : strcmp((const char *)declared[i * 2], "xlink") == 0;
    right = right && place;
  }
  if (!right && start->element < ELEMENT_COUNT) {
    report(checker, MARKUP_WRONG_NAMESPACE, start->place, slice_of(start->name), none);
  }
}

static void start_element(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
  int attribute_count, int defaulted, const xmlChar **attributes
) {
  markup_checker *checker = data;
  (void)defaulted;
  if (checker->stopped) return;
  element_start start = {.place = tag_offset(checker), .element = element_named(checker, name), .name = (const char *)name};
  if (checker->depth == DEEPEST) {
    report(checker, MARKUP_TOO_DEEP, start.place, none, none);
    stop(checker);
    return;
  }
  if (checker->depth == 0 && !checker->doctype) report(checker, MARKUP_NO_DOCTYPE, start.place, none, none);
  check_namespaces(checker, &start, (const char *)prefix, (const char *)uri, namespace_count, namespaces);
  check_attributes(checker, &start, attributes, attribute_count);
  check_element(checker, &start, *checker->parser->input->cur == '/');
}

static void end_element(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  markup_checker *checker = data;
  (void)name, (void)prefix, (void)uri;
  if (checker->depth > 0) checker->depth -= 1;
}

static bool is_blank(const xmlChar *text, int length) {
  for (int i = 0; i < length; i++) {
    if (text[i] != ' ' && text[i] != '\n' && text[i] != '\t' && text[i] != '\r') return false;
  }
  return true;
}

// Text comes straight from the parser's input, or from a buffer of its own right before where it reads.
static size_t text_offset(const markup_checker *checker, const xmlChar *text, int length) {
  const xmlParserInput *input = checker->parser->input;
  size_t after = current_offset(checker);
  if (input && text >= input->base && text < input->end) return after - (size_t)(input->cur - text);
  return after > (size_t)length ? after - (size_t)length : 0;
}

static void found_text(void *data, const xmlChar *text, int length) {
  markup_checker *checker = data;
  if (checker->stopped || checker->depth == 0) return;
  frame *in = &checker->frames[checker->depth - 1];
  bool watched = !in->text || in->is_sourced_script || in->element == ELEMENT_TITLE;
  if (!watched || is_blank(text, length)) return;
  bool of_page = in->element == ELEMENT_TITLE && checker->depth > 1 && checker->frames[checker->depth - 2].element == ELEMENT_HEAD;
  if (of_page) checker->title = true;
  if (in->text_reported) return;
  const char *element = in->element < ELEMENT_COUNT ? markup_elements[in->element].name : "";
  size_t place = text_offset(checker, text, length);
  if (!in->text) report(checker, MARKUP_MISPLACED_TEXT, place, none, slice_of(element));
  if (in->is_sourced_script) report(checker, MARKUP_INLINE_SCRIPT, place, none, none);
  in->text_reported = true;
}

static void found_cdata(void *data, const xmlChar *text, int length) {
  markup_checker *checker = data;
  (void)text, (void)length;
  if (!checker->stopped) report(checker, MARKUP_CDATA, tag_offset(checker), none, none);
}

static void found_instruction(void *data, const xmlChar *target, const xmlChar *text) {
  markup_checker *checker = data;
  (void)target, (void)text;
  if (!checker->stopped) report(checker, MARKUP_PROCESSING_INSTRUCTION, tag_offset(checker), none, none);
}

// After the first fatal error nothing that the parser says is about the page any more.
static void found_error(void *data, xmlErrorPtr error) {
  markup_checker *checker = data;
  if (checker->stopped) return;
  slice message = slice_of(error->message);
  while (message.length > 0 && (message.bytes[message.length - 1] == '\n' || message.bytes[message.length - 1] == ' ')) message.length--;
  report(checker, MARKUP_NOT_WELL_FORMED, current_offset(checker), message, none);
  if (error->level == XML_ERR_FATAL) checker->stopped = true;
}

// MARK: a page

static bool make_parser(markup_checker *checker) {
  checker->parser = xmlNewParserCtxt();
  if (!checker->parser) return false;
  xmlSAXHandler *handler = checker->parser->sax;
  memset(handler, 0, sizeof *handler);
  handler->initialized = XML_SAX2_MAGIC;
  handler->internalSubset = found_doctype;
  handler->startElementNs = start_element;
  handler->endElementNs = end_element;
  handler->characters = found_text;
  handler->ignorableWhitespace = found_text;
  handler->cdataBlock = found_cdata;
  handler->processingInstruction = found_instruction;
  handler->serror = found_error;
  return true;
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
    &checker->decoded,
  };
  for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) free(arrays[i]->data);
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

static void parse(markup_checker *checker) {
  if (checker->page.length > INT32_MAX / 2 || !checker->parser) {
    report(checker, MARKUP_OUT_OF_MEMORY, 0, none, none);
    checker->stopped = true;
    return;
  }
  checker->parser->userData = checker;
  xmlDocPtr document = xmlCtxtReadMemory(
    checker->parser, checker->page.bytes, (int)checker->page.length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_COMPACT);
  if (document) xmlFreeDoc(document);
  if (!checker->stopped) {
    check_whole(checker);
    return;
  }
  // A parser that was stopped half-way is not used again.
  xmlFreeParserCtxt(checker->parser);
  checker->elements = checker->attributes = (name_cache){.count = 0};
  make_parser(checker);
}

static bool is_short_of_memory(const markup_checker *checker) {
  return checker->findings.failed || checker->links.failed || checker->ids.failed || checker->messages.failed || checker->text.failed
    || checker->pending.failed || checker->scratch.failed || checker->decoded.failed || checker->known_ids.failed
    || checker->known_links.failed;
}

const markup_result *markup_checker_check(
  markup_checker *checker, const char *bytes, size_t length, const char *path, size_t path_length
) {
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
  };
  return &checker->result;
}
