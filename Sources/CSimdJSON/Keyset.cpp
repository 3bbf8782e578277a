#include "Keyset.hpp"

#include <cstdlib>
#include <new>

extern "C" csj_keyset *csj_keyset_make(const char *const *keys, const uint32_t *usual_kinds, size_t count) {
  size_t room = 16, bytes = 1;
  while (room < count * 4) room *= 2;
  for (size_t slot = 0; slot < count; slot++) bytes += std::strlen(keys[slot]);

  csj_keyset *made = new (std::nothrow) csj_keyset;
  if (!made) return nullptr;
  made->table = static_cast<csj_keyset::entry *>(std::calloc(room, sizeof(csj_keyset::entry)));
  made->storage = static_cast<char *>(std::malloc(bytes));
  made->usual_kinds = static_cast<uint32_t *>(std::malloc(count * sizeof(uint32_t) + 1));
  if (!made->table || !made->storage || !made->usual_kinds) {
    csj_keyset_free(made);
    return nullptr;
  }
  made->count = count;
  if (count) std::memcpy(made->usual_kinds, usual_kinds, count * sizeof(uint32_t));
  made->mask = room - 1;
  char *free = made->storage;
  for (size_t slot = 0; slot < count; slot++) {
    size_t length = std::strlen(keys[slot]);
    std::memcpy(free, keys[slot], length);
    size_t at = csj_keyset::hash(free, length) & made->mask;
    while (made->table[at].text) at = (at + 1) & made->mask;
    made->table[at] = {free, static_cast<uint32_t>(length), static_cast<uint32_t>(slot)};
    free += length;
  }
  return made;
}

extern "C" void csj_keyset_free(csj_keyset *keys) {
  if (!keys) return;
  std::free(keys->table);
  std::free(keys->storage);
  std::free(keys->usual_kinds);
  delete keys;
}
