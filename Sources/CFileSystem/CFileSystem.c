#define _GNU_SOURCE
#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int file_system_rename_to_free_name(int old_folder, const char *old_name, int new_folder, const char *new_name) {
  return renameat2(old_folder, old_name, new_folder, new_name, RENAME_NOREPLACE);
}

int file_system_spread(int folder) {
  int flags = 0;
  if (ioctl(folder, FS_IOC_GETFLAGS, &flags) != 0) return -1;
  flags |= FS_TOPDIR_FL;
  return ioctl(folder, FS_IOC_SETFLAGS, &flags);
}

int file_system_flush(int file) {
  return syncfs(file);
}

int file_system_begin_flush(int file) {
  int result = sync_file_range(file, 0, 0, SYNC_FILE_RANGE_WRITE);
  return result != 0 && (errno == ENOSYS || errno == EINVAL) ? 0 : result;
}

ssize_t file_system_copy(int source, int destination, size_t count) {
  return copy_file_range(source, NULL, destination, NULL, count, 0);
}

int file_system_open_beneath(int folder, const char *path) {
  struct open_how how = {
    .flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}
