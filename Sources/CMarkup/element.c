#include "checker.h"

#include <string.h>

static const slice none = {"", 0};

static const char *ancestor_name(uint32_t bits) {
  static const char *const names[] = {
    "a", "button", "label", "form", "header", "footer", "article", "progress", "meter", "dfn", "nav", "svg",
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (bits >> i & 1) return names[i];
  }
  return "";
}

// Children that have a fixed place: the head before the body, a summary, legend and caption before all else.
static bool is_in_order(const element_info *info, const frame *parent) {
  if (info->is & (HEAD | SUMMARY | LEGEND | CAPTION)) return parent->children == 0;
  if (info->is & BODY) return parent->children == 1;
  return parent->element != ELEMENT_DETAILS || parent->children > 0;
}

static void check_parent(markup_checker *checker, const element_start *start, const element_info *info, const frame *parent) {
  const char *parent_name = parent->element < ELEMENT_COUNT ? markup_elements[parent->element].name : "";
  if (!(info->is & parent->holds)) {
    report(checker, MARKUP_WRONG_PARENT, tag_offset(checker), slice_of(info->name), slice_of(parent_name));
  } else if (!is_in_order(info, parent)) {
    report(checker, MARKUP_WRONG_ORDER, tag_offset(checker), slice_of(info->name), slice_of(parent_name));
  }
  uint32_t not_in = info->not_in;
  if (start->has_controls) not_in |= IN_LINK | IN_BUTTON;
  if (start->element == ELEMENT_INPUT && slice_is_ignoring_case(start->type, "hidden")) not_in = 0;
  if (not_in & parent->inside) {
    report(
      checker, MARKUP_WRONG_ANCESTOR, tag_offset(checker), slice_of(info->name), slice_of(ancestor_name(not_in & parent->inside)));
  }
}

static uint32_t content_model(const element_start *start, const element_info *info, const frame *parent) {
  if (!(info->flags & TRANSPARENT)) {
    bool group = start->element == ELEMENT_DIV && parent->element == ELEMENT_DL;
    return group ? TERM | SCRIPTING : info->holds;
  }
  return info->holds | (parent->holds & (FLOW | PHRASING | METADATA));
}

static void push(markup_checker *checker, const element_start *start, const element_info *info, const frame *parent) {
  frame *next = &checker->frames[checker->depth];
  *next = (frame){.element = start->element, .holds = UINT32_MAX, .inside = parent->inside, .text = true};
  if (!info) return;
  next->holds = content_model(start, info, parent);
  next->inside |= info->makes;
  next->text = (info->flags & TEXT) != 0;
  next->is_sourced_script = start->element == ELEMENT_SCRIPT && start->has_source;
}

// HTML takes a policy from a child of the head alone; in the head, too, a `noscript` is text where scripts run.
static void check_meta(markup_checker *checker, const element_start *start, const frame *parent) {
  bool counts = parent->element == ELEMENT_HEAD;
  if (start->charset.bytes) {
    checker->charset |= counts;
    if (!slice_is_ignoring_case(start->charset, "utf-8")) {
      report(checker, MARKUP_WRONG_CHARSET, tag_offset(checker), start->charset, none);
    } else if (current_offset(checker) > 1024) {
      report(checker, MARKUP_LATE_CHARSET, tag_offset(checker), none, none);
    }
  }
  if (counts && slice_is_ignoring_case(start->http_equiv, "content-security-policy")) check_policy(checker, start->content);
  if (slice_is_ignoring_case(start->http_equiv, "refresh")) report(checker, MARKUP_REFRESH, tag_offset(checker), none, none);
}

static void check_message_list(markup_checker *checker, const element_start *start) {
  if (checker->message_list) report(checker, MARKUP_SECOND_MESSAGE_LIST, tag_offset(checker), none, none);
  if (start->channel.length == 0) report(checker, MARKUP_LIST_WITHOUT_CHANNEL, tag_offset(checker), none, none);
  if (!checker->message_list) checker->channel = keep_text(checker, start->channel);
  checker->message_list = true;
  checker->frames[checker->depth].is_message_list = true;
}

// Messages that are folded into a line stand in a list in a row of the message list.
static void check_message_fold(markup_checker *checker) {
  for (size_t i = checker->depth; i > 0 && !checker->frames[checker->depth].is_message_list; i--) {
    checker->frames[checker->depth].is_message_list = checker->frames[i - 1].is_message_list;
  }
}

static void check_message(markup_checker *checker, const element_start *start, const frame *parent) {
  if (!parent->is_message_list) report(checker, MARKUP_MESSAGE_OUTSIDE_LIST, tag_offset(checker), none, none);
  if (start->id.length == 0) report(checker, MARKUP_MESSAGE_WITHOUT_ID, tag_offset(checker), none, none);
}

static void require(markup_checker *checker, const element_start *start, bool present, const char *attribute) {
  if (!present) report(checker, MARKUP_MISSING_ATTRIBUTE, tag_offset(checker), slice_of(attribute), slice_of(start->name));
}

static void check_kind(markup_checker *checker, const element_start *start, const frame *parent) {
  switch (start->element) {
  case ELEMENT_HTML:
    if (start->language.length == 0) report(checker, MARKUP_NO_LANGUAGE, tag_offset(checker), none, none);
    break;
  case ELEMENT_META: check_meta(checker, start, parent); break;
  case ELEMENT_SCRIPT:
    if (!start->has_source && !slice_is_ignoring_case(start->type, "application/ld+json")) {
      report(checker, MARKUP_INLINE_SCRIPT, tag_offset(checker), none, none);
    }
    if (start->has_source && !checker->policy) checker->resource_before_policy = true;
    break;
  case ELEMENT_LINK:
    require(checker, start, start->rel.length > 0, "rel");
    require(checker, start, start->url_count > 0, "href");
    if (!checker->policy && has_token(start->rel, "stylesheet")) checker->resource_before_policy = true;
    break;
  case ELEMENT_IMG:
    require(checker, start, start->has_source, "src");
    require(checker, start, start->has_alternative, "alt");
    break;
  default: break;
  }
}

static void keep_id(markup_checker *checker, slice id, uint64_t hash) {
  known_id known = {hash, checker->id_text.count, id.length};
  if (!array_reserve(&checker->id_text, id.length, 1)) return;
  memcpy((char *)checker->id_text.data + known.offset, id.bytes, id.length);
  checker->id_text.count += id.length;
  array_append(&checker->id_places, &known, sizeof known);
}

// The hash alone does not tell: two ids may have the same one. Behind the findings that are kept only their number can be wrong.
static bool is_on_page(const markup_checker *checker, slice id, uint64_t hash) {
  if (checker->findings.count >= MOST_FINDINGS) return true;
  const known_id *ids = checker->id_places.data;
  const char *text = checker->id_text.data;
  for (size_t i = 0; i < checker->id_places.count; i++) {
    if (ids[i].hash == hash && ids[i].length == id.length && memcmp(text + ids[i].offset, id.bytes, id.length) == 0) return true;
  }
  return false;
}

static void add_id(markup_checker *checker, const element_start *start, bool is_message) {
  if (!start->id.bytes) return;
  bool bad = start->id.length == 0;
  for (size_t i = 0; i < start->id.length; i++) bad |= (unsigned char)start->id.bytes[i] <= 0x20;
  if (bad) {
    report(checker, MARKUP_BAD_ID, tag_offset(checker), start->id, none);
    return;
  }
  uint64_t hash = stable_hash(start->id.bytes, start->id.length, 0);
  if (!set_insert(&checker->known_ids, hash) && is_on_page(checker, start->id, hash)) {
    report(checker, MARKUP_DUPLICATE_ID, tag_offset(checker), start->id, none);
  } else {
    keep_id(checker, start->id, hash);
  }
  array_append(is_message ? &checker->messages : &checker->ids, &hash, sizeof hash);
}

static void check_tag(markup_checker *checker, const element_start *start, const element_info *info, bool self_closed) {
  if (info->flags & FORBIDDEN) report(checker, MARKUP_FORBIDDEN_ELEMENT, tag_offset(checker), slice_of(info->name), none);
  if (info->flags & VOID) {
    if (!self_closed) report(checker, MARKUP_VOID_END_TAG, tag_offset(checker), slice_of(info->name), none);
  } else if (self_closed && !(info->flags & SVG)) {
    report(checker, MARKUP_SELF_CLOSED, tag_offset(checker), slice_of(info->name), none);
  }
}

void check_element(markup_checker *checker, element_start *start, bool self_closed) {
  frame outside = {.element = ELEMENT_UNKNOWN, .holds = 0};
  frame *parent = checker->depth > 0 ? &checker->frames[checker->depth - 1] : &outside;
  const element_info *info = start->element < ELEMENT_COUNT ? &markup_elements[start->element] : NULL;
  if (!info) {
    report(checker, MARKUP_UNKNOWN_ELEMENT, tag_offset(checker), slice_of(start->name), none);
  } else {
    check_tag(checker, start, info, self_closed);
    if (parent != &outside || start->element != ELEMENT_HTML) check_parent(checker, start, info, parent);
  }
  push(checker, start, info, parent);
  bool is_message = start->element == ELEMENT_LI && has_token(start->class_names, "message");
  add_id(checker, start, is_message && parent->is_message_list);
  if (is_message) check_message(checker, start, parent);
  if (start->element == ELEMENT_OL && has_token(start->class_names, "message-list")) check_message_list(checker, start);
  if (start->element == ELEMENT_OL && has_token(start->class_names, "message-fold")) check_message_fold(checker);
  check_kind(checker, start, parent);
  for (size_t i = 0; i < start->url_count; i++) {
    if (start->urls[i].attribute->value == VALUE_RESOURCES) {
      check_sources(checker, start, start->urls[i].attribute, start->urls[i].value);
    } else {
      check_url(checker, start, start->urls[i].attribute, start->urls[i].value);
    }
  }
  parent->children += 1;
  checker->depth += 1;
}
