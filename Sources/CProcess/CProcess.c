#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

extern char **environ;

int process_share_no_files(posix_spawn_file_actions_t *files) { return posix_spawn_file_actions_addclosefrom_np(files, 3); }

static int describe(posix_spawn_file_actions_t *files, posix_spawnattr_t *attributes, int end) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int code = posix_spawn_file_actions_adddup2(files, end, 0);
  if (code == 0) code = posix_spawn_file_actions_adddup2(files, end, 1);
  if (code == 0) code = posix_spawn_file_actions_addopen(files, 2, "/dev/null", O_WRONLY, 0);
  if (code == 0) code = process_share_no_files(files);
  if (code == 0) code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0) code = posix_spawnattr_setsigdefault(attributes, &all);
  if (code == 0) code = posix_spawnattr_setpgroup(attributes, 0);
  if (code == 0) {
    code = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  return code;
}

pid_t process_start(const char *program, int *end) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  pid_t process = -1;
  char *arguments[] = {(char *)program, NULL};
  int code = describe(&files, &attributes, ends[1]);
  if (code == 0) code = posix_spawn(&process, program, &files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);
  if (code == 0) {
    *end = ends[0];
    return process;
  }
  close(ends[0]);
  errno = code;
  return -1;
}
