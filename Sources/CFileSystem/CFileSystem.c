#define _GNU_SOURCE
#include "CFileSystem.h"

#include <stdio.h>
#include <unistd.h>

int file_system_exchange(int folder, const char *left, const char *right) {
  return renameat2(folder, left, folder, right, RENAME_EXCHANGE);
}

int file_system_rename_to_free_name(int folder, const char *old_name, const char *new_name) {
  return renameat2(folder, old_name, folder, new_name, RENAME_NOREPLACE);
}

int file_system_flush(int file) {
  return syncfs(file);
}

ssize_t file_system_copy(int source, int destination, size_t count) {
  return copy_file_range(source, NULL, destination, NULL, count, 0);
}
