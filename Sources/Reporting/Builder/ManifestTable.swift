/// The sheet Manifest: where the file comes from and how to make it again; nothing that changes from run to run.
struct ManifestTable {
  var report: ReportDefinition
  var request: ReportRequest
  var definitionHash: String
  var tables: [Table]

  var table: Table {
    let period = request.period
    let provenance = request.provenance
    let about: [(String, String)] = [
      ("report", report.name), ("period", period.label), ("period in words", period.words),
      ("begins", InstantText.utc(period.start)), ("ends before", InstantText.utc(period.end)),
      ("as of", InstantText.utc(period.asOf)), ("known at import run", String(period.knownAt)),
      ("state", request.state.rawValue), ("time zone", period.zone), ("time zone data", provenance.zoneDataVersion),
      ("made by", "bridgekeeper " + provenance.toolVersion), ("definition hash", definitionHash),
      ("curriculum hash", provenance.curriculumHash), ("input files", String(provenance.inputCount)),
      ("hash of their hashes", provenance.inputHash), ("make it again", provenance.command),
    ]
    let rows = about + tables.map { ("rows of " + $0.name, String($0.rows.count)) }
    return Table(
      name: "manifest", title: "Where this file comes from", grain: "one row per fact; fixed order",
      columns: NamedTables.columns["manifest"] ?? [], rows: rows.map { [.text($0.0), .text($0.1)] })
  }
}

/// Instants as text.
enum InstantText {
  /// `2025-12-08T00:00:00.000Z` of milliseconds since 1970.
  static func utc(_ milliseconds: Int64) -> String {
    let day = Int64((Double(milliseconds) / 86_400_000).rounded(.down))
    let rest = milliseconds - day * 86_400_000
    let (hours, minutes, seconds) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60)
    return "\(date(day))T\(padded(hours, 2)):\(padded(minutes, 2)):\(padded(seconds, 2)).\(padded(rest % 1000, 3))Z"
  }

  /// `2025-12-08` of days since 1970-01-01.
  static func date(_ day: Int64) -> String {
    let date = CivilDay(day)
    return "\(padded(Int64(date.year), 4))-\(padded(Int64(date.month), 2))-\(padded(Int64(date.day), 2))"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
