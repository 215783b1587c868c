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
}

extension Database {
  /// Whether what is derived holds of no learner any more.
  func isEverybodyStale() throws(DatabaseError) -> Bool {
    try integer(
      "select 1 from main.learner where learner_id not in (select learner_id from main.stale_learner) limit 1") == nil
  }
}
