#pragma once
// A schema, for those who validate with it.

#include "outline.h"

#include <libxml/relaxng.h>

enum { RULE_COUNT = 8 };

struct markup_schema {
  xmlRelaxNGPtr whole;
  xmlRelaxNGPtr rules[RULE_COUNT];  // the page contract's, compiled when the first fault is looked for
  slice source;
  outline page;
};
