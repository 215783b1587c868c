internal import SQLite

/// The base tables of a connection: temporary tables where statements read them, columns in memory where measures do, each made
/// once.
final class BaseTables {
  private let statements: QueryStatements
  private var made: Set<String> = []
  private var tables: [String: BaseTable] = [:]
  /// Those that statements read.
  private var joined: Set<String> = []

  private var catalog: Catalog { statements.catalog }
  private var database: Database { statements.database }

  init(_ statements: QueryStatements) { self.statements = statements }

  /// Makes those that the queries need, and those that these need; what was there before is forgotten. `run` gives the finished
  /// table of one with measures.
  func make(for queries: [QueryFile], run: (QueryFile) throws(ReportingError) -> Table) throws(ReportingError) {
    made = []
    tables = [:]
    joined = Set(catalog.closure(of: queries).flatMap(\.joined))
    for name in queries.flatMap(\.needs) { try make(name, path: [], run: run) }
  }

  /// One as measures read it.
  func table(_ name: String) throws(ReportingError) -> BaseTable? {
    if let table = tables[name] { return table }
    guard let base = catalog.base[name], made.contains(name) else { return nil }
    let table = try statements.telling(base) {
      try BaseTable(base, rows: database.prepare("select * from temp.\(name)"))
    }
    tables[name] = table
    return table
  }

  private func make(_ name: String, path: [String], run: (QueryFile) throws(ReportingError) -> Table)
    throws(ReportingError)
  {
    if made.contains(name) { return }
    guard let base = catalog.base[name] else { return }  // the catalog has been checked
    if path.contains(name) {
      throw ReportingError(
        .configuration, file: base.path, line: 1, reason: "needs itself: \((path + [name]).joined(separator: " → "))")
    }
    for need in base.needs { try make(need, path: path + [name], run: run) }
    let finished = base.declarations.contains { $0.expression != nil } ? try run(base) : nil
    try statements.telling(base) {
      try database.run("drop table if exists temp.\(name)")
      if let finished {
        try store(base) { store in
          let columns = base.tableColumns.compactMap { finished.index(of: $0.name) }
          for row in finished.rows { try store(columns.map { row[$0].value }) }
        }
      } else if let counting = base.counting {
        let names = base.returned.map { $0.columns[0].name }
        let counter = try RowCounter(counting, names: names, rows: statements.prepare(base))
        try store(base, counter.forEach)
      } else {
        try makeOfRows(base)
      }
    }
    made.insert(name)
  }

  /// Keeps the rows that `rows` hands out, where they will be read.
  private func store(_ base: QueryFile, _ rows: (([SQLValue]) throws -> Void) throws -> Void) throws {
    guard joined.contains(base.name) else {
      var columns = BaseRows(base)
      try rows { row in try columns.append(row) }
      return tables[base.name] = columns.table
    }
    try createTable(base)
    let places = base.tableColumns.map { _ in "?" }.joined(separator: ", ")
    let insert = try database.prepare("insert into temp.\(base.name) values (\(places))")
    try rows { row in
      try insert.bind(row)
      try insert.run()
    }
  }

  /// The statement's rows are the table's.
  private func makeOfRows(_ base: QueryFile) throws {
    guard joined.contains(base.name) else {
      return tables[base.name] = try BaseTable(base, rows: statements.prepare(base))
    }
    if base.key != nil {
      try createTable(base)
      try statements.prepare(base, sql: "insert into temp.\(base.name) \(base.sql)").run()
    } else {
      try statements.prepare(base, sql: "create temp table \(base.name) as \(base.sql)").run()
    }
  }

  /// A key is the number by which SQLite finds a row.
  private func createTable(_ base: QueryFile) throws {
    let columns = base.tableColumns.map { $0.name == base.key ? "\($0.name) integer primary key" : $0.name }
    try database.run("create temp table \(base.name) (\(columns.joined(separator: ", ")))")
  }
}

extension Catalog {
  /// The queries, and the base tables that they need, and those that these need.
  func closure(of queries: [QueryFile]) -> [QueryFile] {
    var found: [String: QueryFile] = [:]
    var pending = queries.flatMap(\.needs)
    while let name = pending.popLast() {
      guard found[name] == nil, let base = base[name] else { continue }
      found[name] = base
      pending += base.needs
    }
    return queries + found.sorted { $0.key < $1.key }.map(\.value)
  }
}
