#pragma once

#include <sys/types.h>

/// Starts a program whose standard input and output are one end of a socket, which it does not share with anybody; it gets no other open file,
/// writes its errors nowhere, and is in a process group of its own. `*socket` is the other end, which is closed when this program starts
/// another one. Returns the number of its process, or -1 with errno.
pid_t process_start(const char *_Nonnull program, int *_Nonnull socket);
