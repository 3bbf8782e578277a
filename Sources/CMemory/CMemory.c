#include "CMemory.h"

#include <malloc.h>
#include <stdbool.h>

// mimalloc stands in the place of malloc(3) in the program; another program that has the library may have either.
extern void mi_collect(bool force) __attribute__((weak));

void memory_give_back(void) {
  if (mi_collect) mi_collect(true);
  else malloc_trim(0);
}
