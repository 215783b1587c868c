#pragma once
#include <sqlite3.h>
#include <sys/types.h>

/// SQLITE_TRANSIENT is a cast in a macro, which Swift does not import.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Leaves out SQLite's count of its own memory, with the lock that guards it: every allocation would take it. Does nothing
/// once SQLite has begun. `sqlite3_config` is variadic, which Swift does not import.
static inline int csqlite_omit_memory_count(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

/// Linux has it, behind a macro that is not set where Swift imports the C library.
extern int sync_file_range(int file, __off64_t start, __off64_t length, unsigned int flags);

/// Lets the system begin to write a file's changed pages to the disk (SYNC_FILE_RANGE_WRITE), and does not wait for it.
static inline int csqlite_begin_writing(int file) { return sync_file_range(file, 0, 0, 2); }
