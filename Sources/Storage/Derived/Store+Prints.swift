internal import ProgressModel
internal import SQLite

extension Store {
  /// How many prints of records are kept of all learners.
  public func printCount() throws(StorageError) -> Int {
    try during("counting the prints of records") { () throws(DatabaseError) in
      Int(try database.integer("select coalesce(sum(length(prints)), 0) / 4 from record_print") ?? 0)
    }
  }

  /// Hands out the prints of every learner's records, in the order in which the store met the learners.
  public func forEachPrints(_ body: (Int64, [UInt32]) -> Void) throws(StorageError) {
    try during("reading the prints of records") { () throws(DatabaseError) in
      let query = try database.prepare("select learner_id, prints from record_print order by learner_id")
      while try query.step() {
        let prints = query.withBytes(1) { bytes in
          (0..<bytes.count / 4).map {
            UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
          }
        }
        body(query.int64(0), prints)
      }
    }
  }

  /// How many records stale learners have: as many prints as they can get.
  public func staleRecordCount() throws(StorageError) -> Int {
    try during("counting the records of stale learners") { () throws(DatabaseError) in
      let source =
        try database.isEverybodyStale()
        ? "main.log as g"
        : "main.stale_learner as s cross join main.log as g"
          + " on g.log_id between s.learner_id << 32 and (s.learner_id << 32 | 4294967295)"
      return Int(try database.integer("select coalesce(sum(g.events_n), 0) from \(source)") ?? 0)
    }
  }

  /// Keeps BK908 of learners so many of whose records are equal to another one's: pairs of learners with that number. Whether
  /// any was new; those are stale then.
  public func noteTwins(
    _ twins: [(learner: Int64, other: Int64, count: Int)]
  ) throws(StorageError) -> Bool {
    guard !twins.isEmpty else { return false }
    return try during("noting equal records of two learners") { () throws(DatabaseError) in
      let run = try database.integer("select max(run_id) from run") ?? 0
      var hasNew = false
      try database.savepoint { () throws(DatabaseError) in
        let remarks = try RemarkTable(database)
        for twin in twins {
          guard let other = try pseudonym(ofLearner: twin.other) else { continue }
          let remark = Remark(code: "BK908", count: twin.count, other: other)
          guard try remarks.insert(remark, of: twin.learner, run: run) else { continue }
          hasNew = true
          try database.run("insert or ignore into stale_learner values (?1)", [.integer(twin.learner)])
        }
      }
      return hasNew
    }
  }

  private func pseudonym(ofLearner learnerID: Int64) throws(DatabaseError) -> String? {
    let found = try database.value(
      "select lower(hex(pseudonym)) from learner where learner_id = ?1", [.integer(learnerID)])
    guard case .text(let pseudonym) = found else { return nil }
    return pseudonym
  }
}
