#define _GNU_SOURCE
#include "COperatingSystem.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __APPLE__

#include <crt_externs.h>
#include <mach-o/dyld.h>

ssize_t process_program(char *path, size_t size) {
  char named[PATH_MAX], resolved[PATH_MAX];
  uint32_t room = sizeof named;
  if (_NSGetExecutablePath(named, &room) != 0 || !realpath(named, resolved) || strlen(resolved) > size) return -1;
  memcpy(path, resolved, strlen(resolved));
  return (ssize_t)strlen(resolved);
}

char **process_environment(void) { return *_NSGetEnviron(); }

#else

extern char **environ;

ssize_t process_program(char *path, size_t size) { return readlink("/proc/self/exe", path, size); }

char **process_environment(void) { return environ; }

#endif

int process_open_files(uint64_t *count) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
  *count = limit.rlim_cur;
  return 0;
}

int process_raise_open_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
  rlim_t most = limit.rlim_max;
#ifdef __APPLE__
  // Darwin takes no more than this, whatever it says.
  if (most > OPEN_MAX) most = OPEN_MAX;
#endif
  if (limit.rlim_cur >= most) return 0;
  limit.rlim_cur = most;
  return setrlimit(RLIMIT_NOFILE, &limit);
}

static void *do_nothing(void *context) { return context; }

int process_try_thread(void) {
  pthread_t thread;
  int code = pthread_create(&thread, NULL, do_nothing, NULL);
  if (code == 0) pthread_join(thread, NULL);
  return code;
}

int process_ignores(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
