#include "COperatingSystem.h"

#ifdef __APPLE__

#include <malloc/malloc.h>

// Of all zones, whichever library made them.
void memory_give_back(void) { malloc_zone_pressure_relief(NULL, 0); }

#else

#include <malloc.h>
#include <stdbool.h>

// mimalloc stands in the place of malloc(3) in the program; another program that has the library may have either.
extern void mi_collect(bool force) __attribute__((weak));

void memory_give_back(void) {
  if (mi_collect) mi_collect(true);
#ifdef __GLIBC__
  else malloc_trim(0);
#endif
}

#endif
