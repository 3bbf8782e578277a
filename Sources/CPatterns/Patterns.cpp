#include <re2/re2.h>

#include <cstdio>
#include <memory>

#include "CPatterns.h"

struct cpt_pattern {
  re2::RE2 compiled;
  cpt_pattern(const re2::StringPiece &pattern, const re2::RE2::Options &options) : compiled(pattern, options) {}
};

extern "C" cpt_pattern *cpt_make(const char *pattern, size_t count, char *reason, size_t room) {
  try {
    re2::RE2::Options options;
    options.set_log_errors(false);
    auto made = std::make_unique<cpt_pattern>(re2::StringPiece(pattern, count), options);
    if (made->compiled.ok()) return made.release();
    std::snprintf(reason, room, "%s", made->compiled.error().c_str());
  } catch (...) {
    std::snprintf(reason, room, "there is no memory for it");
  }
  return nullptr;
}

extern "C" void cpt_free(cpt_pattern *pattern) { delete pattern; }

extern "C" bool cpt_find(const cpt_pattern *pattern, const char *bytes, size_t count, size_t from, size_t *start, size_t *end) {
  try {
    const re2::StringPiece text(bytes, count);
    re2::StringPiece match;
    if (from > count || !pattern->compiled.Match(text, from, count, re2::RE2::UNANCHORED, &match, 1)) return false;
    *start = static_cast<size_t>(match.data() - bytes);
    *end = *start + match.size();
    return true;
  } catch (...) {
    return false;
  }
}
