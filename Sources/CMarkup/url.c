#include "include/CMarkup.h"

#include <string.h>
#include <strings.h>

static int hexadecimal(char byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return -1;
}

static bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

// Browsers strip or reinterpret these bytes, so that a URL with them is not what it looks like.
static bool has_bad_byte(const char *url, size_t length) {
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = (unsigned char)url[i];
    if (byte <= 0x20 || byte == 0x7f || byte == '\\' || byte == '<' || byte == '>' || byte == '"') return true;
  }
  return false;
}

static bool begins(const char *url, size_t length, const char *with) {
  size_t size = strlen(with);
  return length >= size && strncasecmp(url, with, size) == 0;
}

// The length of `scheme:`, 0 when there is none (RFC 3986, 3.1).
static size_t scheme_length(const char *url, size_t length) {
  if (length == 0 || !is_letter(url[0])) return 0;
  for (size_t i = 1; i < length; i++) {
    char byte = url[i];
    if (byte == ':') return i + 1;
    if (!is_letter(byte) && !(byte >= '0' && byte <= '9') && byte != '+' && byte != '-' && byte != '.') return 0;
  }
  return 0;
}

static markup_url_kind kind_of_scheme(const char *url, size_t length) {
  if (begins(url, length, "http:") || begins(url, length, "https:")) return MARKUP_URL_WEB;
  if (begins(url, length, "mailto:") || begins(url, length, "tel:")) return MARKUP_URL_CONTACT;
  if (begins(url, length, "data:image/")) return MARKUP_URL_IMAGE_DATA;
  return MARKUP_URL_FORBIDDEN_SCHEME;
}

// Decodes %XX. False for an incomplete one, and for bytes that a decoded path must not hold.
static bool decode(const char *from, size_t length, bool is_path, char *to, size_t *to_length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    char byte = from[i];
    if (byte == '%') {
      if (length - i < 3) return false;
      int high = hexadecimal(from[i + 1]), low = hexadecimal(from[i + 2]);
      if (high < 0 || low < 0) return false;
      byte = (char)(high * 16 + low);
      if (byte == 0 || (is_path && (byte == '/' || byte == '\\'))) return false;
      i += 2;
    }
    to[count++] = byte;
  }
  *to_length = count;
  return true;
}

static void drop_last_segment(char *path, size_t *length) {
  while (*length > 0 && path[*length - 1] != '/') *length -= 1;
}

// Appends the URL's segments to the folder that `path` holds (empty, or with `/` at the end).
static markup_url_kind append_segments(const char *url, size_t length, char *path, size_t *path_length) {
  size_t start = 0, count = *path_length;
  while (start < length) {
    const char *slash = memchr(url + start, '/', length - start);
    size_t end = slash ? (size_t)(slash - url) : length;
    size_t decoded = 0;
    char *segment = path + count;
    if (!decode(url + start, end - start, true, segment, &decoded)) return MARKUP_URL_MALFORMED;
    if (decoded == 2 && memcmp(segment, "..", 2) == 0) {
      if (count == 0) return MARKUP_URL_LEAVES_SITE;
      count -= 1;
      drop_last_segment(path, &count);
    } else if (decoded != 0 && !(decoded == 1 && segment[0] == '.')) {
      count += decoded;
      if (slash) path[count++] = '/';
    } else if (decoded == 0 && slash) {
      return MARKUP_URL_MALFORMED;
    }
    start = end + (slash ? 1 : 0);
  }
  *path_length = count;
  return MARKUP_URL_INTERNAL;
}

markup_url_kind markup_resolve_url(
  const char *base, size_t base_length, const char *url, size_t url_length, char *path, size_t *path_length,
  char *fragment, size_t *fragment_length, bool *has_fragment
) {
  *has_fragment = false;
  *fragment_length = 0;
  *path_length = 0;
  if (has_bad_byte(url, url_length)) return MARKUP_URL_MALFORMED;
  if (scheme_length(url, url_length) > 0) return kind_of_scheme(url, url_length);
  if (url_length > 0 && url[0] == '/') return url_length > 1 && url[1] == '/' ? MARKUP_URL_WEB : MARKUP_URL_ABSOLUTE_PATH;

  const char *hash = memchr(url, '#', url_length);
  size_t length = hash ? (size_t)(hash - url) : url_length;
  if (hash) {
    *has_fragment = true;
    if (!decode(hash + 1, url_length - length - 1, false, fragment, fragment_length)) return MARKUP_URL_MALFORMED;
  }
  const char *query = memchr(url, '?', length);
  if (query) length = (size_t)(query - url);
  memcpy(path, base, base_length);
  *path_length = base_length;
  if (length == 0) return MARKUP_URL_OWN_FILE;

  drop_last_segment(path, path_length);
  markup_url_kind kind = append_segments(url, length, path, path_length);
  if (kind != MARKUP_URL_INTERNAL) return kind;
  if (*path_length == 0 || path[*path_length - 1] == '/') {
    memcpy(path + *path_length, "index.html", 10);
    *path_length += 10;
  }
  if (*path_length == base_length && memcmp(path, base, base_length) == 0) return MARKUP_URL_OWN_FILE;
  return MARKUP_URL_INTERNAL;
}
