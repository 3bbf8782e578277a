#pragma once
#include <stddef.h>
#include <sys/types.h>

// Linux calls that Swift's Glibc module does not show. Each returns -1 and sets errno when it fails.

/// Renames, and fails with EEXIST when the new name is taken.
int file_system_rename_to_free_name(int old_folder, const char *old_name, int new_folder, const char *new_name);

/// Asks the file system not to put the folders made in this one beside it on the disk (FS_TOPDIR_FL of ioctl_iflags(2)).
int file_system_spread(int folder);

/// Writes everything that waits for the disk on the file system of an open file.
int file_system_flush(int file);

/// Begins to write what of a file waits for the disk, and does not wait for it. Where the file system cannot, nothing happens.
int file_system_begin_flush(int file);

/// Copies bytes between two open files at their positions inside the kernel; returns how many, 0 at the end.
ssize_t file_system_copy(int source, int destination, size_t count);

/// Opens a path below a folder for reading, closed when a program is started and without waiting for what is at the other end, if no part of it is
/// a link and none leads above the folder (openat2(2)). Fails with ENOSYS where the system cannot.
int file_system_open_beneath(int folder, const char *path);

/// What happened in a folder that is watched; several bits may be set.
enum {
  file_watch_changed = 1,       // a file was written and closed, came, went, or got other rights
  file_watch_folder = 2,        // it is a folder that came or went
  file_watch_created = 4,       // a file was made, and may be written to still
  file_watch_gone = 8,          // the watched folder itself is no more, or is somewhere else
  file_watch_overflow = 16,     // so much happened that some of it is unknown
};

/// Makes what watches folders (inotify(7)): a descriptor that can be waited for.
int file_watch_open(void);

/// Watches a folder; returns the number by which its events are told. The same folder has the same number. Fails with ENOSPC when the system lets
/// nobody watch more.
int file_watch_add(int watch, const char *path);

/// Watches a folder no more.
void file_watch_remove(int watch, int number);

/// Calls with each event that waits: the folder's number, what happened, and the name in the folder; empty for the folder itself.
void file_watch_read(int watch, void (*body)(void *context, int number, int what, const char *name), void *context);
