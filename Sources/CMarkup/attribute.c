#include "checker.h"

#include <string.h>

static const slice none = {"", 0};

// The parser leaves an ampersand of a value as `&#38;`, since entities are not substituted.
slice plain_value(markup_checker *checker, slice raw, size_t room) {
  const char *ampersand = raw.length ? memchr(raw.bytes, '&', raw.length) : NULL;
  if (!ampersand || !array_reserve(&checker->decoded, room, 1)) return raw;
  char *to = (char *)checker->decoded.data + checker->decoded.count;
  slice value = {to, 0};
  for (size_t i = 0; i < raw.length; i++) {
    to[value.length++] = raw.bytes[i];
    if (raw.length - i >= 5 && memcmp(raw.bytes + i, "&#38;", 5) == 0) i += 4;
  }
  checker->decoded.count += value.length;
  return value;
}

static void check_number(markup_checker *checker, const element_start *start, const attribute_info *attribute, slice value) {
  if (start->element < ELEMENT_COUNT && markup_elements[start->element].flags & SVG) return;
  bool right = value.length > 0;
  for (size_t i = 0; i < value.length; i++) {
    char byte = value.bytes[i];
    right &= (byte >= '0' && byte <= '9') || (i == 0 && byte == '-' && value.length > 1);
  }
  if (!right) report(checker, MARKUP_WRONG_VALUE, tag_offset(checker), value, slice_of(attribute->name));
}

static void check_direction(markup_checker *checker, const element_start *start, slice value) {
  if (slice_is(value, "auto") || slice_is(value, "ltr") || slice_is(value, "rtl")) return;
  report(checker, MARKUP_WRONG_VALUE, tag_offset(checker), value, slice_of("dir"));
}

static bool is_own_paint(slice value) {
  if (value.length < 7 || memcmp(value.bytes, "url(#", 5) != 0 || value.bytes[value.length - 1] != ')') return false;
  for (size_t i = 5; i + 1 < value.length; i++) {
    if ((unsigned char)value.bytes[i] <= 0x20 || strchr("\"'()\\", value.bytes[i])) return false;
  }
  return true;
}

// A browser asks for what these functions name. Their names may be written with escapes.
static void check_paint(markup_checker *checker, const attribute_info *attribute, slice value) {
  static const char *const functions[] = {"url(", "src(", "image(", "image-set("};
  if (value.length == 0 || !memchr(value.bytes, '(', value.length) || is_own_paint(value)) return;
  bool leads_away = memchr(value.bytes, '\\', value.length) != NULL;
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) leads_away |= contains_ignoring_case(value, functions[i]);
  if (leads_away) report(checker, MARKUP_WRONG_VALUE, tag_offset(checker), value, slice_of(attribute->name));
}

static void keep_url(element_start *start, const attribute_info *attribute, slice value) {
  if (start->url_count == sizeof start->urls / sizeof start->urls[0]) return;
  start->urls[start->url_count].attribute = attribute;
  start->urls[start->url_count].value = value;
  start->url_count += 1;
}

static void check_value(markup_checker *checker, element_start *start, const attribute_info *attribute, slice value) {
  switch (attribute->value) {
  case VALUE_TEXT: case VALUE_DATETIME: break;
  case VALUE_ID: start->id = value; break;
  case VALUE_CLASS: start->class_names = value; break;
  case VALUE_REFERENCE: case VALUE_REFERENCES: add_references(checker, start, attribute, value); break;
  case VALUE_RESOURCE: case VALUE_RESOURCES: start->has_source = true; keep_url(start, attribute, value); break;
  case VALUE_LINK: keep_url(start, attribute, value); break;
  case VALUE_STYLE: report(checker, MARKUP_STYLE_ATTRIBUTE, tag_offset(checker), none, slice_of(start->name)); break;
  case VALUE_EVENT_HANDLER: break;
  case VALUE_LANGUAGE: start->language = value; break;
  case VALUE_DIRECTION: check_direction(checker, start, value); break;
  case VALUE_CHARSET: start->charset = value; break;
  case VALUE_CONTENT: start->content = value; break;
  case VALUE_HTTP_EQUIV: start->http_equiv = value; break;
  case VALUE_TYPE: start->type = value; break;
  case VALUE_REL: start->rel = value; break;
  case VALUE_PAINT: check_paint(checker, attribute, value); break;
  case VALUE_NUMBER: check_number(checker, start, attribute, value); break;
  case VALUE_CHANNEL: start->channel = value; break;
  case VALUE_CONTROLS: start->has_controls = true; break;
  case VALUE_ALTERNATIVE: start->has_alternative = true; break;
  }
}

// Only these prefixes exist in HTML; `xlink:href` is the old spelling of an SVG `href`.
static const attribute_info *prefixed(markup_checker *checker, element_start *start, const char *name, const char *prefix) {
  bool is_svg = start->element < ELEMENT_COUNT && markup_elements[start->element].flags & SVG;
  if (strcmp(prefix, "xml") == 0 && (strcmp(name, "lang") == 0 || strcmp(name, "space") == 0)) return NULL;
  if (is_svg && strcmp(prefix, "xlink") == 0 && strcmp(name, "href") == 0) {
    return markup_attribute(attribute_named(checker, (const unsigned char *)name));
  }
  report(checker, MARKUP_UNKNOWN_ATTRIBUTE, tag_offset(checker), slice_of(name), slice_of(start->name));
  return NULL;
}

static const attribute_info *known(markup_checker *checker, element_start *start, const char *name) {
  uint16_t index = attribute_named(checker, (const unsigned char *)name);
  const attribute_info *attribute = index == ATTRIBUTE_UNKNOWN ? NULL : markup_attribute(index);
  if (attribute && attribute->value == VALUE_EVENT_HANDLER) {
    report(checker, MARKUP_EVENT_HANDLER, tag_offset(checker), slice_of(name), slice_of(start->name));
    return NULL;
  }
  bool allowed = attribute && (start->element >= ELEMENT_COUNT || markup_attribute_allowed(attribute, start->element));
  if (!allowed) report(checker, MARKUP_UNKNOWN_ATTRIBUTE, tag_offset(checker), slice_of(name), slice_of(start->name));
  // What a value does is checked even where the attribute does not belong.
  return attribute;
}

void check_attributes(markup_checker *checker, element_start *start, const unsigned char **attributes, int count) {
  const xmlParserInput *input = checker->parser->input;
  size_t room = 0;
  checker->decoded.count = 0;
  for (int i = 0; i < count; i++) room += (size_t)(attributes[i * 5 + 4] - attributes[i * 5 + 3]);
  for (int i = 0; i < count; i++) {
    const unsigned char **entry = attributes + i * 5;
    const char *name = (const char *)entry[0], *prefix = (const char *)entry[1];
    const attribute_info *attribute = prefix ? prefixed(checker, start, name, prefix) : known(checker, start, name);
    if (!attribute) continue;
    slice raw = {(const char *)entry[3], (size_t)(entry[4] - entry[3])};
    // A value that the parser leaves where the page has it is one without an ampersand. The room of all others is reserved at
    // once, so that none moves while the element is checked.
    bool is_in_page = entry[3] >= input->base && entry[3] < input->end;
    slice value = is_in_page ? raw : plain_value(checker, raw, room - checker->decoded.count);
    check_value(checker, start, attribute, value);
  }
}
