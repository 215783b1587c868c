/// The sheet Manifest: where the file comes from and how to make it again; nothing that changes from run to run.
struct ManifestTable {
  var report: ReportDefinition
  var request: ReportRequest
  var catalog: Catalog
  var tables: [Table]

  /// A week that was first made later than in the week after it.
  private var lateness: String {
    let weeks = request.provenance.weeksLate
    return weeks == 0 ? "0" : "produced \(weeks) week\(weeks == 1 ? "" : "s") late"
  }

  var table: Table {
    let period = request.period
    let provenance = request.provenance
    let about: [(String, String)] = [
      ("report", report.name), ("period", period.label), ("period in words", period.words),
      ("begins", InstantText.utc(period.start)), ("ends before", InstantText.utc(period.end)),
      ("as of", InstantText.utc(period.asOf)), ("known at import run", String(period.knownAt)),
      ("state", request.state.rawValue), ("time zone", period.zone), ("time zone data", provenance.zoneDataVersion),
      ("made by", "bridgekeeper " + provenance.toolVersion), ("definition hash", catalog.hash(of: report)),
      ("catalog hash", catalog.hash), ("counts hidden", smallCells),
      ("curriculum hash", provenance.curriculumHash), ("input files", String(provenance.inputCount)),
      ("hash of their hashes", provenance.inputHash), ("weeks late", lateness), ("make it again", provenance.command),
    ]
    let rows = about + tables.map { ("rows of " + $0.name, String($0.rows.count)) }
    return Table(
      name: "manifest", title: "Where this file comes from", grain: "one row per fact; fixed order",
      columns: NamedTables.columns["manifest"] ?? [], rows: rows.map { [.text($0.0), .text($0.1)] })
  }

  private var smallCells: String {
    let limit = catalog.settings.smallCellLimit
    return limit > 1 ? "from 1 to \(limit - 1), and what would tell them" : "none"
  }
}
