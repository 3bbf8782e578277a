#define _GNU_SOURCE
#include "checker.h"

#include <string.h>

static const slice none = {"", 0};

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
  if (root && uri && is_html(uri)) checker->html_namespace = (const xmlChar *)uri;
  bool graphic = start->element < ELEMENT_COUNT && (markup_elements[start->element].flags & SVG);
  bool is_page_default = uri && uri == (const char *)checker->html_namespace && !graphic;
  bool right = !prefix && (is_page_default || is_right_namespace(checker, start->element, uri));
  for (int i = 0; i < count; i++) {
    bool is_default = declared[i * 2] == NULL;
    bool place = is_default ? root || start->element == ELEMENT_SVG : strcmp((const char *)declared[i * 2], "xlink") == 0;
    right = right && place;
  }
  if (!right && start->element < ELEMENT_COUNT) {
    report(checker, MARKUP_WRONG_NAMESPACE, tag_offset(checker), slice_of(start->name), none);
  }
}

static void start_element(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
  int attribute_count, int defaulted, const xmlChar **attributes
) {
  markup_checker *checker = data;
  (void)defaulted;
  if (checker->stopped) return;
  element_start start;
  memset(&start, 0, offsetof(element_start, urls));
  start.element = element_named(checker, name);
  start.name = (const char *)name;
  if (checker->depth == DEEPEST) {
    report(checker, MARKUP_TOO_DEEP, tag_offset(checker), none, none);
    stop(checker);
    return;
  }
  if (checker->depth == 0 && !checker->doctype) report(checker, MARKUP_NO_DOCTYPE, tag_offset(checker), none, none);
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

// Where the comment begins that the parser has just read: XML allows no `--` in one.
static size_t comment_offset(const markup_checker *checker) {
  const char *bytes = checker->input, *begin = bytes + current_offset(checker);
  while ((begin = memrchr(bytes, '<', (size_t)(begin - bytes))) != NULL) {
    if (strncmp(begin, "<!--", 4) == 0) return (size_t)(begin - bytes);
  }
  return 0;
}

static void found_comment(void *data, const xmlChar *text) {
  markup_checker *checker = data;
  if (checker->stopped) return;
  bool is_short = text[0] == '>' || (text[0] == '-' && text[1] == '>');
  if (is_short) report(checker, MARKUP_SHORT_COMMENT, comment_offset(checker), none, none);
  for (size_t i = checker->depth; i > 0; i--) {
    uint16_t element = checker->frames[i - 1].element;
    if (element == ELEMENT_UNKNOWN || !(markup_elements[element].flags & RAW_TEXT)) continue;
    report(checker, MARKUP_MISPLACED_COMMENT, comment_offset(checker), none, slice_of(markup_elements[element].name));
    return;
  }
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

bool make_parser(markup_checker *checker) {
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
  handler->comment = found_comment;
  handler->serror = found_error;
  return true;
}
