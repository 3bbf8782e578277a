#pragma once
// Reads SQLite databases that somebody else made, and may have made to do harm: nothing in them is run, and nothing is written.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A database that is open for reading. For one task at a time.
typedef struct database database;

/// A query whose rows are read one after another.
typedef struct database_rows database_rows;

/// Opens a file that nobody writes to. Never NULL unless there is no memory; `database_problem` says whether it is open. A database that
/// has a journal beside it is opened without what is only in that.
database *database_open(const char *path);

/// What is wrong with the database, in SQLite's words; NULL when nothing is. Valid until the next call.
const char *database_problem(database *database);

/// Closes a database, when all its queries are closed.
void database_close(database *database);

/// Begins a query of ours; NULL when it cannot be asked of this database.
database_rows *database_query(database *database, const char *sql);

/// Binds a text to the parameter of a number, from 1, and begins the query anew.
bool database_bind(database_rows *rows, int parameter, const char *text, size_t count);

/// Goes to the next row: 1, 0 behind the last one, -1 when the database cannot be read from here on, when its queries took far more work
/// than they gave rows, or when this one, however often it was begun anew, gave more rows than a file of that size has room for.
int database_next(database_rows *rows);

/// The bytes of a text or a blob in the row, from column 0; valid until the next call. NULL, with a count of 0, where there are none.
const uint8_t *database_bytes(database_rows *rows, int column, size_t *count);

/// A whole number in the row, from column 0.
int64_t database_number(database_rows *rows, int column);

/// Ends a query.
void database_end(database_rows *rows);

#ifdef __cplusplus
}
#endif
