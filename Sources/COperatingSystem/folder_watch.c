#include "COperatingSystem.h"

#ifdef __linux__

#include <sys/inotify.h>
#include <unistd.h>

int folder_watch_open(void) {
  return inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
}

int folder_watch_add(int watch, const char *path) {
  // What is being written is of interest once it is closed.
  uint32_t wanted = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB;
  return inotify_add_watch(watch, path, wanted | IN_ONLYDIR);
}

void folder_watch_remove(int watch, int number) {
  inotify_rm_watch(watch, number);
}

static int meaning(uint32_t mask) {
  if (mask & IN_Q_OVERFLOW) return folder_watch_overflow;
  if (mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) return folder_watch_gone;
  if (mask & IN_IGNORED) return 0;
  if (mask & IN_ISDIR) return mask & IN_ATTRIB ? 0 : folder_watch_folder;
  return mask & IN_CREATE ? folder_watch_created : folder_watch_changed;
}

void folder_watch_read(int watch, void (*body)(void *context, int number, int what, const char *name), void *context) {
  char buffer[16384] __attribute__((aligned(__alignof__(struct inotify_event))));
  for (;;) {
    ssize_t count = read(watch, buffer, sizeof buffer);
    if (count <= 0) return;
    for (const char *next = buffer; next < buffer + count;) {
      const struct inotify_event *event = (const void *)next;
      int what = meaning(event->mask);
      if (what != 0) body(context, event->wd, what, event->len > 0 ? event->name : "");
      next += sizeof *event + event->len;
    }
  }
}

#else

#include <errno.h>

int folder_watch_open(void) {
  errno = ENOSYS;
  return -1;
}

int folder_watch_add(int watch, const char *path) {
  errno = ENOSYS;
  return -1;
}

void folder_watch_remove(int watch, int number) {}

void folder_watch_read(int watch, void (*body)(void *context, int number, int what, const char *name), void *context) {}

#endif
