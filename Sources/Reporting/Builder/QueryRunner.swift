internal import CivilTime
internal import SQLite

/// Runs the queries of a catalog on a store, for one period: base tables once, then each query with its measures.
struct QueryRunner {
  private let statements: QueryStatements
  private let catalog: Catalog
  private let settings: MeasureSettings
  private let zone: TimeZoneData
  private let checks: FigureChecks
  private let bases: BaseTables

  init(
    database: Database, catalog: Catalog, parameters: [String: SQLValue], settings: MeasureSettings, zone: TimeZoneData,
    checks: FigureChecks, passTime: PassTime?
  ) {
    statements = QueryStatements(database: database, catalog: catalog, parameters: parameters, passTime: passTime)
    self.catalog = catalog
    self.settings = settings
    self.zone = zone
    self.checks = checks
    bases = BaseTables(statements)
  }

  /// Makes the base tables that the queries need, and those that these need, each once, before they are read.
  func materialise(for queries: [QueryFile]) throws(ReportingError) {
    try bases.make(for: queries) { base throws(ReportingError) in try run(base).wide }
  }

  /// The finished table of a query whose base tables are there.
  func run(_ query: QueryFile) throws(ReportingError) -> QueryResult {
    var columns: [String: [Cell]] = [:]
    for (declaration, cells) in zip(query.returned, try statements.cells(of: query)) {
      columns[declaration.columns[0].name] = cells
    }
    let rowCount = columns.values.first?.count ?? 0
    if !query.fresh.isEmpty, try isStale {
      for (column, _) in query.fresh { columns[column] = columns[column]?.map(\.withStaleData) }
    }
    let evaluator = MeasureEvaluator(
      query: query, settings: settings, tables: try tables(of: query), zone: zone, rowCount: rowCount,
      isFinal: catalog.base[query.name] == nil)
    try evaluator.evaluate(&columns)
    let result = QueryTable(query: query, columns: columns, rowCount: rowCount).result
    try checks.check(result.wide, of: query)
    return result
  }

  /// Whether the newest event is too old to call anybody active or gone.
  private var isStale: Bool {
    get throws(ReportingError) { try bases.table(QueryFile.freshness)?.integers("is_stale").first == 1 }
  }

  /// The base tables that the query's measures read, by name.
  private func tables(of query: QueryFile) throws(ReportingError) -> [String: BaseTable] {
    var tables: [String: BaseTable] = [:]
    for name in query.measured where tables[name] == nil { tables[name] = try bases.table(name) }
    return tables
  }
}
