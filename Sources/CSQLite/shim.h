#pragma once
#include <sqlite3.h>

// Binds `bytes` bytes of UTF-8 at `text`, which SQLite copies.
//
// SQLITE_TRANSIENT casts a number to a function pointer, and Swift does not import such a macro.
static inline int clear_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
    return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

// Binds `bytes` bytes at `data` as a blob, which SQLite copies.
//
// SQLITE_TRANSIENT casts a number to a function pointer, and Swift does not import such a macro.
static inline int clear_bind_blob(sqlite3_stmt *statement, int index, const void *data, int bytes) {
    return sqlite3_bind_blob(statement, index, data, bytes, SQLITE_TRANSIENT);
}

// Turns an option of the connection on (1) or off (0).
//
// sqlite3_db_config is a variadic function, which Swift does not import.
static inline int clear_set_switch(sqlite3 *database, int option, int isOn) {
    return sqlite3_db_config(database, option, isOn, (int *)0);
}
