internal import SQLite

extension Store {
  /// The path of the file that first brought a record of a learner's log, as the ledger shows it; nil where none did.
  public func file(of learnerID: Int64, device: String, seq: Int64) throws(StorageError) -> String? {
    try during("looking up the file of a record") { () throws(DatabaseError) in
      let found = try database.value(
        """
        select f.path
        from log as g
        join segment as s on s.log_id = g.log_id
        join file as f on f.file_id = s.file_id
        where g.device = ?1 and g.learner_id = ?2 and ?3 between s.first_seq and s.last_seq
        order by s.last_seq - s.first_seq + 1 <> s.events_n, s.segment_id
        limit 1
        """, [.text(device), .integer(learnerID), .integer(seq)])
      guard case .text(let path) = found else { return nil }
      return path
    }
  }
}
