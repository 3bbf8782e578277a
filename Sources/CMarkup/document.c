#include "schema.h"

#include <libxml/parser.h>
#include <libxml/tree.h>

typedef struct {
  markup_schema_report report;
  void *context;
  size_t reported;
} document_run;

static void fault(void *data, xmlErrorPtr error) {
  document_run *run = data;
  run->reported += 1;
  run->report(run->context, "", error->message ? error->message : "", error->line > 0 ? (uint32_t)error->line : 1, 1);
}

// Of what the parser says only the first is about the document; what follows may follow from that.
static void first_fault(void *data, xmlErrorPtr error) {
  xmlParserCtxtPtr parser = data;
  document_run *run = parser->_private;
  if (run->reported == 0) fault(run, error);
}

// A declaration could name entities without end, and is none of a document's business here.
static void found_declaration(void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  xmlParserCtxtPtr parser = data;
  document_run *run = parser->_private;
  (void)name, (void)public_id, (void)system_id;
  run->reported += 1;
  run->report(run->context, "", "the document has a type declaration", 1, 1);
  xmlStopParser(parser);
}

static xmlDocPtr read_document(const char *bytes, size_t length, document_run *run) {
  xmlParserCtxtPtr parser = length > INT32_MAX / 2 ? NULL : xmlNewParserCtxt();
  if (!parser) return NULL;
  parser->_private = run;
  parser->sax->serror = first_fault;
  parser->sax->internalSubset = found_declaration;
  xmlDocPtr document = xmlCtxtReadMemory(parser, bytes, (int)length, NULL, "UTF-8", XML_PARSE_NONET | XML_PARSE_COMPACT);
  bool is_sound = parser->wellFormed && run->reported == 0;
  xmlFreeParserCtxt(parser);
  if (is_sound || !document) return document;
  xmlFreeDoc(document);
  return NULL;
}

bool markup_schema_validate_document(
  markup_schema *schema, const char *bytes, size_t length, markup_schema_report report, void *context
) {
  document_run run = {.report = report, .context = context};
  xmlDocPtr document = read_document(bytes, length, &run);
  if (!document) return run.reported > 0;
  xmlRelaxNGValidCtxtPtr validation = xmlRelaxNGNewValidCtxt(schema->whole);
  int result = -1;
  if (validation) {
    xmlRelaxNGSetValidStructuredErrors(validation, fault, &run);
    result = xmlRelaxNGValidateDoc(validation, document);
    xmlRelaxNGFreeValidCtxt(validation);
  }
  xmlFreeDoc(document);
  if (result > 0 && run.reported == 0) report(context, "", "the document does not fit its schema", 1, 1);
  return result >= 0;
}
