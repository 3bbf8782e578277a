#include "checker.h"

#include <stdlib.h>
#include <string.h>

bool array_reserve(array *list, size_t more, size_t size) {
  if (list->failed) return false;
  if (list->capacity - list->count >= more) return true;
  size_t capacity = list->capacity < 16 ? 16 : list->capacity;
  while (capacity - list->count < more) {
    if (capacity > SIZE_MAX / 4 / size) return list->failed = true, false;
    capacity *= 2;
  }
  void *data = realloc(list->data, capacity * size);
  if (!data) return list->failed = true, false;
  list->data = data;
  list->capacity = capacity;
  return true;
}

bool array_append(array *list, const void *element, size_t size) {
  if (!array_reserve(list, 1, size)) return false;
  memcpy((char *)list->data + list->count * size, element, size);
  list->count += 1;
  return true;
}

static size_t slot_of(const hash_set *set, uint64_t hash) {
  size_t slot = (size_t)hash & (set->capacity - 1);
  while (set->slots[slot] != 0 && set->slots[slot] != hash) slot = (slot + 1) & (set->capacity - 1);
  return slot;
}

static bool set_grow(hash_set *set) {
  size_t capacity = set->capacity == 0 ? 256 : set->capacity * 2;
  hash_set larger = {calloc(capacity, sizeof(uint64_t)), set->count, capacity, false};
  if (!larger.slots) return set->failed = true, false;
  for (size_t i = 0; i < set->capacity; i++) {
    if (set->slots[i]) larger.slots[slot_of(&larger, set->slots[i])] = set->slots[i];
  }
  free(set->slots);
  *set = larger;
  return true;
}

// True when the hash is new.
bool set_insert(hash_set *set, uint64_t hash) {
  if (hash == 0) hash = 1;
  if (set->failed) return true;
  if (set->count * 2 >= set->capacity && !set_grow(set)) return true;
  size_t slot = slot_of(set, hash);
  if (set->slots[slot]) return false;
  set->slots[slot] = hash;
  set->count += 1;
  return true;
}

bool set_contains(const hash_set *set, uint64_t hash) {
  if (hash == 0) hash = 1;
  return set->capacity > 0 && set->slots[slot_of(set, hash)] != 0;
}

// A set that one huge page made large is given back, so that it is not cleared for every small one.
void set_clear(hash_set *set) {
  if (set->capacity > 65536) {
    free(set->slots);
    *set = (hash_set){0};
  } else if (set->count > 0) {
    memset(set->slots, 0, set->capacity * sizeof(uint64_t));
    set->count = 0;
  }
}
