#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

// What each system does in its own way, and what Swift's modules of the C library do not show. A function that can fail returns -1 and sets
// errno, if it says nothing else. What is for other systems than Linux was never compiled.

// File systems.

/// Renames, and fails with EEXIST when the new name is taken. Fails with EINVAL or ENOSYS where that cannot be asked for.
int file_system_rename_to_free_name(
    int old_folder, const char *_Nonnull old_name, int new_folder, const char *_Nonnull new_name);

/// Asks the file system not to put the folders made in this one beside it on the disk (FS_TOPDIR_FL of ioctl_iflags(2)).
int file_system_spread(int folder);

/// Copies bytes between two open files at their positions inside the kernel; returns how many, 0 at the end. Fails with ENOSYS where the system
/// cannot.
ssize_t file_system_copy(int source, int destination, size_t count);

/// Opens a path below a folder for reading, closed when a program is started and without waiting for what is at the other end, if no part of it is
/// a link and none leads above the folder (openat2(2)). Fails with ENOSYS where the system cannot.
int file_system_open_beneath(int folder, const char *_Nonnull path);

/// Writes everything that waits for the disk on the file system of an open file.
int file_system_flush(int file);

/// Writes what of a file's bytes waits for the disk, and what is needed to find them.
int file_system_flush_file(int file);

/// Begins to write what of a file waits for the disk, and does not wait for it. Where the file system cannot, nothing happens.
int file_system_begin_flush(int file);

/// Tells the system that a file will be read from its beginning to its end. Where it does not care, nothing happens.
void file_system_read_ahead(int file);

/// The time by the clock that stamps files.
void file_system_time(struct timespec *_Nonnull time);

// Folders that are watched.

/// What happened in a folder that is watched; several bits may be set.
enum {
  folder_watch_changed = 1,       // a file was written and closed, came, went, or got other rights
  folder_watch_folder = 2,        // it is a folder that came or went
  folder_watch_created = 4,       // a file was made, and may be written to still
  folder_watch_gone = 8,          // the watched folder itself is no more, or is somewhere else
  folder_watch_overflow = 16,     // so much happened that some of it is unknown
};

/// Makes what watches folders (inotify(7)): a descriptor that can be waited for. Fails with ENOSYS where the system has no inotify.
int folder_watch_open(void);

/// Watches a folder; returns the number by which its events are told. The same folder has the same number. Fails with ENOSPC when the system lets
/// nobody watch more.
int folder_watch_add(int watch, const char *_Nonnull path);

/// Watches a folder no more.
void folder_watch_remove(int watch, int number);

/// Calls with each event that waits: the folder's number, what happened, and the name in the folder; empty for the folder itself.
void folder_watch_read(
    int watch, void (*_Nonnull body)(void *_Nullable context, int number, int what, const char *_Nonnull name), void *_Nullable context);

// Memory.

/// Gives memory that is free but was kept for later back to the system. It takes some milliseconds for each 100 MB.
void memory_give_back(void);

// This process.

/// Writes the path of the program that runs, without links and with no 0 at the end; returns how many bytes it has.
ssize_t process_program(char *_Nonnull path, size_t size);

/// The variables of the environment, as execve(2) takes them.
char *_Nullable *_Nonnull process_environment(void);

/// How many files the process may have open.
int process_open_files(uint64_t *_Nonnull limit);

/// Lets the process have as many files open as it may allow itself.
int process_raise_open_files(void);

/// Starts a thread that does nothing, and waits for its end. Returns 0, or an error's number.
int process_try_thread(void);

/// Whether the process ignores a signal.
int process_ignores(int signal);

// Other processes.

/// Starts a program with three files, or with /dev/null for its errors where that number is -1. It gets no other open file: whatever else it
/// inherited would stay open until it ends, and who waits for the end of a pipe, or for a file's room on the disk, would wait for a stranger.
/// It is in a process group of its own, and ignores and blocks no signal. Returns the number of its process.
pid_t process_start(
    const char *_Nonnull program, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment, int input,
    int output, int errors);

/// Starts a program whose standard input and output are one end of a socket, which it does not share with anybody, and that writes its errors
/// nowhere. `*socket` is the other end, which is closed when this program starts another one. Returns the number of its process.
pid_t process_start_with_socket(const char *_Nonnull program, int *_Nonnull socket);

/// Writes to such a socket: that the program is gone is the error EPIPE, and not a signal. Returns how many bytes were written.
ssize_t process_send(int socket, const void *_Nullable bytes, size_t count);

/// Looks whether a process that this one started has ended; it still has to be waited for. Returns 0 where it runs, and otherwise 1 with its exit
/// code, or 2 with the signal that ended it.
int process_look(pid_t process, int *_Nonnull status);

// The sandbox.

/// Whether a process is shut in, or the first step of that which failed.
typedef enum {
  SANDBOX_ENTERED,
  /// Its resources are not limited (`setrlimit`).
  SANDBOX_NO_LIMITS,
  /// It could gain privileges (`prctl` with `PR_SET_NO_NEW_PRIVS`).
  SANDBOX_NO_PRIVILEGE_STOP,
  /// It has no filter for what it asks of the kernel (`prctl` with `PR_SET_SECCOMP`), or none is known for its processor or system.
  SANDBOX_NO_FILTER,
} sandbox_step;

/// Shuts the process in for good: at most so many bytes of memory, no file, no other process, no network; it can go on reading and writing what
/// is open. Where it is not shut in, it must read nothing that may be hostile.
sandbox_step sandbox_enter(size_t memory);

/// Lets the kernel end the process when it has worked so many seconds from now; 0 for no end.
void sandbox_limit_seconds(long seconds);
