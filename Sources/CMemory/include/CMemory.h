#pragma once

/// Gives memory that is free but was kept for later back to the system (`mi_collect` of mimalloc where a program has it, else malloc_trim(3)).
/// It takes some milliseconds for each 100 MB.
void memory_give_back(void);
