#pragma once

/// Gives memory that is free but was kept for later back to the system (malloc_trim(3)). It takes some milliseconds for each 100 MB.
void memory_give_back(void);
