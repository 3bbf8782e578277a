#include "server.h"

#include <stdlib.h>

/// Seconds after which a connection on which nothing happens is closed. Event streams sleep, and do not count.
#define IDLE_SECONDS 60

// Paths are decoded by whoever reads them: a zero byte must not end one.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  size_t count = 0;
  while (text[count] != 0) count++;
  return count;
}

static bool is_same_name(const char *left, const char *right) {
  for (;; left++, right++) {
    char a = *left >= 'A' && *left <= 'Z' ? (char)(*left + 32) : *left;
    char b = *right >= 'A' && *right <= 'Z' ? (char)(*right + 32) : *right;
    if (a != b) return false;
    if (a == 0) return true;
  }
}

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version, const char *upload,
    size_t *upload_size, void **state) {
  (void)version;
  (void)upload;
  static const char is_begun = 0;
  bool is_first = *state == NULL;
  *state = (void *)&is_begun;
  // To answer at the first call is to read nothing more of the connection: only for what has a body that nobody wants.
  bool is_read = is_same_name(method, "get") || is_same_name(method, "head");
  if (is_read && (is_first || *upload_size > 0)) {
    *upload_size = 0;
    return MHD_YES;
  }
  http_server *server = context;
  http_request request = {.server = server, .connection = connection, .path = url, .method = method};
  server->handler(server->context, &request);
  return request.is_answered ? MHD_YES : MHD_NO;
}

http_server *http_server_start(int socket, unsigned connections, http_handler handler, void *context) {
  http_server *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->handler = handler;
  server->context = context;
  pthread_mutex_init(&server->lock, NULL);
  server->daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, server, MHD_OPTION_LISTEN_SOCKET, socket,
      MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS, MHD_OPTION_UNESCAPE_CALLBACK,
      keep_escapes, NULL, MHD_OPTION_END);
  if (server->daemon == NULL) {
    pthread_mutex_destroy(&server->lock);
    free(server);
    return NULL;
  }
  return server;
}

void http_server_stop(http_server *server) {
  event_streams_end(server);
  MHD_stop_daemon(server->daemon);
  pthread_mutex_destroy(&server->lock);
  free(server);
}

const char *http_request_method(const http_request *request) { return request->method; }

const char *http_request_path(const http_request *request) { return request->path; }

const char *http_request_field(http_request *request, const char *name) {
  return MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND, name);
}

typedef struct field_tally {
  const char *name;
  int count;
} field_tally;

static enum MHD_Result tally(void *context, enum MHD_ValueKind kind, const char *key, const char *value) {
  (void)kind;
  (void)value;
  field_tally *fields = context;
  if (is_same_name(key, fields->name)) fields->count++;
  return MHD_YES;
}

int http_request_field_count(http_request *request, const char *name) {
  field_tally fields = {.name = name};
  MHD_get_connection_values(request->connection, MHD_HEADER_KIND, tally, &fields);
  return fields.count;
}
