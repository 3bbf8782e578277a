#include "CMemory.h"

#include <malloc.h>

void memory_give_back(void) {
  malloc_trim(0);
}
