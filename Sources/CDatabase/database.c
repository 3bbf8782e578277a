#include "CDatabase.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// A damaged or hostile file can make SQLite go on and on. All queries of a database share what they may take: so many steps, and some more
// for each row that comes. An honest one needs fewer than 100 for each row that is looked at, which has more bytes than that.
static const int steps_between_looks = 100000;
static const int64_t steps_at_first = 100000000;
// Of the tables themselves an honest file has a handful, each of which costs far more than a row.
static const int64_t steps_for_tables = 1000000;
static const int64_t steps_a_row = 5000;
static const char endless[] = "its rows lead to so many others that reading them has no end";
// A query of ours gives each row of a table once at most, and the smallest row that a program writes has more bytes than this: some numbers
// and an id, and what the file says of their sizes.
static const int64_t bytes_a_row = 16;
static const int64_t rows_at_least = 1000;
static const char crowded[] = "it has more rows than there is room for in a file of its size";
// What one row may have; Slack's messages have some kilobytes.
static const int longest_value = 64 << 20;

struct database {
  sqlite3 *connection;
  char *problem;
  int64_t size;
  int64_t steps_left;
};

struct database_rows {
  database *owner;
  sqlite3_stmt *statement;
  int64_t rows_left;
};

static void keep_problem(database *database, const char *text) {
  free(database->problem);
  database->problem = strdup(text ? text : "out of memory");
}

// Our own queries read tables: they write nothing, and call nothing but a few plain functions.
static int authorise(void *context, int action, const char *first, const char *second, const char *third, const char *fourth) {
  (void)context, (void)first, (void)third, (void)fourth;
  switch (action) {
  case SQLITE_SELECT:
  case SQLITE_READ: return SQLITE_OK;
  case SQLITE_FUNCTION:
    return second && (strcmp(second, "max") == 0 || strcmp(second, "count") == 0) ? SQLITE_OK : SQLITE_DENY;
  default: return SQLITE_DENY;
  }
}

// Ends a query when there are no steps left.
static int look(void *context) {
  database *database = context;
  database->steps_left -= steps_between_looks;
  return database->steps_left < 0;
}

// A path as a URI, in which some characters mean something else.
static char *uri_of(const char *path) {
  static const char relative[] = "file:", absolute[] = "file://", tail[] = "?mode=ro&immutable=1";
  char *uri = malloc(sizeof absolute + 3 * strlen(path) + sizeof tail);
  if (!uri) return NULL;
  char *end = stpcpy(uri, path[0] == '/' ? absolute : relative);
  for (const unsigned char *byte = (const unsigned char *)path; *byte; byte++) {
    static const char digits[] = "0123456789ABCDEF";
    if (*byte == '%' || *byte == '?' || *byte == '#') {
      *end++ = '%', *end++ = digits[*byte >> 4], *end++ = digits[*byte & 15];
    } else {
      *end++ = (char)*byte;
    }
  }
  memcpy(end, tail, sizeof tail);
  return uri;
}

static void make_harmless(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
  sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longest_value);
  sqlite3_limit(connection, SQLITE_LIMIT_SQL_LENGTH, 100000);
  sqlite3_limit(connection, SQLITE_LIMIT_COLUMN, 200);
  sqlite3_limit(connection, SQLITE_LIMIT_EXPR_DEPTH, 50);
  sqlite3_limit(connection, SQLITE_LIMIT_COMPOUND_SELECT, 3);
  sqlite3_limit(connection, SQLITE_LIMIT_VDBE_OP, 25000);
  sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(connection, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
  sqlite3_limit(connection, SQLITE_LIMIT_WORKER_THREADS, 0);
}

database *database_open(const char *path) {
  database *database = calloc(1, sizeof *database);
  if (!database) return NULL;
  struct stat status;
  database->size = stat(path, &status) == 0 ? status.st_size : 0;
  database->steps_left = steps_for_tables;
  char *uri = uri_of(path);
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  int result = uri ? sqlite3_open_v2(uri, &database->connection, flags, NULL) : SQLITE_NOMEM;
  free(uri);
  if (result == SQLITE_OK) {
    make_harmless(database->connection);
    // Before anything is read: the table of tables can be as endless as any other.
    sqlite3_progress_handler(database->connection, steps_between_looks, look, database);
    char *text = NULL;
    // Pages whose cells lie across each other are told as damage, and pages in memory are bounded (in KiB).
    sqlite3_exec(database->connection, "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA cache_size=-8192", NULL, NULL, NULL);
    result = sqlite3_exec(database->connection, "SELECT count(*) FROM sqlite_schema", NULL, NULL, &text);
    if (result != SQLITE_OK) keep_problem(database, database->steps_left < 0 ? endless : text ? text : sqlite3_errstr(result));
    sqlite3_free(text);
    database->steps_left = steps_at_first + database->size;
    sqlite3_set_authorizer(database->connection, authorise, NULL);
  } else {
    keep_problem(database, sqlite3_errstr(result));
  }
  return database;
}

const char *database_problem(database *database) { return database->problem; }

void database_close(database *database) {
  if (!database) return;
  sqlite3_close(database->connection);
  free(database->problem);
  free(database);
}

database_rows *database_query(database *database, const char *sql) {
  database_rows *rows = calloc(1, sizeof *rows);
  if (!rows) return NULL;
  rows->owner = database;
  rows->rows_left = database->size / bytes_a_row;
  if (rows->rows_left < rows_at_least) rows->rows_left = rows_at_least;
  if (sqlite3_prepare_v2(database->connection, sql, -1, &rows->statement, NULL) == SQLITE_OK) return rows;
  keep_problem(database, sqlite3_errmsg(database->connection));
  free(rows);
  return NULL;
}

bool database_bind(database_rows *rows, int parameter, const char *text, size_t count) {
  sqlite3_reset(rows->statement);
  return sqlite3_bind_text64(rows->statement, parameter, text, count, SQLITE_TRANSIENT, SQLITE_UTF8) == SQLITE_OK;
}

int database_next(database_rows *rows) {
  database *database = rows->owner;
  switch (sqlite3_step(rows->statement)) {
  case SQLITE_ROW:
    if (rows->rows_left-- <= 0) {
      keep_problem(database, crowded);
      return -1;
    }
    database->steps_left += steps_a_row;
    return 1;
  case SQLITE_DONE: return 0;
  default:
    keep_problem(database, database->steps_left < 0 ? endless : sqlite3_errmsg(database->connection));
    return -1;
  }
}

const uint8_t *database_bytes(database_rows *rows, int column, size_t *count) {
  // A text may be stored as UTF-16; this gives UTF-8.
  bool is_text = sqlite3_column_type(rows->statement, column) == SQLITE_TEXT;
  const uint8_t *bytes = is_text ? sqlite3_column_text(rows->statement, column) : sqlite3_column_blob(rows->statement, column);
  *count = bytes ? (size_t)sqlite3_column_bytes(rows->statement, column) : 0;
  return bytes;
}

int64_t database_number(database_rows *rows, int column) { return sqlite3_column_int64(rows->statement, column); }

void database_end(database_rows *rows) {
  if (!rows) return;
  sqlite3_finalize(rows->statement);
  free(rows);
}
