#pragma once
// A page's elements as the rules of the contract read them, and the tree that the schema needs.

#include "checker.h"

// `open` has the indices of the open elements, `page.depth` many; `is_left_out` tells which of them the tree does not have.
typedef struct {
  markup_checker page;
  array elements;
  uint32_t open[DEEPEST];
  bool is_left_out[DEEPEST];
} outline;

// Reads a page that is known to be well-formed, without declarations and not too deep. The tree is the caller's; it has only
// what the schema can object to: an element that the contract does not name is left out, its content stays, since such an
// element may stand wherever its content may. NULL when memory is short.
xmlDocPtr outline_read(outline *outline, slice bytes);
void outline_free(outline *outline);

// Adds an element to the tree that a parser builds.
void add_to_tree(
  xmlParserCtxtPtr parser, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
  const xmlChar **namespaces, int attribute_count, int defaulted, const xmlChar **attributes);
