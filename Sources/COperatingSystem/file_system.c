#define _GNU_SOURCE
#include "COperatingSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__

#include <linux/fs.h>
#include <linux/openat2.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

int file_system_rename_to_free_name(int old_folder, const char *old_name, int new_folder, const char *new_name) {
  return renameat2(old_folder, old_name, new_folder, new_name, RENAME_NOREPLACE);
}

int file_system_spread(int folder) {
  int flags = 0;
  if (ioctl(folder, FS_IOC_GETFLAGS, &flags) != 0) return -1;
  flags |= FS_TOPDIR_FL;
  return ioctl(folder, FS_IOC_SETFLAGS, &flags);
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

int file_system_flush(int file) { return syncfs(file); }

int file_system_flush_file(int file) { return fdatasync(file); }

int file_system_begin_flush(int file) {
  int result = sync_file_range(file, 0, 0, SYNC_FILE_RANGE_WRITE);
  return result != 0 && (errno == ENOSYS || errno == EINVAL) ? 0 : result;
}

void file_system_read_ahead(int file) { posix_fadvise(file, 0, 0, POSIX_FADV_SEQUENTIAL); }

// A step of this clock is some milliseconds long, as those of the stamps are.
void file_system_time(struct timespec *time) { clock_gettime(CLOCK_REALTIME_COARSE, time); }

#else

// What Darwin has instead, or the error for which callers have another way.

static int is_missing(void) {
  errno = ENOSYS;
  return -1;
}

int file_system_rename_to_free_name(int old_folder, const char *old_name, int new_folder, const char *new_name) {
  int result = renameatx_np(old_folder, old_name, new_folder, new_name, RENAME_EXCL);
  return result != 0 && errno == ENOTSUP ? is_missing() : result;
}

int file_system_spread(int folder) { return is_missing(); }

ssize_t file_system_copy(int source, int destination, size_t count) { return is_missing(); }

int file_system_open_beneath(int folder, const char *path) { return is_missing(); }

int file_system_flush(int file) {
  sync();
  return file_system_flush_file(file);
}

int file_system_flush_file(int file) { return fcntl(file, F_FULLFSYNC) == 0 ? 0 : fsync(file); }

int file_system_begin_flush(int file) { return 0; }

void file_system_read_ahead(int file) { fcntl(file, F_RDAHEAD, 1); }

void file_system_time(struct timespec *time) { clock_gettime(CLOCK_REALTIME, time); }

#endif
