#include "outline.h"

#include <libxml/SAX2.h>
#include <stdlib.h>
#include <string.h>

static const xmlChar html_namespace[] = "http://www.w3.org/1999/xhtml";

static const struct { const char *name; uint16_t element; } elements[] = {
  {"div", MARKUP_IS_DIV}, {"li", MARKUP_IS_LI}, {"time", MARKUP_IS_TIME}, {"a", MARKUP_IS_A}, {"ul", MARKUP_IS_UL},
  {"ol", MARKUP_IS_OL}, {"nav", MARKUP_IS_NAV}, {"blockquote", MARKUP_IS_BLOCKQUOTE}, {"figure", MARKUP_IS_FIGURE},
};

static const struct { const char *name; uint32_t bit; } classes[] = {
  {"message-list", MARKUP_HAS_MESSAGE_LIST}, {"message", MARKUP_HAS_MESSAGE}, {"date-indicator", MARKUP_HAS_DATE_INDICATOR},
  {"bubble", MARKUP_HAS_BUBBLE}, {"text", MARKUP_HAS_TEXT}, {"date-overlay", MARKUP_HAS_DATE_OVERLAY},
  {"quoted", MARKUP_HAS_QUOTED}, {"reactions", MARKUP_HAS_REACTIONS}, {"attachment", MARKUP_HAS_ATTACHMENT},
  {"pager", MARKUP_HAS_PAGER}, {"message-link", MARKUP_HAS_MESSAGE_LINK}, {"system", MARKUP_HAS_SYSTEM},
  {"deleted", MARKUP_HAS_DELETED}, {"edited", MARKUP_HAS_EDITED}, {"emoji-only", MARKUP_HAS_EMOJI_ONLY},
  {"message-fold", MARKUP_HAS_MESSAGE_FOLD},
};

static uint16_t element_of(const char *name) {
  for (size_t i = 0; i < sizeof elements / sizeof elements[0]; i++) {
    if (strcmp(name, elements[i].name) == 0) return elements[i].element;
  }
  return MARKUP_IS_OTHER;
}

static bool is_space(char byte) { return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r' || byte == '\f'; }

static uint32_t classes_in(slice value) {
  uint32_t found = 0;
  for (size_t i = 0; i < value.length;) {
    size_t start = i;
    while (i < value.length && !is_space(value.bytes[i])) i++;
    slice token = {value.bytes + start, i - start};
    for (size_t k = 0; k < sizeof classes / sizeof classes[0]; k++) {
      if (slice_is(token, classes[k].name)) found |= classes[k].bit;
    }
    while (i < value.length && is_space(value.bytes[i])) i++;
  }
  return found;
}

static markup_text *place_of(markup_element *element, const char *name) {
  if (strcmp(name, "href") == 0) return &element->href;
  if (strcmp(name, "rel") == 0) return &element->rel;
  if (strcmp(name, "datetime") == 0) return &element->datetime;
  if (strcmp(name, "data-time") == 0) return &element->data_time;
  if (strcmp(name, "data-date") == 0) return &element->data_date;
  if (strcmp(name, "data-reaction") == 0) return &element->data_reaction;
  return NULL;
}

static void read_attributes(outline *outline, markup_element *element, const xmlChar **attributes, int count) {
  for (int i = 0; i < count; i++) {
    const xmlChar **entry = attributes + i * 5;
    slice raw = {(const char *)entry[3], (size_t)(entry[4] - entry[3])};
    if (entry[1]) continue;
    if (strcmp((const char *)entry[0], "class") == 0) element->classes = classes_in(raw);
    markup_text *place = place_of(element, (const char *)entry[0]);
    if (!place) continue;
    outline->page.decoded.count = 0;
    *place = keep_text(&outline->page, plain_value(&outline->page, raw, raw.length));
  }
}

static void add(outline *outline, const xmlChar *name, const xmlChar **attributes, int count) {
  size_t depth = outline->page.depth, index = outline->elements.count;
  markup_element element = {.element = element_of((const char *)name), .end = (uint32_t)index + 1};
  element.parent = depth > 0 ? outline->open[depth - 1] : (uint32_t)index;
  locate(&outline->page, tag_offset(&outline->page), &element.line, &element.column);
  read_attributes(outline, &element, attributes, count);
  outline->open[depth] = (uint32_t)index;
  array_append(&outline->elements, &element, sizeof element);
}

// A list's own content is not free: whatever stands directly in one stays in the tree.
static bool is_in_list(const outline *outline) {
  const xmlNode *node = outline->page.parser->node;
  return node && (strcmp((const char *)node->name, "ol") == 0 || strcmp((const char *)node->name, "ul") == 0);
}

// The schema reads elements without a namespace as HTML's.
void add_to_tree(
  xmlParserCtxtPtr parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
  const xmlChar **namespaces, int attribute_count, int defaulted, const xmlChar **attributes
) {
  const xmlChar *html[] = {NULL, html_namespace};
  if (attribute_count > MOST_ATTRIBUTES) {
    attribute_count = MOST_ATTRIBUTES;
    defaulted = 0;
  }
  bool is_bare = !uri && !prefix;
  if (is_bare && parser->nodeNr == 0) {
    xmlSAX2StartElementNs(parser, name, NULL, html_namespace, 1, html, attribute_count, defaulted, attributes);
  } else {
    xmlSAX2StartElementNs(
      parser, name, prefix, is_bare ? html_namespace : uri, namespace_count, namespaces, attribute_count, defaulted, attributes);
  }
}

static bool is_named_by_schema(const char *name, const xmlChar *uri, size_t depth) {
  if (depth < 2) return true;
  if (uri && !xmlStrEqual(uri, html_namespace)) return false;
  uint16_t element = element_of(name);
  return (element != MARKUP_IS_OTHER && element != MARKUP_IS_DIV) || strcmp(name, "html") == 0 || strcmp(name, "head") == 0
    || strcmp(name, "body") == 0;
}

static void start_element(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
  int attribute_count, int defaulted, const xmlChar **attributes
) {
  xmlParserCtxtPtr parser = data;
  outline *outline = parser->_private;
  size_t depth = outline->page.depth;
  if (depth >= DEEPEST) outline->elements.failed = true;
  if (outline->elements.failed) return xmlStopParser(parser);
  add(outline, name, attributes, attribute_count);
  outline->is_left_out[depth] = !is_named_by_schema((const char *)name, uri, depth) && !is_in_list(outline);
  outline->page.depth += 1;
  if (outline->is_left_out[depth]) return;
  add_to_tree(parser, name, prefix, uri, namespace_count, namespaces, attribute_count, defaulted, attributes);
}

static void end_element(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  xmlParserCtxtPtr parser = data;
  outline *outline = parser->_private;
  if (outline->page.depth == 0 || outline->elements.failed) return;
  outline->page.depth -= 1;
  markup_element *list = outline->elements.data;
  list[outline->open[outline->page.depth]].end = (uint32_t)outline->elements.count;
  if (!outline->is_left_out[outline->page.depth]) xmlSAX2EndElementNs(data, name, prefix, uri);
}

// Whether a text begins with a decimal digit, of ASCII or of a script in which some locale writes its numbers.
static bool begins_digit(const xmlChar *text, int length) {
  static const struct { unsigned char prefix[3], size, first, last; } scripts[] = {
    {{0xD9}, 1, 0xA0, 0xA9}, {{0xDB}, 1, 0xB0, 0xB9}, {{0xE0, 0xA5}, 2, 0xA6, 0xAF}, {{0xE0, 0xA7}, 2, 0xA6, 0xAF},
    {{0xE0, 0xBC}, 2, 0xA0, 0xA9}, {{0xE1, 0x81}, 2, 0x80, 0x89}, {{0xE1, 0xB1}, 2, 0x90, 0x99},
    {{0xF0, 0x91, 0x84}, 3, 0xB6, 0xBF}, {{0xF0, 0x9E, 0xA5}, 3, 0x90, 0x99},
  };
  if (text[0] < 0x80) return text[0] >= '0' && text[0] <= '9';
  for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
    int size = scripts[i].size;
    if (length <= size || memcmp(text, scripts[i].prefix, (size_t)size) != 0) continue;
    if (text[size] >= scripts[i].first && text[size] <= scripts[i].last) return true;
  }
  return false;
}

static void found_text(void *data, const xmlChar *text, int length) {
  xmlParserCtxtPtr parser = data;
  outline *outline = parser->_private;
  if (outline->page.depth == 0 || outline->elements.failed) return;
  markup_element *list = outline->elements.data, *element = list + outline->open[outline->page.depth - 1];
  for (int i = 0; i < length; i++) {
    element->has_text |= !is_space((char)text[i]);
    element->has_digit |= begins_digit(text + i, length - i);
  }
  if (is_in_list(outline)) xmlSAX2Characters(data, text, length);
}

static void ignore_error(void *data, xmlErrorPtr error) { (void)data, (void)error; }

static bool prepare(outline *outline, slice bytes) {
  markup_checker *page = &outline->page;
  page->page = bytes;
  page->known_offset = page->known_line_start = page->depth = page->text.count = outline->elements.count = 0;
  page->known_line = 1;
  page->parser = bytes.length > INT32_MAX / 2 ? NULL : xmlNewParserCtxt();
  if (!page->parser) return false;
  xmlSAXHandler *handler = page->parser->sax;
  page->parser->_private = outline;
  handler->startElementNs = start_element;
  handler->endElementNs = end_element;
  handler->characters = handler->ignorableWhitespace = handler->cdataBlock = found_text;
  handler->comment = NULL;
  handler->serror = ignore_error;
  return true;
}

xmlDocPtr outline_read(outline *outline, slice bytes) {
  if (!prepare(outline, bytes)) return NULL;
  xmlDocPtr document = xmlCtxtReadMemory(
    outline->page.parser, bytes.bytes, (int)bytes.length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_COMPACT);
  xmlFreeParserCtxt(outline->page.parser);
  outline->page.parser = NULL;
  bool failed = outline->elements.failed || outline->page.text.failed || outline->page.decoded.failed;
  if (!failed) return document;
  if (document) xmlFreeDoc(document);
  return NULL;
}

void outline_free(outline *outline) {
  free(outline->elements.data);
  free(outline->page.text.data);
  free(outline->page.decoded.data);
}
