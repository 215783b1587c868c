internal import CivilTime
public import SQLite

/// Makes reports and single tables from a store and a catalog.
///
/// The store's views must already hold only what counts for the period (its as-of and known-at); all reading happens in
/// the caller's read transaction.
public struct ReportBuilder {
  private let database: Database
  private let catalog: Catalog
  private let request: ReportRequest
  private let runner: QueryRunner

  /// A builder for one period; `passTime` is told how long rows of learners take.
  public init(database: Database, catalog: Catalog, request: ReportRequest, passTime: PassTime? = nil)
    throws(ReportingError)
  {
    self.database = database
    self.catalog = catalog
    self.request = request
    let checks = FigureChecks(period: request.period.label)
    let zone = try Self.zone(request.period)
    runner = QueryRunner(
      database: database, catalog: catalog, parameters: try Self.parameters(request, catalog.settings),
      settings: catalog.settings, zone: zone, checks: checks, passTime: passTime)
    try PeriodTables(database: database, request: request, settings: catalog.settings, zone: zone).install()
  }

  /// The finished table of one query, measures included; small cells are hidden as in reports, from the tables of `earlierQueries` as of
  /// the period's start too.
  public func table(_ name: String, earlier: QueryTables? = nil) throws(ReportingError) -> Table {
    guard let query = catalog.queries[name] else {
      let names = catalog.queries.keys.sorted()
      throw ReportingError(.configuration, reason: "there is no query \(name)\(nearest(to: name, among: names))")
    }
    let joined = JoinedQueries(catalog: catalog).queries(for: [name])
    let found = try tables(joined.map(\.name)).results
    let results = try smallCells(joined).hidden(found, earlier: earlier?.results ?? [])
    return results.first { $0.finished.name == name }?.finished ?? empty(query)
  }

  private func empty(_ query: QueryFile) -> Table {
    Table(name: query.name, title: query.title, grain: query.grain, columns: query.columns, rows: [])
  }

  private func smallCells(_ queries: [QueryFile]) -> SmallCells {
    SmallCells(
      limit: catalog.settings.smallCellLimit, queries: queries, period: request.period.label, settings: catalog.settings
    )
  }

  /// The report that `definition` describes.
  public func report(_ definition: ReportDefinition) throws(ReportingError) -> Report {
    try report(definition, from: [tables(lanes(of: [definition], count: 1).first ?? [])])
  }

  /// The queries of reports as at most `count` lists, each query once: each can be run by a builder of its own, on a connection
  /// and a thread of its own.
  public func lanes(of definitions: [ReportDefinition], count: Int) -> [[String]] {
    let names = JoinedQueries(catalog: catalog).queries(for: definitions.flatMap(\.queryNames)).map(\.name)
    return QueryLanes(catalog: catalog).divide(Set(names).sorted(), among: count)
  }

  /// What the queries of these names give.
  public func tables(_ names: [String]) throws(ReportingError) -> QueryTables {
    let queries = names.compactMap { catalog.queries[$0] }
    try runner.materialise(for: queries)
    var results: [QueryResult] = []
    for query in queries { results.append(try runner.run(query)) }
    return QueryTables(results: results)
  }

  /// The queries of a report that it also needs as of the period's start: those whose change since then it tells, and,
  /// while small cells are hidden, those whose figures to date may have grown by a few.
  public func earlierQueries(of definition: ReportDefinition) -> [String] {
    definition.comparedQueries.union(grownQueries(with: definition.queryNames)).sorted()
  }

  /// The same for a single table.
  public func earlierQueries(ofTable name: String) -> [String] { grownQueries(with: [name]) }

  private func grownQueries(with names: [String]) -> [String] {
    guard catalog.settings.smallCellLimit > 1 else { return [] }
    return JoinedQueries(catalog: catalog).queries(for: names).filter { $0.small.toDate != nil }.map(\.name)
  }

  /// The report that `definition` describes, from the tables of all its queries, and from those of `earlierQueries` as of the
  /// period's start; what would be told by these is left out where they are missing. There may be tables of other reports among them.
  /// `restated` are the tables of final weeks that would come out differently now; while cells are hidden only what they are is told, no
  /// figure. `provenance` stands in place of the request's own.
  ///
  /// Throws *inconsistent* where figures that must add up do not, in a table or between two.
  public func report(
    _ definition: ReportDefinition, from lanes: [QueryTables], earlier: QueryTables? = nil,
    restated: [RestatedTable] = [], provenance: ReportProvenance? = nil
  ) throws(ReportingError) -> Report {
    var request = request
    request.provenance = provenance ?? request.provenance
    let isHiding = catalog.settings.smallCellLimit > 1
    let joined = JoinedQueries(catalog: catalog).queries(for: definition.queryNames)
    let queries = joined.filter { definition.queryNames.contains($0.name) }
    let found = try checked(lanes, of: joined)
    let earlier = earlier?.results(named: earlierQueries(of: definition)) ?? []
    let results = try smallCells(joined).hidden(found, earlier: earlier)
      .filter { definition.queryNames.contains($0.finished.name) }
    var finished = results.map(\.finished)
    finished.append(DefinitionsTable(report: definition, catalog: catalog).table)
    let words = ReportWords(
      period: request.period, state: request.state, readAt: request.provenance.readAt, settings: catalog.settings,
      hasEntryPeriod: request.hasEntryPeriod)
    let restatements = RestatementsTable(
      restated: restated, smallCellLimit: isHiding ? Int(catalog.settings.smallCellLimit) : nil
    ).table
    finished.append(restatements)
    let wide = Dictionary((results.map(\.wide) + [restatements]).map { ($0.name, $0) }) { first, _ in first }
    let picker = RowPicker(
      tables: wide,
      earlier: Dictionary(earlier.map { ($0.wide.name, $0.wide) }) { first, _ in first })
    finished += definition.sheets.flatMap(BlockTables(words: words, picker: picker).tables)
    finished.append(
      ManifestTable(report: definition, request: request, catalog: catalog, tables: finished).table)
    finished = finished.map(\.noted)
    let notWritten = Set(queries.filter { isHiding && $0.small.isNotWritten }.map(\.name))
    let sheets = SheetBuilder(words: words, picker: picker, tables: finished, notWritten: notWritten)
    return Report(
      name: definition.name, title: definition.title, period: request.period, state: request.state,
      sheets: definition.sheets.map(sheets.sheet), tables: finished.sorted { $0.name < $1.name },
      inputHash: request.provenance.inputHash)
  }

  /// What the queries of a report gave, in the order of their names; their sums must hold between them too.
  private func checked(_ lanes: [QueryTables], of queries: [QueryFile]) throws(ReportingError) -> [QueryResult] {
    let found = lanes.flatMap { $0.results(named: queries.map(\.name)) }.sorted { $0.finished.name < $1.finished.name }
    try FigureChecks(period: request.period.label).check(
      Dictionary(found.map { ($0.wide.name, $0.wide) }) { first, _ in first }, of: queries)
    return found
  }

  private static func zone(_ period: ReportPeriod) throws(ReportingError) -> TimeZoneData {
    do throws(CivilTimeError) {
      return try TimeZoneDatabase().zone(named: period.zone)
    } catch {
      throw ReportingError(.configuration, reason: error.description)
    }
  }

  private static func parameters(_ request: ReportRequest, _ settings: MeasureSettings) throws(ReportingError)
    -> [String: SQLValue]
  {
    let period = request.period
    return [
      "period_start": .integer(period.start), "period_end": .integer(period.end),
      "previous_start": .integer(period.previousStart), "first_day": .integer(Int64(period.firstDay)),
      "last_day": .integer(Int64(period.lastDay)), "as_of": .integer(period.asOf), "known_at": .integer(period.knownAt),
      "entry_start": .integer(request.hasEntryPeriod ? period.start : .min),
      "entry_end": .integer(request.hasEntryPeriod ? period.end : .max),
      "excluded_n": .integer(Int64(request.excludedCount)),
      "drop_after": .integer(try settings.milliseconds("dropAfterDays")),
      "horizon": .integer(try settings.milliseconds("horizonDays")),
      "early_horizon": .integer(try settings.milliseconds("earlyHorizonDays")),
      "fresh_for": .integer(try settings.milliseconds("freshnessDays")),
      "return_window": .integer(try settings.milliseconds("returnWindowDays")),
      "abandon_after": .integer(try settings.milliseconds("abandonAfterHours")),
    ]
  }
}

/// What some of a report's queries gave: pure values, from whichever connection.
public struct QueryTables: Sendable {
  let results: [QueryResult]

  func results(named names: [String]) -> [QueryResult] {
    results.filter { names.contains($0.finished.name) }
  }
}

extension ReportDefinition {
  /// The queries of the cards that tell their change since the period's start.
  var comparedQueries: Set<String> {
    Set(
      sheets.flatMap(\.blocks).flatMap { block -> [String] in
        guard case .cards(let cards) = block else { return [] }
        return cards.filter(\.isCompared).map(\.from.table)
      })
  }

  /// The queries that its tables, cards, lines and charts read, in byte order.
  var queryNames: [String] {
    var names: Set<String> = []
    for sheet in sheets {
      if let row = sheet.alertIf { names.insert(row.table) }
      for block in sheet.blocks {
        switch block {
        case .sentence(let clauses): names.formUnion(clauses.joined().map(\.from.table))
        case .cards(let cards): names.formUnion(cards.map(\.from.table))
        case .attention(let attention): names.formUnion(attention.rules.map(\.from.table))
        case .charts(let charts): names.formUnion(charts.map(\.from.table))
        case .table(let table):
          if case .query(let name) = table.source { names.insert(name) }
        }
      }
    }
    return names.sorted()
  }
}
