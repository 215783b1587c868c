/// Holds a query against the catalog, before any store is opened: every base table, measure, column and setting that its
/// header names must exist.
struct QueryCheck {
  var query: QueryFile
  var base: [String: QueryFile]
  var settings: MeasureSettings
  /// The queries by name, for sums that go from one table to another.
  var queries: [String: QueryFile] = [:]

  func run() throws(ReportingError) {
    for need in query.needs where base[need] == nil {
      throw fault(1, "needs the base table \(need), which queries/base does not hold", near: need, base.keys.sorted())
    }
    try checkCounting()
    for (column, line) in query.fresh { try check(column, query.returned.map { $0.columns[0].name }, line) }
    var known = query.returned.map { $0.columns[0].name } + (query.counting.map { [$0.count] } ?? [])
    for declaration in query.declarations {
      guard let expression = declaration.expression else { continue }
      try check(expression, declaration, known)
      try check(expression, known, declaration.line)
      known += declaration.columns.map(\.name)
    }
    for key in query.order { try check(key.column, known, 1) }
    try CountCheck(query: query, queries: queries, known: known).run()
  }

  /// Counted rows and keys are for base tables; the count is the last column, what is kept with it is a whole number.
  private func checkCounting() throws(ReportingError) {
    let isBase = base[query.name]?.path == query.path
    if query.counting != nil || query.key != nil, !isBase {
      throw fault(1, "only base tables are counted or have a key")
    }
    if let key = query.key { try check(key, query.tableColumns.map(\.name), 1) }
    guard let counting = query.counting else { return }
    guard query.declarations.last?.columns.map(\.name) == [counting.count] else {
      throw fault(1, "the rows are counted: the last column must be \(counting.count)")
    }
    for name in counting.least + counting.greatest { try check(name, query.returned.map { $0.columns[0].name }, 1) }
  }

  private func check(_ expression: MeasureExpression, _ declaration: Declaration, _ known: [String])
    throws(ReportingError)
  {
    let (line, name) = (declaration.line, expression.function)
    guard let measure = MeasureRegistry.named(name) else {
      throw fault(line, "\(name) is no measure", near: name, MeasureRegistry.all.map { $0.name })
    }
    guard measure.argumentCount.contains(expression.arguments.count) else {
      let wanted = measure.argumentCount.lowerBound
      throw fault(line, "\(name) takes \(wanted) arguments, not \(expression.arguments.count)")
    }
    guard declaration.columns.count <= measure.outputCount else {
      throw fault(line, "\(name) gives \(measure.outputCount) columns, not \(declaration.columns.count)")
    }
    for column in measure.columns where !known.contains(column) {
      throw fault(line, "\(name) reads the column \(column), which the query does not have", near: column, known)
    }
    let labels = measure.labels + measure.tables.keys.sorted()
    for label in expression.labelled.keys.sorted() where !labels.contains(label) {
      throw fault(line, "\(name) has no argument called \(label)", near: label, labels)
    }
    for (label, columns) in measure.tables.sorted(by: { $0.key < $1.key }) {
      try check(table: expression.tables[label], label: label, columns: columns, of: name, line)
    }
  }

  /// The base table that a measure reads must have the columns that it reads.
  private func check(table: String?, label: String, columns: [String], of measure: String, _ line: Int)
    throws(ReportingError)
  {
    guard let table else { throw fault(line, "\(measure) reads a base table: name it, \(label): …") }
    let known = base[table]?.columns.map(\.name) ?? []
    for column in columns where !known.contains(column) {
      throw fault(
        line, "\(measure) reads the column \(column), which the base table \(table) does not have", near: column, known)
    }
  }

  private func check(_ expression: MeasureExpression, _ known: [String], _ line: Int) throws(ReportingError) {
    let tables = expression.tables
    let labelled = expression.labelled.sorted { $0.key < $1.key }.filter { tables[$0.key] == nil }.map(\.value)
    for argument in expression.arguments + labelled {
      switch argument {
      case .column(let name): try check(name, known, line)
      case .setting(let name):
        guard settings[name] == nil else { continue }
        throw fault(line, "there is no setting $\(name)", near: name, settings.entries.map(\.name))
      case .number, .text: continue
      }
    }
  }

  private func check(_ column: String, _ known: [String], _ line: Int) throws(ReportingError) {
    if !known.contains(column) { throw fault(line, "there is no column \(column) here", near: column, known) }
  }

  private func fault(_ line: Int, _ reason: String, near name: String? = nil, _ names: [String] = []) -> ReportingError
  {
    let advice = name.map { nearest(to: $0, among: names) } ?? ""
    let known = advice.isEmpty && !names.isEmpty ? "; there are \(names.joined(separator: ", "))" : ""
    return ReportingError(.configuration, file: query.path, line: line, reason: reason + advice + known)
  }
}
