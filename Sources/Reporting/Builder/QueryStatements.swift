internal import SQLite
internal import Statistics

/// Prepares the statements of a catalog's queries on a connection, and reads what they return.
struct QueryStatements {
  let database: Database
  let catalog: Catalog
  let parameters: [String: SQLValue]
  var passTime: PassTime?

  /// The statement, which must return the columns that its header declares, with the period's parameters.
  func prepare(_ query: QueryFile, sql: String? = nil) throws -> Statement {
    let statement = try database.prepare(sql ?? query.sql)
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
    if statement.columnCount > 0 { try check(statement, query) }
    return statement
  }

  /// The cells that the statement returns, column by column.
  func cells(of query: QueryFile) throws(ReportingError) -> [[Cell]] {
    try telling(query) {
      let statement = try prepare(query)
      let returned = query.returned
      var columns = [[Cell]](repeating: [], count: returned.count)
      while try statement.step() {
        for index in columns.indices {
          columns[index].append(try cell(statement.value(index), returned[index], query))
        }
      }
      return columns
    }
  }

  /// Runs `body`, which steps through the query's statement; whatever it throws is told as a fault of the query.
  func telling<Result>(_ query: QueryFile, _ body: () throws -> Result) throws(ReportingError) -> Result {
    do {
      if let passTime, catalog.readsLearners(query) { return try passTime.measure(body) }
      return try body()
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
    let returned = query.returned
    let expected = returned.map { $0.columns[0].name }
    guard found != expected else { return }
    let place =
      zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(found.count, expected.count)
    let has = place < found.count ? "the statement returns \(found[place])" : "the statement returns nothing"
    let wants = place < expected.count ? "the header declares \(expected[place])" : "the header declares nothing"
    throw ReportingError(
      .configuration, file: query.path, line: place < expected.count ? returned[place].line : nil,
      reason: "column \(place + 1): \(has), \(wants); the two must name the same columns in the same order")
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
