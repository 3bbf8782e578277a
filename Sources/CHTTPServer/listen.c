#define _GNU_SOURCE
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CHTTPServer.h"

static int listen_at(const struct addrinfo *place) {
  int file = socket(place->ai_family, place->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, place->ai_protocol);
  if (file < 0) return -1;
  // A port whose last server has ended a moment ago is free.
  int yes = 1;
  setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(file, place->ai_addr, place->ai_addrlen) == 0 && listen(file, 128) == 0) return file;
  int reason = errno;
  close(file);
  errno = reason;
  return -1;
}

int http_listen(const char *host, int port) {
  struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
  char service[16];
  snprintf(service, sizeof service, "%d", port);
  struct addrinfo *places = NULL;
  if (getaddrinfo(host, service, &wanted, &places) != 0) {
    errno = ENOENT;
    return -1;
  }
  int file = -1;
  for (const struct addrinfo *place = places; place != NULL && file < 0; place = place->ai_next) file = listen_at(place);
  int reason = errno;
  freeaddrinfo(places);
  errno = reason;
  return file;
}

bool http_listening_address(int socket, char *address, size_t size, int *port) {
  struct sockaddr_storage place;
  socklen_t length = sizeof place;
  if (getsockname(socket, (struct sockaddr *)&place, &length) != 0) return false;
  if (getnameinfo((struct sockaddr *)&place, length, address, (socklen_t)size, NULL, 0, NI_NUMERICHOST) != 0) return false;
  *port = ntohs(place.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&place)->sin6_port : ((struct sockaddr_in *)&place)->sin_port);
  return true;
}
