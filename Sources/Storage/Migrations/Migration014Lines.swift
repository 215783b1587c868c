internal import SQLite

extension Migration {
  /// Where in its file a part of a log, or a snapshot, stands. Null for what was stored before, and for a file that is one
  /// text; `rows` for rows of a table alone: runs of lines, `[first line, count, first line, count, …]`.
  static let lines = Migration(
    14, "lines",
    sql: """
      alter table segment add column line integer;
      alter table segment add column rows text;
      alter table snapshot add column line integer;
      """)
}
