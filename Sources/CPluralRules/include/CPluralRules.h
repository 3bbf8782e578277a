#pragma once

#include <stddef.h>
#include <stdint.h>

// What Unicode's CLDR knows of a language, from the system's ICU. Languages are named by BCP 47 tags that end with a zero byte. Any number of
// threads may ask at the same time.

// The categories of plurals. Each language has some of them, and every one has the last.
enum {
  CPLURAL_ZERO,
  CPLURAL_ONE,
  CPLURAL_TWO,
  CPLURAL_FEW,
  CPLURAL_MANY,
  CPLURAL_OTHER
};

// The rules of one language.
typedef struct CPluralRules CPluralRules;

// Opens the rules of a language; NULL where there is no memory or no ICU data. A language that CLDR does not have has only the last category.
CPluralRules *_Nullable cplural_open(const char *_Nonnull tag);

// Releases rules.
void cplural_close(CPluralRules *_Nonnull rules);

// The category of a whole number.
int cplural_category(const CPluralRules *_Nonnull rules, int64_t number);

// The categories of the language, of numbers with fractions too: bit n for category n.
uint32_t cplural_categories(const CPluralRules *_Nonnull rules);

// How a tag is written in full, with what it leaves out, or in short, without what it need not say.
enum {
  CLANGUAGE_CANONICAL,
  CLANGUAGE_MAXIMIZED,
  CLANGUAGE_MINIMIZED
};

// Writes a tag in another form to `result`, with a zero byte. Returns its length; 0 where `tag` is no BCP 47 tag or the result has no room.
size_t clanguage_form(const char *_Nonnull tag, int form, char *_Nonnull result, size_t capacity);

// 1 where the tag's language is one of ISO 639 that ICU knows.
int clanguage_is_known(const char *_Nonnull tag);

// 1 where the language is written from right to left.
int clanguage_is_right_to_left(const char *_Nonnull tag);
