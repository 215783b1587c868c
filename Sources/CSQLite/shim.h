#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast in a macro, which Swift does not import.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Leaves out SQLite's count of its own memory, with the lock that guards it: every allocation would take it. Does nothing
/// once SQLite has begun. `sqlite3_config` is variadic, which Swift does not import.
static inline int csqlite_omit_memory_count(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
