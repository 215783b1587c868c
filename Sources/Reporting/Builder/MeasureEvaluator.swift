internal import Statistics

/// Computes the measures of a query from its columns, in the order of the header.
struct MeasureEvaluator {
  var query: QueryFile
  var settings: MeasureSettings
  var rowCount: Int

  /// Adds the columns of every measure to `columns`.
  func evaluate(_ columns: inout [String: [Cell]]) throws(ReportingError) {
    for declaration in query.declarations {
      guard let expression = declaration.expression else { continue }
      let measure = try measure(expression, declaration)
      let arguments = try arguments(expression, declaration, columns)
      let results = try measure.init().evaluate(arguments)
      for (column, cells) in zip(declaration.columns, results) {
        columns[column.name] = cells.map { Self.finished($0, isExact: measure.isExact) }
      }
    }
  }

  private func measure(_ expression: MeasureExpression, _ declaration: Declaration) throws(ReportingError)
    -> any Measure.Type
  {
    let names = MeasureRegistry.all.map { $0.name }
    guard let measure = MeasureRegistry.named(expression.function) else {
      throw fault(
        declaration,
        "\(expression.function) is no measure\(nearest(to: expression.function, among: names)); there are \(names.joined(separator: ", "))"
      )
    }
    guard measure.argumentCount.contains(expression.arguments.count) else {
      throw fault(
        declaration,
        "\(measure.name) takes \(measure.argumentCount.lowerBound) arguments, not \(expression.arguments.count)")
    }
    guard declaration.columns.count <= measure.outputCount else {
      throw fault(declaration, "\(measure.name) gives \(measure.outputCount) columns, not \(declaration.columns.count)")
    }
    for label in expression.labelled.keys.sorted() where !measure.labels.contains(label) {
      throw fault(
        declaration, "\(measure.name) has no argument called \(label)\(nearest(to: label, among: measure.labels))")
    }
    return measure
  }

  private func arguments(_ expression: MeasureExpression, _ declaration: Declaration, _ columns: [String: [Cell]])
    throws(ReportingError) -> MeasureArguments
  {
    var arguments = MeasureArguments(rowCount: rowCount, columns: [], labelled: [:], settings: settings)
    for argument in expression.arguments { arguments.columns.append(try cells(argument, declaration, columns)) }
    for (label, argument) in expression.labelled {
      arguments.labelled[label] = try cells(argument, declaration, columns)
    }
    return arguments
  }

  private func cells(_ argument: MeasureExpression.Argument, _ declaration: Declaration, _ columns: [String: [Cell]])
    throws(ReportingError) -> [Cell]
  {
    switch argument {
    case .number(let number): return Array(repeating: .real(number), count: rowCount)
    case .text(let text): return Array(repeating: .text(text), count: rowCount)
    case .setting(let name):
      guard let value = settings[name] else {
        throw fault(
          declaration, "there is no setting $\(name)\(nearest(to: name, among: settings.entries.map(\.name)))")
      }
      return Array(repeating: value, count: rowCount)
    case .column(let name):
      guard let cells = columns[name] else {
        throw fault(declaration, "there is no column \(name) here\(nearest(to: name, among: columns.keys.sorted()))")
      }
      return cells
    }
  }

  /// Finite, and rounded where the measure is not exact.
  private static func finished(_ cell: Cell, isExact: Bool) -> Cell {
    guard case .real(let value) = cell else { return cell }
    if !value.isFinite { return .empty(.noData) }
    return .real(isExact ? value : value.rounded(decimals: 9))
  }

  private func fault(_ declaration: Declaration, _ reason: String) -> ReportingError {
    ReportingError(.configuration, file: query.path, line: declaration.line, reason: reason)
  }
}
