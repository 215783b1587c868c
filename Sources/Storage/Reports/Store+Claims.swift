internal import ProgressModel
internal import SQLite

extension Store {
  /// The claim on exactly this report, if there is one.
  public func claim(on key: ReportClaimKey) throws(StorageError) -> ReportClaim? {
    try claims(
      where: """
        report = ?1 and period = ?2 and as_of = ?3 and known_at = ?4 and definition_hash = ?5 and zone = ?6
        """, key.values
    ).first
  }

  /// All claims of a report, those on the latest as-of first, then those made last.
  public func claims(ofReport report: String) throws(StorageError) -> [ReportClaim] {
    try claims(where: "report = ?1", [.text(report)])
  }

  /// Sets a claim with its files, in place of one on the same report: when that was first made, and what it said where it was
  /// final, stay.
  public func setClaim(_ claim: ReportClaim) throws(StorageError) {
    try during("claiming a report") { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let before = try earlierRow(of: claim.key)
        let record = before?.record ?? claim.record
        let claimedAt = claim.claimedAt.millisecondsSinceEpoch
        try removeRow(of: claim.key)
        try database.run(
          """
          insert into report_claim
            (report, period, as_of, known_at, definition_hash, zone, state, is_final, claimed_at, produced_run,
              first_claimed_at, curriculum_hash, zone_version, findings_print)
          values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
          """,
          claim.key.values + [
            .text(claim.state.rawValue), .integer(claim.isFinal ? 1 : 0),
            .integer(claimedAt), claim.producedRun.map { .integer($0) } ?? .null,
            .integer(min(claimedAt, before?.firstClaimedAt ?? claimedAt)),
            record.map { .text($0.curriculumHash) } ?? .null, record.map { .text($0.zoneVersion) } ?? .null,
            record.map { .text($0.findingsPrint) } ?? .null,
          ])
        let row = database.lastInsertedRowID
        try insert(claim.files, of: row)
        try insert(record?.figures ?? [:], of: row)
      }
    }
  }

  /// Takes a claim back, for a report whose files were removed.
  public func removeClaim(on key: ReportClaimKey) throws(StorageError) {
    try during("removing a claim") { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in try removeRow(of: key) }
    }
  }

  private static let same =
    "report = ?1 and period = ?2 and as_of = ?3 and known_at = ?4 and definition_hash = ?5 and zone = ?6"

  private func removeRow(of key: ReportClaimKey) throws(DatabaseError) {
    for table in ["report_file", "report_figures"] {
      try database.run(
        "delete from \(table) where claim_id = (select claim_id from report_claim where \(Self.same))", key.values)
    }
    try database.run("delete from report_claim where \(Self.same)", key.values)
  }

  /// When the claim on the same report was first made, and what it said where it was final.
  private func earlierRow(of key: ReportClaimKey) throws(DatabaseError)
    -> (firstClaimedAt: Int64, record: ReportRecord?)?
  {
    let query = try database.prepare(
      """
      select claim_id, coalesce(first_claimed_at, claimed_at), curriculum_hash, zone_version, findings_print
      from report_claim where \(Self.same)
      """)
    try query.bind(key.values)
    guard try query.step() else { return nil }
    guard let curriculumHash = query.text(2) else { return (query.int64(1), nil) }
    let record = ReportRecord(
      curriculumHash: curriculumHash, zoneVersion: query.text(3) ?? "", findingsPrint: query.text(4) ?? "",
      figures: try figures(of: query.int64(0)))
    return (query.int64(1), record)
  }

  private func insert(_ figures: [String: String], of claim: Int64) throws(DatabaseError) {
    for (name, text) in figures.sorted(by: { $0.key < $1.key }) {
      try database.run(
        "insert into report_figures (claim_id, name, figures) values (?1, ?2, ?3)",
        [.integer(claim), .text(name), .text(text)])
    }
  }

  private func insert(_ files: [ReportFile], of claim: Int64) throws(DatabaseError) {
    for file in files {
      try database.run(
        "insert into report_file (claim_id, path, bytes, sha256) values (?1, ?2, ?3, ?4)",
        [.integer(claim), .text(file.path), .integer(file.byteCount), .text(file.sha256)])
    }
  }

  private func claims(where condition: String, _ values: [SQLValue]) throws(StorageError) -> [ReportClaim] {
    try during("looking up claims") { () throws(DatabaseError) in
      let query = try database.prepare(
        """
        select claim_id, report, period, as_of, known_at, definition_hash, zone, state, is_final, claimed_at, produced_run
        from report_claim where \(condition) order by as_of desc, claimed_at desc, claim_id desc
        """)
      try query.bind(values)
      var claims: [ReportClaim] = []
      while try query.step() { claims.append(try claim(query)) }
      return claims
    }
  }

  private func claim(_ row: borrowing Statement) throws(DatabaseError) -> ReportClaim {
    let key = ReportClaimKey(
      report: row.text(1) ?? "", period: row.text(2) ?? "", asOf: Timestamp(millisecondsSinceEpoch: row.int64(3)),
      knownAt: row.int64(4), definitionHash: row.text(5) ?? "",
      zone: row.text(6) ?? "")
    return ReportClaim(
      key: key, state: ReportClaim.State(rawValue: row.text(7) ?? "") ?? .failed, isFinal: row.int64(8) == 1,
      claimedAt: Timestamp(millisecondsSinceEpoch: row.int64(9)), producedRun: row.isNull(10) ? nil : row.int64(10),
      files: try files(of: row.int64(0)))
  }

  private func files(of claim: Int64) throws(DatabaseError) -> [ReportFile] {
    let query = try database.prepare("select path, bytes, sha256 from report_file where claim_id = ?1 order by path")
    try query.bind(claim, at: 1)
    var files: [ReportFile] = []
    while try query.step() {
      files.append(ReportFile(path: query.text(0) ?? "", byteCount: query.int64(1), sha256: query.text(2) ?? ""))
    }
    return files
  }
}

extension ReportClaimKey {
  fileprivate var values: [SQLValue] {
    [
      .text(report), .text(period), .integer(asOf.millisecondsSinceEpoch), .integer(knownAt),
      .text(definitionHash), .text(zone),
    ]
  }
}
