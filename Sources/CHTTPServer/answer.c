#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server.h"

void http_queue(http_request *request, const http_head *head, struct MHD_Response *response) {
  if (response == NULL) return;
  bool is_whole = true;
  for (size_t index = 0; index < head->field_count; index++) {
    is_whole = MHD_add_response_header(response, head->fields[index].name, head->fields[index].value) == MHD_YES && is_whole;
  }
  // An answer without one of its fields could allow what it must not.
  if (is_whole) request->is_answered = MHD_queue_response(request->connection, (unsigned)head->status, response) == MHD_YES;
  MHD_destroy_response(response);
}

void http_answer_bytes(http_request *request, const http_head *head, const void *bytes, size_t count) {
  http_queue(request, head, MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY));
}

void http_answer_file(http_request *request, const http_head *head, int file, uint64_t offset, uint64_t count) {
  struct MHD_Response *response = MHD_create_response_from_fd_at_offset64(count, file, offset);
  if (response == NULL) close(file);
  http_queue(request, head, response);
}

// Gives the connection what waits for it, or lets it sleep.
static ssize_t read_events(void *context, uint64_t position, char *buffer, size_t room) {
  (void)position;
  event_stream *stream = context;
  http_server *server = stream->server;
  ssize_t result = 0;
  pthread_mutex_lock(&server->lock);
  if (server->is_stopping) {
    result = MHD_CONTENT_READER_END_OF_STREAM;
  } else if (stream->count > 0) {
    size_t count = stream->count < room ? stream->count : room;
    memcpy(buffer, stream->pending, count);
    memmove(stream->pending, stream->pending + count, stream->count - count);
    stream->count -= count;
    result = (ssize_t)count;
  } else {
    MHD_suspend_connection(stream->connection);
    stream->is_suspended = true;
  }
  pthread_mutex_unlock(&server->lock);
  return result;
}

static void free_stream(void *context) {
  event_stream *stream = context;
  http_server *server = stream->server;
  pthread_mutex_lock(&server->lock);
  for (event_stream **link = &server->streams; *link != NULL; link = &(*link)->next) {
    if (*link != stream) continue;
    *link = stream->next;
    break;
  }
  pthread_mutex_unlock(&server->lock);
  free(stream->pending);
  free(stream);
}

// Adds a text to what waits for a stream; the server is locked. Without memory the stream loses it, and learns of the next one.
static void append(event_stream *stream, const char *text) {
  size_t count = strlen(text);
  char *grown = realloc(stream->pending, stream->count + count);
  if (grown == NULL) return;
  memcpy(grown + stream->count, text, count);
  stream->pending = grown;
  stream->count += count;
}

static void wake(event_stream *stream) {
  if (stream->is_suspended) MHD_resume_connection(stream->connection);
  stream->is_suspended = false;
}

void http_answer_events(http_request *request, const http_head *head, const char *text) {
  http_server *server = request->server;
  event_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return;
  stream->server = server;
  stream->connection = request->connection;
  pthread_mutex_lock(&server->lock);
  append(stream, text);
  stream->next = server->streams;
  server->streams = stream;
  pthread_mutex_unlock(&server->lock);
  struct MHD_Response *response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 1024, read_events, stream, free_stream);
  if (response == NULL) free_stream(stream);
  http_queue(request, head, response);
}

void http_server_send(http_server *server, const char *text) {
  pthread_mutex_lock(&server->lock);
  for (event_stream *stream = server->streams; stream != NULL; stream = stream->next) {
    append(stream, text);
    wake(stream);
  }
  pthread_mutex_unlock(&server->lock);
}

void event_streams_end(http_server *server) {
  pthread_mutex_lock(&server->lock);
  server->is_stopping = true;
  for (event_stream *stream = server->streams; stream != NULL; stream = stream->next) wake(stream);
  pthread_mutex_unlock(&server->lock);
}
