/// Holds rates against their intervals: a part is no more than its whole, and a bound is on its side of the figure.
struct IntervalCheck {
  var query: QueryFile

  /// Throws *inconsistent* for the first row in which that is not so.
  func run(_ table: Table) throws(ReportingError) {
    for declaration in query.declarations {
      guard let expression = declaration.expression else { continue }
      let names = declaration.columns.map(\.name)
      for row in table.rows.indices {
        if ["share", "wilson"].contains(expression.function) {
          try checkShare(expression.arguments, names, row, table, declaration.line)
        }
        if names.count == 3, names[1].contains("low"), names[2].contains("high") {
          try check(names.map { table[row, $0].number }, names, row, declaration.line)
        }
      }
    }
  }

  private func checkShare(
    _ arguments: [MeasureExpression.Argument], _ names: [String], _ row: Int, _ table: Table, _ line: Int
  ) throws(ReportingError) {
    guard arguments.count == 2, case .column(let part) = arguments[0], case .column(let whole) = arguments[1],
      let k = table[row, part].number, let n = table[row, whole].number
    else { return }
    if k > n { throw fault("\(part) is \(k), more than the \(n) of \(whole)", row, line) }
    if names.count == 2, n > 0 {
      try check([k / n, table[row, names[0]].number, table[row, names[1]].number], ["the share"] + names, row, line)
    }
  }

  /// Figure, low, high; each rounded to 9 decimals.
  private func check(_ numbers: [Double?], _ names: [String], _ row: Int, _ line: Int) throws(ReportingError) {
    guard let figure = numbers[0], let low = numbers[1], let high = numbers[2] else { return }
    let margin = 1e-9 * max(1, abs(figure))
    if low <= figure + margin, figure <= high + margin { return }
    throw fault("\(names[0]) is \(figure), not between \(names[1]) \(low) and \(names[2]) \(high)", row, line)
  }

  private func fault(_ reason: String, _ row: Int, _ line: Int) -> ReportingError {
    ReportingError(.inconsistent, file: query.path, line: line, reason: "row \(row + 1): \(reason)")
  }
}
