#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT casts a number to a function pointer, which Swift does not import.
static inline int clear_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
    return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}
