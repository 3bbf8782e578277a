#include "CPluralRules.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

#define LONGEST_TAG 160

struct CPluralRules {
  UPluralRules *rules;
};

/// The ICU identifier of a BCP 47 tag. 0 where the whole of it is none.
static int identifier(const char *tag, char *result) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t parsed = 0;
  size_t length = strlen(tag);
  int32_t written = uloc_forLanguageTag(tag, result, LONGEST_TAG, &parsed, &code);
  return U_SUCCESS(code) && code != U_STRING_NOT_TERMINATED_WARNING && written > 0 && length > 0 && (size_t)parsed == length;
}

CPluralRules *cplural_open(const char *tag) {
  char locale[LONGEST_TAG];
  if (!identifier(tag, locale)) return NULL;
  UErrorCode code = U_ZERO_ERROR;
  UPluralRules *opened = uplrules_open(locale, &code);
  if (U_FAILURE(code) || opened == NULL) return NULL;
  CPluralRules *rules = malloc(sizeof *rules);
  if (rules == NULL) {
    uplrules_close(opened);
    return NULL;
  }
  rules->rules = opened;
  return rules;
}

void cplural_close(CPluralRules *rules) {
  uplrules_close(rules->rules);
  free(rules);
}

/// The category that CLDR calls so.
static int category(const UChar *name, int32_t length) {
  static const char *const names[] = {"zero", "one", "two", "few", "many"};
  char text[16];
  if (length <= 0 || length >= (int32_t)sizeof text) return CPLURAL_OTHER;
  u_UCharsToChars(name, text, length);
  text[length] = 0;
  for (int number = 0; number < CPLURAL_OTHER; number++) {
    if (strcmp(text, names[number]) == 0) return number;
  }
  return CPLURAL_OTHER;
}

int cplural_category(const CPluralRules *rules, int64_t number) {
  UChar name[16];
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uplrules_select(rules->rules, (double)number, name, 16, &code);
  return U_FAILURE(code) ? CPLURAL_OTHER : category(name, length);
}

uint32_t cplural_categories(const CPluralRules *rules) {
  uint32_t found = 1u << CPLURAL_OTHER;
  UErrorCode code = U_ZERO_ERROR;
  UEnumeration *names = uplrules_getKeywords(rules->rules, &code);
  int32_t length = 0;
  const UChar *name;
  while (U_SUCCESS(code) && (name = uenum_unext(names, &length, &code)) != NULL) found |= 1u << category(name, length);
  uenum_close(names);
  return found;
}

size_t clanguage_form(const char *tag, int form, char *result, size_t capacity) {
  char locale[LONGEST_TAG], changed[LONGEST_TAG];
  if (!identifier(tag, locale)) return 0;
  UErrorCode code = U_ZERO_ERROR;
  const char *wanted = changed;
  switch (form) {
  case CLANGUAGE_MAXIMIZED: uloc_addLikelySubtags(locale, changed, LONGEST_TAG, &code); break;
  case CLANGUAGE_MINIMIZED: uloc_minimizeSubtags(locale, changed, LONGEST_TAG, &code); break;
  default: wanted = locale;
  }
  if (U_FAILURE(code) || code == U_STRING_NOT_TERMINATED_WARNING) return 0;
  int32_t length = uloc_toLanguageTag(wanted, result, (int32_t)capacity, 0, &code);
  return U_FAILURE(code) || code == U_STRING_NOT_TERMINATED_WARNING || length <= 0 ? 0 : (size_t)length;
}

int clanguage_is_known(const char *tag) {
  char locale[LONGEST_TAG];
  return identifier(tag, locale) && uloc_getISO3Language(locale)[0] != 0;
}

int clanguage_is_right_to_left(const char *tag) {
  char locale[LONGEST_TAG];
  return identifier(tag, locale) && uloc_isRightToLeft(locale);
}
