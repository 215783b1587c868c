internal import SQLite

/// The schema's history, in order.
enum Schema {
  static let migrations: [Migration] = [
    .log, .curriculum, .derived, .views, .claims, .rules, .statements, .statementViews, .ledger, .contentHashes,
    .remarks, .knownBeginnings, .waits, .lines, .versions, .figures, .dayTimes, .conflictLines, .paths,
  ]
}
