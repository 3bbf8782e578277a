#pragma once

#include <spawn.h>
#include <sys/types.h>

/// Starts a program whose standard input and output are one end of a socket, which it does not share with anybody; it gets no other open file,
/// writes its errors nowhere, and is in a process group of its own. `*socket` is the other end, which is closed when this program starts
/// another one. Returns the number of its process, or -1 with errno.
pid_t process_start(const char *_Nonnull program, int *_Nonnull socket);

/// Lets a program that is about to be started have no open file but its standard input, output and errors. Whatever else it inherited would stay open
/// until it ends: who waits for the end of a pipe, or for a file's room on the disk, would wait for a stranger. Returns 0, or an error's number.
int process_share_no_files(posix_spawn_file_actions_t *_Nonnull files);
