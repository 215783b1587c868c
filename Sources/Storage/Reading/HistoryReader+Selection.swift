internal import SQLite

extension HistoryReader {
  /// The table with the numbers of the wanted learners; nil for all. It is a copy, so that what is read stays the same while
  /// the marks of stale learners are taken away.
  static func makeTable(of selection: HistorySelection, in database: Database) throws(DatabaseError) -> String? {
    switch selection {
    case .all: return nil
    case .affected: return ReportScope.affectedTable
    case .stale:
      // Where everybody is, each table is read from its beginning to its end without a look-up for each learner.
      if try database.isEverybodyStale() { return nil }
      try makeEmptyTable(in: database)
      try database.execute("insert into temp.wanted_learner select learner_id from main.stale_learner")
    case .learners(let numbers):
      try makeEmptyTable(in: database)
      try database.savepoint { () throws(DatabaseError) in try insert(numbers, in: database) }
    }
    return "temp.wanted_learner"
  }

  private static func insert(_ numbers: [Int64], in database: Database) throws(DatabaseError) {
    let insert = try database.prepare("insert or ignore into temp.wanted_learner (learner_id) values (?1)")
    for number in numbers {
      try insert.bind(number, at: 1)
      try insert.run()
    }
  }

  private static func makeEmptyTable(in database: Database) throws(DatabaseError) {
    try database.execute(
      """
      create temp table if not exists wanted_learner (learner_id integer primary key);
      delete from temp.wanted_learner;
      """)
  }
}
