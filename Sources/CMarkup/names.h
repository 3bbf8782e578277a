#pragma once
// The HTML and SVG that pages may use: elements with their content models, attributes with their elements.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What an element is, and (as a mask) what may stand in it.
enum {
  FLOW = 1u << 0, PHRASING = 1u << 1, METADATA = 1u << 2, LIST_ITEM = 1u << 3, ROW_GROUP = 1u << 4, ROW = 1u << 5,
  CELL = 1u << 6, CAPTION = 1u << 7, COLUMN_GROUP = 1u << 8, COLUMN = 1u << 9, TERM = 1u << 10, OPTION = 1u << 11,
  OPTION_GROUP = 1u << 12, SOURCE = 1u << 13, TRACK = 1u << 14, SUMMARY = 1u << 15, LEGEND = 1u << 16,
  FIGURE_CAPTION = 1u << 17, GRAPHIC = 1u << 18, HEAD = 1u << 19, BODY = 1u << 20, IMAGE = 1u << 21, SCRIPTING = 1u << 22,
  HEADING = 1u << 23, PARAGRAPH = 1u << 24, DIVISION = 1u << 25, RUBY_TEXT = 1u << 26, AREA = 1u << 27,
};

// Properties of an element.
enum {
  TEXT = 1u << 0,         // text may stand directly in it
  VOID = 1u << 1,         // has no end tag
  TRANSPARENT = 1u << 2,  // takes its parent's content model
  INTERACTIVE = 1u << 3,  // not inside a link, button
  SVG = 1u << 4,
  FORBIDDEN = 1u << 5,    // known, and never allowed
  RAW_TEXT = 1u << 6,     // all its content is text to HTML, comments too; a noscript's is where scripts run
};

// Ancestors that rule something out.
enum {
  IN_LINK = 1u << 0, IN_BUTTON = 1u << 1, IN_LABEL = 1u << 2, IN_FORM = 1u << 3, IN_HEADER = 1u << 4, IN_FOOTER = 1u << 5,
  IN_SECTION = 1u << 6, IN_PROGRESS = 1u << 7, IN_METER = 1u << 8, IN_DFN = 1u << 9, IN_NAV = 1u << 10, IN_SVG = 1u << 11,
};

typedef struct {
  const char *name;
  uint32_t is, holds, flags;
  uint32_t makes;  // the IN_ bit that its descendants get
  uint32_t not_in; // the IN_ bits that it must not have
} element_info;

#define ELEMENT(id, name, is, holds, flags, makes, not_in) ELEMENT_##id,
typedef enum {
#include "elements.def"
  ELEMENT_COUNT,
  ELEMENT_UNKNOWN = ELEMENT_COUNT,
} element_id;
#undef ELEMENT

// What a value of an attribute is, beyond text.
typedef enum {
  VALUE_TEXT, VALUE_ID, VALUE_CLASS, VALUE_REFERENCE, VALUE_REFERENCES, VALUE_LINK, VALUE_RESOURCE, VALUE_RESOURCES,
  VALUE_STYLE, VALUE_EVENT_HANDLER, VALUE_LANGUAGE, VALUE_DIRECTION, VALUE_CHARSET, VALUE_CONTENT, VALUE_HTTP_EQUIV,
  VALUE_TYPE, VALUE_REL, VALUE_NUMBER, VALUE_CHANNEL, VALUE_CONTROLS, VALUE_ALTERNATIVE, VALUE_DATETIME,
  VALUE_PAINT,
} value_kind;

typedef struct {
  const char *name;
  value_kind value;
  const char *elements; // names with a space between; "*" any HTML element, "svg*" any SVG element
  uint64_t allowed[3];  // the elements as bits
} attribute_info;

enum { ATTRIBUTE_UNKNOWN = 0xffff };

extern const element_info markup_elements[ELEMENT_COUNT];

/// Makes the attribute table's bits. Call it once, before anything else.
void markup_names_prepare(void);

uint16_t markup_find_element(const char *name);

/// Finds an attribute; any `data-`, `aria-` and `on` attribute is found as such.
uint16_t markup_find_attribute(const char *name);

extern attribute_info markup_attributes[];

static inline const attribute_info *markup_attribute(uint16_t index) { return &markup_attributes[index]; }

static inline bool markup_attribute_allowed(const attribute_info *attribute, uint16_t element) {
  return attribute->allowed[element >> 6] >> (element & 63) & 1;
}
