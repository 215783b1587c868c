internal import SQLite

extension Migration {
  /// Where in its file a record in conflict stands. Null for what was stored before, and for a file that is one text.
  static let conflictLines = Migration(18, "conflictLines", sql: "alter table conflict add column line integer;")
}
