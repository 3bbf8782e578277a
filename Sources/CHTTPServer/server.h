#pragma once
#include <microhttpd.h>
#include <pthread.h>

#include "CHTTPServer.h"

/// An event stream that a client has open.
typedef struct event_stream {
  http_server *server;
  struct MHD_Connection *connection;
  /// What was not sent yet.
  char *pending;
  size_t count;
  /// Whether the connection sleeps until there is something to send.
  bool is_suspended;
  struct event_stream *next;
} event_stream;

struct http_server {
  struct MHD_Daemon *daemon;
  http_handler handler;
  void *context;
  /// Guards what follows.
  pthread_mutex_t lock;
  event_stream *streams;
  bool is_stopping;
};

struct http_request {
  http_server *server;
  struct MHD_Connection *connection;
  const char *path;
  const char *method;
  /// Whether an answer was queued.
  bool is_answered;
};

/// Queues a response with a head, and lets go of it.
void http_queue(http_request *request, const http_head *head, struct MHD_Response *response);

/// Wakes all streams, which then end.
void event_streams_end(http_server *server);
