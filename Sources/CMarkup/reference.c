#include "checker.h"

#include <string.h>
#include <strings.h>

static bool is_space(char byte) { return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '\f'; }

// Takes the next word off the front of `text`; an empty one at the end.
slice next_word(slice *text) {
  while (text->length > 0 && is_space(*text->bytes)) text->bytes++, text->length--;
  slice word = {text->bytes, 0};
  while (text->length > 0 && !is_space(*text->bytes)) text->bytes++, text->length--, word.length++;
  return word;
}

bool has_token(slice text, const char *token) {
  for (slice word = next_word(&text); word.length > 0; word = next_word(&text)) {
    if (slice_is(word, token)) return true;
  }
  return false;
}

// Links of `rel` kinds that a browser does not load on its own.
static bool is_inert_link(slice rel) {
  static const char *const inert[] = {"canonical", "alternate", "author", "license", "help", "me", "next", "prev"};
  bool any = false;
  for (slice word = next_word(&rel); word.length > 0; word = next_word(&rel)) {
    bool found = false;
    for (size_t i = 0; i < sizeof inert / sizeof inert[0]; i++) found |= slice_is(word, inert[i]);
    if (!found) return false;
    any = true;
  }
  return any;
}

// The browser asks for the URL without anybody's doing.
static bool is_requested(const element_start *start, const attribute_info *attribute) {
  if (attribute->value != VALUE_LINK) return true;
  if (start->element == ELEMENT_USE) return true;
  return start->element == ELEMENT_LINK && !is_inert_link(start->rel);
}

static void add_link(markup_checker *checker, const element_start *start, slice url, slice path, slice fragment, bool anchored) {
  markup_link link = {.target = stable_hash(path.bytes, path.length, 0), .has_anchor = anchored};
  if (anchored) link.anchor = stable_hash(fragment.bytes, fragment.length, 0);
  uint64_t key = anchored ? stable_hash((uint64_t[]){link.target, link.anchor}, 16, 0) : link.target;
  if (!set_insert(&checker->known_links, key)) return;
  locate(checker, tag_offset(checker), &link.line, &link.column);
  link.url = keep_text(checker, url);
  array_append(&checker->links, &link, sizeof link);
}

static void add_pending(markup_checker *checker, uint32_t code, size_t place, slice id, slice context) {
  uint64_t hash = stable_hash(id.bytes, id.length, 0);
  if (set_contains(&checker->known_ids, hash)) return;
  pending_reference reference = {.id = hash, .offset = place, .code = code};
  reference.detail = keep_text(checker, id);
  reference.context = keep_text(checker, context);
  array_append(&checker->pending, &reference, sizeof reference);
}

static void check_resolved(
  markup_checker *checker, const element_start *start, const attribute_info *attribute, slice url, markup_url_kind kind
) {
  bool requested = is_requested(start, attribute);
  slice element = slice_of(start->name);
  bool image = attribute->value != VALUE_LINK && start->element == ELEMENT_IMG;
  switch (kind) {
  case MARKUP_URL_WEB:
    if (requested) report(checker, MARKUP_REMOTE_REQUEST, tag_offset(checker), url, element);
    break;
  case MARKUP_URL_CONTACT:
    if (requested) report(checker, MARKUP_FORBIDDEN_SCHEME, tag_offset(checker), url, element);
    break;
  case MARKUP_URL_IMAGE_DATA:
    if (!image) report(checker, MARKUP_FORBIDDEN_SCHEME, tag_offset(checker), url, element);
    break;
  case MARKUP_URL_FORBIDDEN_SCHEME: report(checker, MARKUP_FORBIDDEN_SCHEME, tag_offset(checker), url, element); break;
  case MARKUP_URL_ABSOLUTE_PATH: report(checker, MARKUP_ABSOLUTE_PATH, tag_offset(checker), url, element); break;
  case MARKUP_URL_LEAVES_SITE: report(checker, MARKUP_LEAVES_SITE, tag_offset(checker), url, element); break;
  default: report(checker, MARKUP_MALFORMED_URL, tag_offset(checker), url, element); break;
  }
}

// What a page runs, or is drawn by, has to be one of the site's own files: an attachment could be a script, whatever it is called.
static bool needs_asset(const element_start *start) {
  return start->element == ELEMENT_SCRIPT || (start->element == ELEMENT_LINK && has_token(start->rel, "stylesheet"));
}

static bool is_asset(slice path, const char *suffix) {
  static const char folder[] = "assets/";
  size_t length = sizeof folder - 1, end = strlen(suffix);
  return path.length > length + end && memcmp(path.bytes, folder, length) == 0 && !memchr(path.bytes + length, '/', path.length - length) &&
    memcmp(path.bytes + path.length - end, suffix, end) == 0;
}

static void check_asset(markup_checker *checker, const element_start *start, slice url, slice path) {
  if (!needs_asset(start) || is_asset(path, start->element == ELEMENT_SCRIPT ? ".js" : ".css")) return;
  report(checker, MARKUP_NO_ASSET, tag_offset(checker), url, slice_of(start->name));
}

// The folder and the name at the end of a path, as a page that may be shown below any other has it.
static slice last_two(slice path) {
  size_t start = path.length, slashes = 0;
  while (start > 0 && (path.bytes[start - 1] != '/' || ++slashes < 2)) start--;
  return (slice){path.bytes + start, path.length - start};
}

void check_url(markup_checker *checker, const element_start *start, const attribute_info *attribute, slice url) {
  if (url.length == 0 && attribute->value != VALUE_LINK) {
    report(checker, MARKUP_MALFORMED_URL, tag_offset(checker), url, slice_of(start->name));
    return;
  }
  size_t room = checker->path.length + url.length + 16;
  array *scratch = &checker->scratch;
  scratch->count = 0;
  if (!array_reserve(scratch, room + url.length + 1, 1)) return;
  char *path = scratch->data, *fragment = path + room;
  size_t path_length = 0, fragment_length = 0;
  bool anchored = false;
  markup_url_kind kind = markup_resolve_url(
    checker->path.bytes, checker->path.length, url.bytes, url.length, path, &path_length, fragment, &fragment_length, &anchored);
  slice anchor = {fragment, fragment_length};
  // An empty fragment, and `top`, are the top of a page (HTML, 7.4.6.4).
  bool named = anchored && fragment_length > 0 && !(fragment_length == 3 && strncasecmp(fragment, "top", 3) == 0);
  if (kind == MARKUP_URL_INTERNAL) {
    check_asset(checker, start, url, (slice){path, path_length});
    add_link(checker, start, url, (slice){path, path_length}, anchor, named);
  } else if (kind == MARKUP_URL_ABSOLUTE_PATH && slice_is(checker->path, "404.html")) {
    // A server shows this page below any path, so it can only name files by their way from the server's root, which is not known here.
    check_asset(checker, start, url, last_two(url));
  } else if (kind == MARKUP_URL_OWN_FILE) {
    check_asset(checker, start, url, checker->path);
    if (named) add_pending(checker, MARKUP_UNKNOWN_ANCHOR, tag_offset(checker), anchor, slice_of(start->name));
  } else {
    check_resolved(checker, start, attribute, url, kind);
  }
}

// `srcset`: URLs with an optional descriptor, commas between (HTML, 4.8.4.2.2).
void check_sources(markup_checker *checker, const element_start *start, const attribute_info *attribute, slice sources) {
  while (sources.length > 0) {
    while (sources.length > 0 && *sources.bytes == ',') sources.bytes++, sources.length--;
    slice url = next_word(&sources);
    bool ended = url.length > 0 && url.bytes[url.length - 1] == ',';
    while (url.length > 0 && url.bytes[url.length - 1] == ',') url.length--;
    if (url.length > 0) check_url(checker, start, attribute, url);
    while (!ended && sources.length > 0 && *sources.bytes != ',') sources.bytes++, sources.length--;
  }
}

void add_references(markup_checker *checker, const element_start *start, const attribute_info *attribute, slice ids) {
  for (slice id = next_word(&ids); id.length > 0; id = next_word(&ids)) {
    add_pending(checker, MARKUP_UNKNOWN_REFERENCE, tag_offset(checker), id, slice_of(attribute->name));
  }
}

void resolve_pending(markup_checker *checker) {
  const pending_reference *references = checker->pending.data;
  for (size_t i = 0; i < checker->pending.count; i++) {
    if (set_contains(&checker->known_ids, references[i].id)) continue;
    const char *text = checker->text.data;
    slice detail = {text + references[i].detail.offset, references[i].detail.length};
    slice context = {text + references[i].context.offset, references[i].context.length};
    // Reporting may move the text.
    if (!array_reserve(&checker->text, detail.length + context.length + 1, 1)) return;
    text = checker->text.data;
    detail.bytes = text + references[i].detail.offset;
    context.bytes = text + references[i].context.offset;
    report(checker, references[i].code, references[i].offset, detail, context);
  }
}
