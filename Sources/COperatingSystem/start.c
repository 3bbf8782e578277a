#define _GNU_SOURCE
#include "COperatingSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// How a program gets no open file but its own three: glibc closes the others, and Darwin is told so by a flag. Elsewhere each file that is
// opened has the flag that closes it.
#ifdef __APPLE__
#define CLOSES_OTHERS POSIX_SPAWN_CLOEXEC_DEFAULT
#else
#define CLOSES_OTHERS 0
#endif

static int give_files(posix_spawn_file_actions_t *files, int input, int output, int errors) {
  int code = posix_spawn_file_actions_adddup2(files, input, 0);
  if (code == 0) code = posix_spawn_file_actions_adddup2(files, output, 1);
  if (code == 0) {
    code = errors < 0 ? posix_spawn_file_actions_addopen(files, 2, "/dev/null", O_WRONLY, 0)
                      : posix_spawn_file_actions_adddup2(files, errors, 2);
  }
#ifdef __GLIBC__
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(files, 3);
#endif
  return code;
}

static int begin_afresh(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0) code = posix_spawnattr_setsigdefault(attributes, &all);
  if (code == 0) code = posix_spawnattr_setpgroup(attributes, 0);
  if (code != 0) return code;
  return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | CLOSES_OTHERS);
}

pid_t process_start(
    const char *program, char *const *arguments, char *const *environment, int input, int output, int errors) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  pid_t process = -1;
  int code = give_files(&files, input, output, errors);
  if (code == 0) code = begin_afresh(&attributes);
  if (code == 0) code = posix_spawn(&process, program, &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (code == 0) return process;
  errno = code;
  return -1;
}

static int make_socket(int ends[2]) {
#ifdef __linux__
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  int yes = 1;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
    setsockopt(ends[i], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  }
  return 0;
#endif
}

pid_t process_start_with_socket(const char *program, int *end) {
  int ends[2];
  if (make_socket(ends) != 0) return -1;
  char *arguments[] = {(char *)program, NULL};
  pid_t process = process_start(program, arguments, process_environment(), ends[1], ends[1], -1);
  int reason = errno;
  close(ends[1]);
  if (process > 0) {
    *end = ends[0];
    return process;
  }
  close(ends[0]);
  errno = reason;
  return -1;
}

ssize_t process_send(int socket, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(socket, bytes, count, MSG_NOSIGNAL);
#else
  return send(socket, bytes, count, 0);
#endif
}

int process_look(pid_t process, int *status) {
  siginfo_t info = {0};
  if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT | WNOHANG) != 0) return -1;
  if (info.si_signo == 0) return 0;
  *status = info.si_status;
  return info.si_code == CLD_EXITED ? 1 : 2;
}
