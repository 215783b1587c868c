internal import SQLite

extension Store {
  /// How many learners have facts that the derived tables do not show yet, on `basis`.
  public func staleLearnerCount(on basis: DerivationBasis) throws(StorageError) -> Int {
    try during("counting learners with new facts") { () throws(DatabaseError) in
      let isSame = try setting("derivation_basis") == basis.text
      let table = isSame ? "stale_learner" : "learner"
      return Int(try database.integer("select count(*) from \(table)") ?? 0)
    }
  }

  /// Those learners so many at a time, rising: the least number and the greatest. Others may lie between them.
  public func staleLearners(atOnce count: Int) throws(StorageError) -> [ClosedRange<Int64>] {
    try during("dividing learners with new facts") { () throws(DatabaseError) in
      let table = try database.isEverybodyStale() ? "learner" : "stale_learner"
      let query = try database.prepare("select learner_id from main.\(table) order by learner_id")
      var ranges: [ClosedRange<Int64>] = []
      var place = 0
      while try query.step() {
        let learner = query.int64(0)
        if place % count == 0 {
          ranges.append(learner...learner)
        } else {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound...learner
        }
        place += 1
      }
      return ranges
    }
  }
}

extension Database {
  /// Whether what is derived holds of no learner any more. Only learners of the store are marked, each once.
  func isEverybodyStale() throws(DatabaseError) -> Bool {
    try integer("select (select count(*) from main.stale_learner) >= (select count(*) from main.learner)") == 1
  }
}
