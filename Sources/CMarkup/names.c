#include "names.h"

#include "include/CMarkup.h"

#include <string.h>

#define ELEMENT(id, name, is, holds, flags, makes, not_in) {name, is, holds, flags, makes, not_in},
const element_info markup_elements[ELEMENT_COUNT] = {
#include "elements.def"
};
#undef ELEMENT

#define ATTRIBUTE(name, value, elements) {name, value, elements, {0, 0, 0}},
attribute_info markup_attributes[] = {
#include "attributes.def"
};
#undef ATTRIBUTE

enum { ATTRIBUTE_COUNT = sizeof markup_attributes / sizeof markup_attributes[0] };
_Static_assert(ELEMENT_COUNT <= 192, "the bits of the attribute table hold 192 elements");

uint16_t markup_find_element(const char *name) {
  size_t low = 0, high = ELEMENT_COUNT;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int order = strcmp(markup_elements[middle].name, name);
    if (order == 0) return (uint16_t)middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return ELEMENT_UNKNOWN;
}

static uint16_t find_exact(const char *name) {
  size_t low = 0, high = ATTRIBUTE_COUNT;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int order = strcmp(markup_attributes[middle].name, name);
    if (order == 0) return (uint16_t)middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return ATTRIBUTE_UNKNOWN;
}

uint16_t markup_find_attribute(const char *name) {
  uint16_t found = find_exact(name);
  if (found != ATTRIBUTE_UNKNOWN && strcmp(name, "on") != 0) return found;
  if (strncmp(name, "data-", 5) == 0 && name[5]) return find_exact("data-");
  if (strncmp(name, "aria-", 5) == 0 && name[5]) return find_exact("aria-");
  if (strncmp(name, "on", 2) == 0 && name[2]) return find_exact("on");
  return ATTRIBUTE_UNKNOWN;
}

static void allow(attribute_info *attribute, size_t element) {
  attribute->allowed[element >> 6] |= (uint64_t)1 << (element & 63);
}

static void allow_word(attribute_info *attribute, const char *word, size_t length) {
  bool html = length == 1 && word[0] == '*', svg = length == 4 && memcmp(word, "svg*", 4) == 0;
  for (size_t i = 0; i < ELEMENT_COUNT; i++) {
    const element_info *element = &markup_elements[i];
    bool is_svg = (element->flags & SVG) != 0;
    bool named = strlen(element->name) == length && memcmp(element->name, word, length) == 0;
    if ((html && !is_svg) || (svg && is_svg) || named) allow(attribute, i);
  }
}

void markup_names_prepare(void) {
  for (size_t i = 0; i < ATTRIBUTE_COUNT; i++) {
    const char *word = markup_attributes[i].elements;
    while (*word) {
      size_t length = strcspn(word, " ");
      allow_word(&markup_attributes[i], word, length);
      word += length;
      while (*word == ' ') word++;
    }
  }
}

const char *markup_element_name(size_t index) { return index < ELEMENT_COUNT ? markup_elements[index].name : NULL; }

const char *markup_attribute_name(size_t index) { return index < ATTRIBUTE_COUNT ? markup_attributes[index].name : NULL; }
