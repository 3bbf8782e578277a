#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include <cstring>
#include <new>
#include <type_traits>

#include "Keyset.hpp"

using namespace simdjson;

extern "C" bool csj_is_utf8(const uint8_t *bytes, size_t count) {
  return validate_utf8(reinterpret_cast<const char *>(bytes), count);
}

// Elements and iterators of simdjson are a pointer and an index; they cross the border as two words.
template <typename T>
static void store(const T &thing, uint64_t words[2]) {
  static_assert(sizeof(T) == 16 && std::is_trivially_copyable<T>::value, "a handle is two words");
  std::memcpy(words, &thing, 16);
}

template <typename T>
static T load(const uint64_t words[2]) {
  static_assert(sizeof(T) == 16 && std::is_trivially_copyable<T>::value, "a handle is two words");
  T thing;
  std::memcpy(static_cast<void *>(&thing), words, 16);
  return thing;
}

static inline void describe_container(const dom::element &element, size_t count, csj_kind kind, csj_value *out) {
  uint64_t words[2];
  store(element, words);
  out->first = words[0];
  out->second = words[1];
  out->kind = kind;
  out->count = static_cast<uint32_t>(count);
}

static inline void describe(const dom::element &element, csj_value *out) {
  out->count = 0;
  switch (element.type()) {
    case dom::element_type::STRING: {
      std::string_view text = element.get_string().value_unsafe();
      out->first = reinterpret_cast<uintptr_t>(text.data());
      out->second = text.size();
      out->kind = csj_string;
      return;
    }
    case dom::element_type::OBJECT:
      describe_container(element, element.get_object().value_unsafe().size(), csj_object, out);
      return;
    case dom::element_type::ARRAY:
      describe_container(element, element.get_array().value_unsafe().size(), csj_array, out);
      return;
    case dom::element_type::INT64:
      out->first = static_cast<uint64_t>(element.get_int64().value_unsafe());
      out->kind = csj_integer;
      return;
    case dom::element_type::UINT64:
      out->first = element.get_uint64().value_unsafe();
      out->kind = csj_natural;
      return;
    case dom::element_type::DOUBLE: {
      double real = element.get_double().value_unsafe();
      std::memcpy(&out->first, &real, 8);
      out->kind = csj_real;
      return;
    }
    case dom::element_type::BOOL:
      out->kind = element.get_bool().value_unsafe() ? csj_true : csj_false;
      return;
    case dom::element_type::NULL_VALUE:
      out->kind = csj_null;
      return;
  }
  out->kind = csj_absent;
}

static dom::element element_of(const csj_value &value) {
  const uint64_t words[2] = {value.first, value.second};
  return load<dom::element>(words);
}

struct csj_parser {
  dom::parser parser;
  size_t max_depth;
};

extern "C" size_t csj_padding(void) { return SIMDJSON_PADDING; }

extern "C" csj_parser *csj_parser_make(size_t max_depth) {
  csj_parser *made = new (std::nothrow) csj_parser;
  if (made) made->max_depth = max_depth;
  return made;
}

extern "C" void csj_parser_free(csj_parser *parser) { delete parser; }

extern "C" size_t csj_parser_capacity(const csj_parser *parser) { return parser->parser.capacity(); }

extern "C" int csj_parse(csj_parser *parser, const uint8_t *bytes, size_t count, csj_value *root) {
  *root = csj_value{0, 0, csj_absent, 0};
  if (parser->parser.capacity() < count || parser->parser.capacity() == 0) {
    error_code allocated = parser->parser.allocate(count < 4096 ? 4096 : count, parser->max_depth);
    if (allocated != SUCCESS) return allocated;
  }
  dom::element element;
  error_code failed = parser->parser.parse(bytes, count, false).get(element);
  if (failed != SUCCESS) return failed;
  describe(element, root);
  return 0;
}

static inline bool is_filled(const csj_value &value) {
  switch (value.kind) {
    case csj_absent:
    case csj_null:
    case csj_false:
      return false;
    case csj_array:
    case csj_object:
      return value.count != 0;
    default:
      return true;
  }
}

extern "C" bool csj_object_load(csj_keyset *keys, csj_value object, csj_value *slots, csj_summary *summary) {
  std::memset(slots, 0, keys->count * sizeof(csj_value));
  uint32_t usual = 1;
  size_t place = 0;
  *summary = csj_summary{0, false, false};
  if (object.kind != csj_object) return false;
  dom::object fields = element_of(object).get_object().value_unsafe();
  for (dom::object::iterator field = fields.begin(), end = fields.end(); field != end; ++field) {
    std::string_view key = field.key();
    size_t slot = keys->find_at(place++, key.data(), key.size());
    if (slot == csj_keyset::none) {
      summary->has_unknown = true;
      continue;
    }
    describe(field.value(), &slots[slot]);
    usual &= keys->usual_kinds[slot] >> slots[slot].kind;
    if (slot < 64 && is_filled(slots[slot])) summary->filled |= static_cast<uint64_t>(1) << slot;
  }
  summary->has_unusual = !usual;
  return true;
}

extern "C" csj_cursor csj_array_begin(csj_value array) {
  csj_cursor cursor = {{0, 0}, {0, 0}};
  if (array.kind != csj_array) return cursor;
  dom::array elements = element_of(array).get_array().value_unsafe();
  store(elements.begin(), cursor.at);
  store(elements.end(), cursor.end);
  return cursor;
}

extern "C" bool csj_array_next(csj_cursor *cursor, csj_value *element) {
  if (std::memcmp(cursor->at, cursor->end, sizeof cursor->at) == 0) return false;
  dom::array::iterator at = load<dom::array::iterator>(cursor->at);
  describe(*at, element);
  ++at;
  store(at, cursor->at);
  return true;
}

extern "C" csj_cursor csj_object_begin(csj_value object) {
  csj_cursor cursor = {{0, 0}, {0, 0}};
  if (object.kind != csj_object) return cursor;
  dom::object fields = element_of(object).get_object().value_unsafe();
  store(fields.begin(), cursor.at);
  store(fields.end(), cursor.end);
  return cursor;
}

extern "C" bool csj_object_next(csj_cursor *cursor, csj_value *key, csj_value *value) {
  if (std::memcmp(cursor->at, cursor->end, sizeof cursor->at) == 0) return false;
  dom::object::iterator at = load<dom::object::iterator>(cursor->at);
  std::string_view name = at.key();
  key->first = reinterpret_cast<uintptr_t>(name.data());
  key->second = name.size();
  key->kind = csj_string;
  describe(at.value(), value);
  ++at;
  store(at, cursor->at);
  return true;
}
