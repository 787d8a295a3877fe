#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT casts a number to a function pointer, which Swift does not import.
static inline int clear_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
    return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

// The same; SQLite copies the bytes.
static inline int clear_bind_blob(sqlite3_stmt *statement, int index, const void *data, int bytes) {
    return sqlite3_bind_blob(statement, index, data, bytes, SQLITE_TRANSIENT);
}

// sqlite3_db_config is variadic, which Swift does not import; here for options with the value 0 or 1.
static inline int clear_set_switch(sqlite3 *database, int option, int isOn) {
    return sqlite3_db_config(database, option, isOn, (int *)0);
}
