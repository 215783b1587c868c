public import ProgressModel
internal import SQLite

extension Store {
  /// The final reports of a zone with an as-of before the given one and a known-at no later, whose figures are kept: the latest
  /// as-of first, of one as-of those that were made first.
  public func finalReports(before asOf: Timestamp, knownAt run: Int64, zone: String) throws(StorageError)
    -> [FinalReport]
  {
    try during("looking up final reports") { () throws(DatabaseError) in
      let query = try database.prepare(
        """
        select claim_id, report, period, as_of, known_at, definition_hash, zone, curriculum_hash, zone_version,
          findings_print
        from report_claim
        where is_final = 1 and as_of < ?1 and known_at <= ?2 and zone = ?3 and curriculum_hash is not null
        order by as_of desc, coalesce(first_claimed_at, claimed_at), claim_id
        """)
      try query.bind([.integer(asOf.millisecondsSinceEpoch), .integer(run), .text(zone)])
      var reports: [FinalReport] = []
      while try query.step() { reports.append(try finalReport(query)) }
      return reports
    }
  }

  /// When a report of a period was first made, whatever became of it since; nil where it was not.
  public func firstClaim(ofReport report: String, period: String, zone: String) throws(StorageError) -> Timestamp? {
    try during("looking up claims") { () throws(DatabaseError) in
      try database.integer(
        """
        select min(coalesce(first_claimed_at, claimed_at)) from report_claim
        where report = ?1 and period = ?2 and zone = ?3 and state <> 'failed'
        """, [.text(report), .text(period), .text(zone)]
      ).map { Timestamp(millisecondsSinceEpoch: $0) }
    }
  }

  /// The findings of the report that is being made, dated before an instant, counted by rule, class and learners: another text,
  /// another sheet of impossible states.
  public func findingsPrint(before asOf: Timestamp) throws(StorageError) -> String {
    try during("counting findings") { () throws(DatabaseError) in
      let query = try database.prepare(
        """
        select code, class, count(*), count(distinct learner_id), sum(learner_id)
        from findings
        where at is null or at < ?1
        group by code, class
        order by code, class
        """)
      try query.bind([.integer(asOf.millisecondsSinceEpoch)])
      var parts: [String] = []
      while try query.step() {
        parts.append(
          "\(query.text(0) ?? "") \(query.text(1) ?? "") \(query.int64(2)) \(query.int64(3)) \(query.int64(4))")
      }
      return parts.joined(separator: "; ")
    }
  }

  /// Whether runs after one run and up to another brought anything that counts before an instant: events, snapshots, exports
  /// that may say another version, voids.
  public func hasLateRecords(before asOf: Timestamp, after run: Int64, upTo last: Int64) throws(StorageError) -> Bool {
    try during("looking for late records") { () throws(DatabaseError) in
      try database.integer(
        """
        select
          exists (select 1 from segment where run_id > ?2 and run_id <= ?3 and (first_at is null or first_at < ?1))
          or exists (select 1 from snapshot where run_id > ?2 and run_id <= ?3 and taken_at < ?1)
          or exists (select 1 from export where run_id > ?2 and run_id <= ?3 and exported_at between 1 and ?1 - 1)
          or exists (select 1 from void where run_id > ?2 and run_id <= ?3)
        """, [.integer(asOf.millisecondsSinceEpoch), .integer(run), .integer(last)]) == 1
    }
  }

  private func finalReport(_ row: borrowing Statement) throws(DatabaseError) -> FinalReport {
    let key = ReportClaimKey(
      report: row.text(1) ?? "", period: row.text(2) ?? "", asOf: Timestamp(millisecondsSinceEpoch: row.int64(3)),
      knownAt: row.int64(4), definitionHash: row.text(5) ?? "", zone: row.text(6) ?? "")
    return FinalReport(
      key: key,
      record: ReportRecord(
        curriculumHash: row.text(7) ?? "", zoneVersion: row.text(8) ?? "", findingsPrint: row.text(9) ?? "",
        figures: try figures(of: row.int64(0))))
  }

  func figures(of claim: Int64) throws(DatabaseError) -> [String: String] {
    let query = try database.prepare("select name, figures from report_figures where claim_id = ?1")
    try query.bind(claim, at: 1)
    var figures: [String: String] = [:]
    while try query.step() { figures[query.text(0) ?? ""] = query.text(1) }
    return figures
  }
}
