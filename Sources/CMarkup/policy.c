#include "checker.h"

static const slice none = {"", 0};

// Takes the next directive off the front of `policy`, with the `;` behind it.
static slice next_directive(slice *policy) {
  const char *end = memchr(policy->bytes, ';', policy->length);
  slice directive = {policy->bytes, end ? (size_t)(end - policy->bytes) : policy->length};
  size_t taken = directive.length + (end ? 1 : 0);
  policy->bytes += taken;
  policy->length -= taken;
  return directive;
}

// Each of these decides where scripts may come from, unless one behind it does.
static bool is_of_scripts(slice name) {
  static const char *const names[] = {"default-src", "script-src", "script-src-elem", "script-src-attr"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (slice_is_ignoring_case(name, names[i])) return true;
  }
  return false;
}

// Keywords, nonces and hashes are in quotes. Whatever is not names other places: a host, all of a scheme, or everything.
static void check_places(markup_checker *checker, slice name, slice sources) {
  for (slice source = next_word(&sources); source.length > 0; source = next_word(&sources)) {
    if (*source.bytes != '\'') report(checker, MARKUP_FOREIGN_SOURCE, tag_offset(checker), source, name);
  }
}

void check_policy(markup_checker *checker, slice policy) {
  static const char *const weak[] = {"unsafe-inline", "unsafe-eval"};
  for (size_t i = 0; i < sizeof weak / sizeof weak[0]; i++) {
    if (contains_ignoring_case(policy, weak[i])) report(checker, MARKUP_WEAK_POLICY, tag_offset(checker), slice_of(weak[i]), none);
  }
  bool has_default = false;
  while (policy.length > 0) {
    slice directive = next_directive(&policy);
    slice name = next_word(&directive);
    has_default |= slice_is_ignoring_case(name, "default-src");
    if (is_of_scripts(name)) check_places(checker, name, directive);
  }
  if (!has_default) report(checker, MARKUP_WEAK_POLICY, tag_offset(checker), slice_of("no default-src"), none);
  if (checker->resource_before_policy) report(checker, MARKUP_LATE_POLICY, tag_offset(checker), none, none);
  checker->policy = true;
}
