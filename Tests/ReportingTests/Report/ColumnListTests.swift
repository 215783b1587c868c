import Testing

@testable import Reporting

/// The list of all tables with their columns, headings and places: what sheets, CSV, JSON and other people's programs rely on.
struct ColumnListTests {
  struct Entry: Sendable {
    var table: String
    var column: String
    /// Nothing where the heading is free.
    var heading: String
    /// Whether only the single-topic report shows it.
    var isSingle: Bool
  }

  static let entries: [Entry] = {
    let rows = (try? Fixture.lines("columns.tsv")) ?? []
    return rows.dropFirst().map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Entry(table: parts[0], column: parts[1], heading: parts[2], isSingle: parts[3] == "single")
    }
  }()
  static let tables = Array(Set(entries.map(\.table))).sorted()

  @Test(
    "Every table has the listed columns in the listed order, then the note, under the listed headings",
    arguments: tables)
  func columns(_ name: String) throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    let weekly = try #require(catalog.reports["weekly"])
    let table = try catalog.queries[name] == nil ? builder.report(weekly).table(name) : builder.table(name)
    let listed = Self.entries.filter { $0.table == name }
    #expect(table?.columns.map(\.name) == listed.map(\.column) + ["note"])
    for entry in listed where !entry.heading.isEmpty {
      let column = table?.columns.first { $0.name == entry.column }
      #expect(column?.heading == entry.heading, "\(name).\(entry.column)")
    }
  }

  /// Machine names of rows, which their titles stand for on sheets.
  private static let ids: Set = ["row_kind", "badge", "quiz", "step", "from_step", "to_step", "measure"]

  /// Where a sheet says in words, or as blocks of its own, what the table holds.
  private static let unshown: Set = ["overview_sentence", "overview_cards", "overview_attention", "overview_weeks"]

  @Test("The weekly report shows what is not for single topics alone, and those show all")
  func shown() throws {
    #expect(Self.entries.count > 440)
    let reports = try Catalog.shipped().reports.filter { $0.key != "what-if" }
    let shown = reports.mapValues { Set($0.sheets.flatMap(\.blocks).flatMap(Self.columns)) }
    for entry in Self.entries where !Self.ids.contains(entry.column) && !Self.unshown.contains(entry.table) {
      let place = "\(entry.table).\(entry.column)"
      let found = shown.filter { $0.value.contains(place) }.keys.sorted()
      #expect(found.contains { $0 != "weekly" }, "\(place)")
      #expect(found.contains("weekly") == !(entry.isSingle || Self.singleTables.contains(entry.table)), "\(place)")
    }
  }

  /// Tables of sheets that only single-topic reports have.
  private static let singleTables: Set = [
    "pass_rate_by_week", "attempts_to_pass", "pass_rate_by_version", "drop_off_by_version", "time_curve",
    "quiz_reliability",
    "ability_scale", "question_versions", "impossible_findings", "impossible_learners",
  ]

  private static func columns(_ block: BlockDefinition) -> [String] {
    guard case .table(let table) = block else { return [] }
    let spread = table.spread.map { $0.cells + [$0.key, $0.by] } ?? []
    let all = entries.filter { $0.table == table.source.name }.map(\.column)
    return ((table.columns ?? all) + spread).map { "\(table.source.name).\($0)" }
  }
}
