internal import ProgressModel
internal import SQLite

extension ReportScope {
  /// The public views whose rows are derived.
  static let views = ["learners", "attempts", "answers", "steps", "activity", "findings"]
  static let factTables = ["learner_fact", "attempt_fact", "step_fact", "finding_fact"]

  /// Temporary tables with the columns and keys of the store's own.
  static func makeTables(in database: Database) throws(DatabaseError) {
    try database.execute(
      """
      create temp table scope_affected (learner_id integer primary key);
      create temp table scope_excluded (learner_id integer primary key);
      """)
    for table in factTables {
      let text = try text(of: table, in: database)
      try database.execute("create temp table scope_\(table) " + text)
    }
  }

  static func exclude(_ excluded: [Pseudonym], in database: Database) throws(DatabaseError) {
    let insert = try database.prepare(
      "insert or ignore into temp.scope_excluded select learner_id from main.learner where pseudonym = ?1")
    for pseudonym in excluded {
      try insert.bind(pseudonym.bytes, at: 1)
      try insert.run()
    }
  }

  /// Those with an event or snapshot that is not yet, or facts that are not yet known; excluded ones need no derivation.
  static func findAffected(
    asOf: Timestamp, lastRun: Int64?, in database: Database
  ) throws(DatabaseError) -> Int {
    try database.run(
      """
      insert into temp.scope_affected
      select learner_id from main.learner_fact where last_at >= ?1
      union
      select learner_id from main.snapshot where taken_at >= ?1
      union
      select learner_id from main.learner where last_run_id > ?2
      union
      select o.learner_id
      from main.learner as l
      cross join main.log as g on g.log_id between l.learner_id << 32 and (l.learner_id << 32 | 4294967295)
      cross join main.log as o on o.device = g.device
      where l.last_run_id > ?2 and g.last_seq > 0 and o.last_seq > 0
      except
      select learner_id from temp.scope_excluded
      """, [.integer(asOf.millisecondsSinceEpoch), .integer(lastRun ?? .max)])
    return Int(try database.integer("select count(*) from temp.scope_affected") ?? 0)
  }

  /// Views named like the tables stand in for them, and copies of the public views' texts then find those first.
  static func makeViews(in database: Database, hasExclusions: Bool) throws(DatabaseError) {
    // Every scan of a table asks this of every row.
    let others = ["affected"] + (hasExclusions ? ["excluded"] : [])
    let isOther = others.map { "learner_id not in (select learner_id from temp.scope_\($0))" }
    for table in factTables {
      try database.execute(
        """
        create temp view \(table) as
        select * from main.\(table)
        where \(isOther.joined(separator: " and "))
        union all
        select * from temp.scope_\(table);
        """)
    }
    for view in views { try database.execute("create temp view \(view) " + text(of: view, in: database)) }
  }

  static func removeAll(in database: Database) throws(DatabaseError) {
    for view in views + factTables { try database.execute("drop view if exists temp.\(view)") }
    for table in factTables + ["affected", "excluded"] {
      try database.execute("drop table if exists temp.scope_\(table)")
    }
  }

  /// What stands behind the name in the text with which the store makes a table or view.
  private static func text(of name: String, in database: Database) throws(DatabaseError) -> String {
    let known = try database.value("select sql from main.sqlite_schema where name = ?1", [.text(name)])
    guard case .text(let sql) = known, let end = sql.firstRange(of: name)?.upperBound else {
      throw DatabaseError(reason: .corrupt, message: "the store has no \(name)", path: database.path)
    }
    return String(sql[end...])
  }
}
