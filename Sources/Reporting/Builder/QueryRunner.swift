internal import CivilTime
internal import SQLite
internal import Statistics

/// Runs the queries of a catalog on a store, for one period: base tables once, then each query with its measures.
struct QueryRunner {
  private let database: Database
  private let catalog: Catalog
  private let parameters: [String: SQLValue]
  private let settings: MeasureSettings
  private let zone: TimeZoneData
  private let checks: FigureChecks

  init(
    database: Database, catalog: Catalog, parameters: [String: SQLValue], settings: MeasureSettings, zone: TimeZoneData,
    checks: FigureChecks
  ) {
    self.database = database
    self.catalog = catalog
    self.parameters = parameters
    self.settings = settings
    self.zone = zone
    self.checks = checks
  }

  /// Makes the base tables that the queries need, and those that these need, each once, before they are read.
  func materialise(for queries: [QueryFile]) throws(ReportingError) {
    var made: Set<String> = []
    for query in queries {
      for need in query.needs { try materialise(need, path: [], made: &made) }
    }
  }

  private func materialise(_ name: String, path: [String], made: inout Set<String>)
    throws(ReportingError)
  {
    if made.contains(name) { return }
    guard let base = catalog.base[name] else { return }  // the catalog has been checked
    if path.contains(name) {
      throw ReportingError(
        .configuration, file: base.path, line: 1, reason: "needs itself: \((path + [name]).joined(separator: " → "))")
    }
    for need in base.needs { try materialise(need, path: path + [name], made: &made) }
    do {
      try database.run("drop table if exists temp.\(name)")
      if base.declarations.contains(where: { $0.expression != nil }) {
        try insert(try run(base).wide)
      } else {
        let statement = try prepared(base, sql: "create temp table \(name) as \(base.sql)")
        try statement.run()
      }
    } catch let error as DatabaseError {
      throw fault(base, error)
    } catch let error as ReportingError {
      throw error
    } catch {
      throw ReportingError(.store, file: base.path, reason: String(describing: error))
    }
    made.insert(name)
  }

  /// Writes a table with measures as a base table, for statements to join.
  private func insert(_ table: Table) throws {
    let columns = table.columns.filter { $0.name != "note" }.map(\.name)
    try database.run("create temp table \(table.name) (\(columns.joined(separator: ", ")))")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let statement = try database.prepare("insert into temp.\(table.name) values (\(places))")
    for row in table.rows.indices {
      try statement.bind(columns.map { table[row, $0].value })
      try statement.run()
    }
  }

  /// The finished table of a query whose base tables are there.
  func run(_ query: QueryFile) throws(ReportingError) -> QueryResult {
    var columns: [String: [Cell]] = [:]
    for (declaration, cells) in zip(query.returned, try cells(of: query)) {
      columns[declaration.columns[0].name] = cells
    }
    let rowCount = columns.values.first?.count ?? 0
    let evaluator = MeasureEvaluator(
      query: query, settings: settings, tables: try baseTables(of: query), zone: zone, rowCount: rowCount,
      isFinal: catalog.base[query.name] == nil)
    try evaluator.evaluate(&columns)
    let result = QueryTable(query: query, columns: columns, rowCount: rowCount).result
    try checks.check(result.wide, of: query)
    return result
  }

  /// The base tables that the query's measures read, by name.
  private func baseTables(of query: QueryFile) throws(ReportingError) -> [String: BaseTable] {
    var tables: [String: BaseTable] = [:]
    for name in query.declarations.compactMap(\.expression).flatMap({ $0.tables.values.sorted() }) {
      guard tables[name] == nil, let base = catalog.base[name] else { continue }
      tables[name] = try baseTable(base)
    }
    return tables
  }

  private func baseTable(_ base: QueryFile) throws(ReportingError) -> BaseTable {
    do {
      let statement = try database.prepare("select * from temp.\(base.name)")
      try check(statement, base)
      return try BaseTable(base, rows: statement)
    } catch let error as DatabaseError {
      throw fault(base, error)
    } catch let error as ReportingError {
      throw error
    } catch {
      throw ReportingError(.store, file: base.path, reason: String(describing: error))
    }
  }

  /// The cells that the statement returns, column by column.
  private func cells(of query: QueryFile) throws(ReportingError) -> [[Cell]] {
    do {
      let statement = try prepared(query, sql: query.sql)
      try check(statement, query)
      var columns = [[Cell]](repeating: [], count: query.returned.count)
      while try statement.step() {
        for index in columns.indices {
          columns[index].append(try cell(statement.value(index), query.returned[index], query))
        }
      }
      return columns
    } catch let error as DatabaseError {
      throw fault(query, error)
    } catch let error as ReportingError {
      throw error
    } catch {
      throw ReportingError(.store, file: query.path, reason: String(describing: error))
    }
  }

  private func check(_ statement: borrowing Statement, _ query: QueryFile) throws(ReportingError) {
    let found = statement.columnNames
    let expected = query.returned.map { $0.columns[0].name }
    guard found != expected else { return }
    let place =
      zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(found.count, expected.count)
    let has = place < found.count ? "the statement returns \(found[place])" : "the statement returns nothing"
    let wants = place < expected.count ? "the header declares \(expected[place])" : "the header declares nothing"
    throw ReportingError(
      .configuration, file: query.path, line: place < expected.count ? query.returned[place].line : nil,
      reason: "column \(place + 1): \(has), \(wants); the two must name the same columns in the same order")
  }

  private func prepared(_ query: QueryFile, sql: String) throws -> Statement {
    let statement = try database.prepare(sql)
    for name in statement.parameterNames {
      let bare = String(name.drop { $0 == ":" })
      guard let value = parameters[bare] else {
        let names = parameters.keys.sorted()
        throw ReportingError(
          .configuration, file: query.path,
          line: SchemaNames.line(in: query.sql, ofParameter: bare).flatMap(query.fileLine),
          reason:
            "\(name) is no parameter\(nearest(to: bare, among: names)); there are \(names.joined(separator: ", "))")
      }
      try statement.bind(value, to: name)
    }
    return statement
  }

  private func cell(_ value: SQLValue, _ declaration: Declaration, _ query: QueryFile) throws(ReportingError) -> Cell {
    let column = declaration.columns[0]
    switch (value, column.type) {
    case (.null, _): return .empty(.noData)
    case (.text(let text), .text): return .text(text)
    case (.integer(let number), .text): return .text(String(number))
    case (.integer(let number), .count), (.integer(let number), .number), (.integer(let number), .date),
      (.integer(let number), .time):
      return .integer(number)
    case (.integer(let number), _) where column.type != .text: return .real(Double(number))
    case (.real(let number), .number), (.real(let number), .share), (.real(let number), .points),
      (.real(let number), .days),
      (.real(let number), .minutes), (.real(let number), .seconds):
      return .real(number.rounded(decimals: 9))
    default:
      throw ReportingError(
        .configuration, file: query.path, line: declaration.line,
        reason:
          "the column \(column.name) is declared as \(column.type.rawValue), but the statement gives \(value.kind)")
    }
  }

  private func fault(_ query: QueryFile, _ error: DatabaseError) -> ReportingError {
    guard error.reason == .other else { return ReportingError(.store, file: query.path, reason: error.message) }
    let advice = SchemaNames(database: database, base: catalog.base.keys.sorted()).advice(error.message)
    return ReportingError(
      .configuration, file: query.path,
      line: (error.line ?? SchemaNames.line(in: query.sql, of: error.message)).flatMap(query.fileLine),
      reason: error.message + advice)
  }
}
