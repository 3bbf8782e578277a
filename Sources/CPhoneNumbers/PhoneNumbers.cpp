#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

#include <set>
#include <string>

#include "CPhoneNumbers.h"

using i18n::phonenumbers::PhoneNumberMatch;
using i18n::phonenumbers::PhoneNumberMatcher;
using i18n::phonenumbers::PhoneNumberUtil;

extern "C" bool cpn_knows_region(const char *region) {
  try {
    std::set<std::string> regions;
    PhoneNumberUtil::GetInstance()->GetSupportedRegions(&regions);
    return regions.count(region) > 0;
  } catch (...) {
    return false;
  }
}

extern "C" size_t cpn_find(const char *bytes, size_t count, const char *region, cpn_match *matches, size_t room) {
  size_t found = 0;
  try {
    // The matcher keeps a reference to the text.
    const std::string text(bytes, count);
    PhoneNumberMatcher matcher(text, region);
    PhoneNumberMatch match;
    while (found < room && matcher.HasNext() && matcher.Next(&match)) {
      const int start = match.start(), end = match.end();
      if (start < 0 || end <= start || static_cast<size_t>(end) > count) continue;
      matches[found++] = {static_cast<size_t>(start), static_cast<size_t>(end)};
    }
  } catch (...) {
  }
  return found;
}
