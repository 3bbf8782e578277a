#define _GNU_SOURCE
#include "schema.h"

#include <libxml/tree.h>
#include <stdlib.h>
#include <string.h>

// Which definition of the schema an element has to match by itself.
typedef struct {
  const char *name, *element, *token;
  const char *parent, *parent_token;
} contract_rule;

static const contract_rule rules[] = {
  {"message-list", "ol", "message-list", NULL, NULL},
  {"message", "li", "message", NULL, NULL},
  {"date-indicator", "li", "date-indicator", NULL, NULL},
  {"reactions", "ul", "reactions", NULL, NULL},
  {"reaction", "li", NULL, "ul", "reactions"},
  {"attachment", "figure", "attachment", NULL, NULL},
  {"message-link", "a", "message-link", NULL, NULL},
  {"time", "time", NULL, NULL, NULL},
};

_Static_assert(sizeof rules / sizeof rules[0] == RULE_COUNT, "there is a place for each compiled rule");

static void ignore_error(void *data, xmlErrorPtr error) { (void)data, (void)error; }

static xmlRelaxNGPtr compile(const char *bytes, size_t length) {
  if (length > INT32_MAX) return NULL;
  xmlRelaxNGParserCtxtPtr parser = xmlRelaxNGNewMemParserCtxt(bytes, (int)length);
  if (!parser) return NULL;
  xmlRelaxNGSetParserStructuredErrors(parser, ignore_error, NULL);
  xmlRelaxNGPtr schema = xmlRelaxNGParse(parser);
  xmlRelaxNGFreeParserCtxt(parser);
  return schema;
}

// The same grammar with another start: the one definition.
static xmlRelaxNGPtr compile_rule(const char *bytes, size_t length, const char *name) {
  const char *start = memmem(bytes, length, "<start>", 7), *end = memmem(bytes, length, "</start>", 8);
  if (!start || !end || end < start) return NULL;
  size_t before = (size_t)(start - bytes) + 7, after = length - (size_t)(end - bytes), room = before + after + strlen(name) + 32;
  char *text = malloc(room);
  if (!text) return NULL;
  int written = snprintf(text, room, "%.*s<ref name=\"%s\"/>%.*s", (int)before, bytes, name, (int)after, end);
  xmlRelaxNGPtr rule = compile(text, (size_t)written);
  free(text);
  return rule;
}

markup_schema *markup_schema_create(const char *bytes, size_t length) {
  markup_prepare();
  markup_schema *schema = calloc(1, sizeof *schema);
  if (!schema) return NULL;
  char *source = malloc(length > 0 ? length : 1);
  if (source) {
    memcpy(source, bytes, length);
    schema->source = (slice){source, length};
    schema->whole = compile(source, length);
  }
  if (schema->whole) return schema;
  markup_schema_destroy(schema);
  return NULL;
}

void markup_schema_destroy(markup_schema *schema) {
  if (!schema) return;
  if (schema->whole) xmlRelaxNGFree(schema->whole);
  for (size_t i = 0; i < RULE_COUNT; i++) {
    if (schema->rules[i]) xmlRelaxNGFree(schema->rules[i]);
  }
  outline_free(&schema->page);
  free((char *)schema->source.bytes);
  free(schema);
}

static void start_node(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
  int attribute_count, int defaulted, const xmlChar **attributes
) {
  xmlParserCtxtPtr parser = data;
  const markup_checker *page = parser->_private;
  size_t offset = tag_offset(page);
  add_to_tree(parser, name, prefix, uri, namespace_count, namespaces, attribute_count, defaulted, attributes);
  if (parser->node) parser->node->_private = (void *)(uintptr_t)(offset + 1);
}

static xmlDocPtr read_tree(markup_checker *page) {
  page->parser = xmlNewParserCtxt();
  if (!page->parser || page->page.length > INT32_MAX / 2) return NULL;
  page->parser->_private = page;
  page->parser->sax->startElementNs = start_node;
  page->parser->sax->serror = ignore_error;
  return xmlCtxtReadMemory(
    page->parser, page->page.bytes, (int)page->page.length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_COMPACT);
}

typedef struct {
  markup_checker *page;
  markup_schema_report report;
  void *context;
  const char *rule;
  const xmlNode *element;  // reported instead of the error's own node
  size_t reported;
} schema_run;

static void fault(void *data, xmlErrorPtr error) {
  schema_run *run = data;
  const xmlNode *node = run->element ? run->element : error->node;
  while (node && node->type != XML_ELEMENT_NODE) node = node->parent;
  uint32_t line = 1, column = 1;
  size_t offset = node ? (size_t)(uintptr_t)node->_private : 0;
  if (offset > 0) locate(run->page, offset - 1, &line, &column);
  run->reported += 1;
  run->report(run->context, run->rule, error->message ? error->message : "", line, column);
}

static bool is_valid(xmlRelaxNGPtr schema, xmlDocPtr document, schema_run *run) {
  xmlRelaxNGValidCtxtPtr validation = xmlRelaxNGNewValidCtxt(schema);
  if (!validation) return false;
  xmlRelaxNGSetValidStructuredErrors(validation, run ? fault : ignore_error, run);
  bool valid = xmlRelaxNGValidateDoc(validation, document) == 0;
  xmlRelaxNGFreeValidCtxt(validation);
  return valid;
}

static bool matches(const xmlNode *node, const char *element, const char *token) {
  if (!node || node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, element) != 0) return false;
  if (!token) return true;
  xmlChar *names = xmlGetNoNsProp((xmlNodePtr)node, (const xmlChar *)"class");
  bool found = names && has_token(slice_of((const char *)names), token);
  xmlFree(names);
  return found;
}

// Validates an element's own tag against a rule, with nothing in the element.
static void check_rule(markup_schema *schema, size_t rule, xmlNodePtr node, schema_run *run) {
  xmlDocPtr single = xmlNewDoc((const xmlChar *)"1.0");
  xmlNodePtr copy = single ? xmlDocCopyNode(node, single, 2) : NULL;
  if (copy) {
    xmlDocSetRootElement(single, copy);
    run->rule = rules[rule].name;
    run->element = node;
    if (!schema->rules[rule]) schema->rules[rule] = compile_rule(schema->source.bytes, schema->source.length, rules[rule].name);
    if (schema->rules[rule]) is_valid(schema->rules[rule], single, run);
  }
  xmlFreeDoc(single);
}

static xmlNodePtr next_node(xmlNodePtr node) {
  if (node->children) return node->children;
  while (node && !node->next) node = node->parent;
  return node ? node->next : NULL;
}

// A choice that fails is reported at the outermost element. So the elements of the contract are asked one by one.
static void find_faults(markup_schema *schema, xmlDocPtr document, schema_run *run) {
  for (xmlNodePtr node = xmlDocGetRootElement(document); node; node = next_node(node)) {
    for (size_t i = 0; i < RULE_COUNT; i++) {
      if (!matches(node, rules[i].element, rules[i].token)) continue;
      if (rules[i].parent && !matches(node->parent, rules[i].parent, rules[i].parent_token)) continue;
      check_rule(schema, i, node, run);
    }
  }
  if (run->reported > 0) return;
  run->rule = "";
  run->element = NULL;
  is_valid(schema->whole, document, run);
}

// The whole tree takes time, and is needed only for the places of faults.
static bool report_faults(markup_schema *schema, slice bytes, markup_schema_report report, void *context) {
  markup_checker page = {.page = bytes, .known_line = 1};
  xmlDocPtr document = read_tree(&page);
  schema_run run = {.page = &page, .report = report, .context = context, .rule = ""};
  if (document) find_faults(schema, document, &run);
  if (page.parser) xmlFreeParserCtxt(page.parser);
  if (document) xmlFreeDoc(document);
  return document != NULL;
}

bool markup_schema_validate(
  markup_schema *schema, const char *bytes, size_t length, markup_schema_report report, void *context, markup_outline *outline
) {
  xmlDocPtr document = outline_read(&schema->page, (slice){bytes, length});
  *outline = (markup_outline){schema->page.elements.data, schema->page.elements.count, schema->page.page.text.data};
  if (!document) return false;
  bool valid = is_valid(schema->whole, document, NULL);
  xmlFreeDoc(document);
  return valid || report_faults(schema, (slice){bytes, length}, report, context);
}
