#pragma once
// An HTTP/1.1 server through libmicrohttpd. It parses requests and sends answers; what they are is decided by whoever starts it.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A server that runs in a thread of its own.
typedef struct http_server http_server;

/// A request, valid until the call that brings it returns.
typedef struct http_request http_request;

/// A field of an answer's head.
typedef struct http_field {
  const char *_Nonnull name;
  const char *_Nonnull value;
} http_field;

/// The head of an answer.
typedef struct http_head {
  int status;
  const http_field *_Nonnull fields;
  size_t field_count;
} http_head;

/// Answers a request: it calls one of the `http_answer` functions once. Called in the server's thread.
typedef void (*http_handler)(void *_Nullable context, http_request *_Nonnull request);

/// Opens a socket that listens at a port of a host, which is a name or an address; port 0 is any free one. -1, with `errno` set, when that fails:
/// `EADDRINUSE` when the port is taken, `ENOENT` when there is no such host.
int http_listen(const char *_Nonnull host, int port);

/// Writes the address that a socket listens at, as numbers; false when the system does not say. Returns the port through `port`.
bool http_listening_address(int socket, char *_Nonnull address, size_t size, int *_Nonnull port);

/// Starts a server on a socket that listens, which it closes when it stops; NULL when it cannot start. It serves at most `connections` at once.
http_server *_Nullable http_server_start(int socket, unsigned connections, http_handler _Nonnull handler, void *_Nullable context);

/// Ends all connections and the thread, and frees the server.
void http_server_stop(http_server *_Nonnull server);

/// Sends a piece of text to every event stream that is open.
void http_server_send(http_server *_Nonnull server, const char *_Nonnull text);

/// The method, for example `GET`.
const char *_Nonnull http_request_method(const http_request *_Nonnull request);

/// The path as it came, without the query and with its percent signs.
const char *_Nonnull http_request_path(const http_request *_Nonnull request);

/// How often the request has a field, whatever the case of its name.
int http_request_field_count(http_request *_Nonnull request, const char *_Nonnull name);

/// The value of a field; NULL when the request does not have it.
const char *_Nullable http_request_field(http_request *_Nonnull request, const char *_Nonnull name);

/// Answers with bytes, which are copied.
void http_answer_bytes(http_request *_Nonnull request, const http_head *_Nonnull head, const void *_Nullable bytes, size_t count);

/// Answers with a part of an open file, which it takes over and closes.
void http_answer_file(http_request *_Nonnull request, const http_head *_Nonnull head, int file, uint64_t offset, uint64_t count);

/// Answers with a stream that stays open: a first piece of text, and what `http_server_send` sends.
void http_answer_events(http_request *_Nonnull request, const http_head *_Nonnull head, const char *_Nonnull text);
