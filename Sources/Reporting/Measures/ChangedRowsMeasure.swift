/// `changed_rows(title, points, verdict, 'step')`: in every row the same words of how many rows have changed, and of the two with the
/// greatest change; empty where none has.
struct ChangedRowsMeasure: Measure {
  static let name = "changed_rows"
  static let argumentCount = 4...4
  static let outputCount = 1
  static let tellsAllRows = true

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let changed = (0..<arguments.rowCount).filter { arguments.columns[2][$0].text == "changed" }
    let first = changed.sorted { (size(arguments, $1), $0) < (size(arguments, $0), $1) }.prefix(2)
    guard let row = first.first else { return [arguments.column { _ in .empty(.noData) }] }
    let noun = (arguments.columns[3][row].text ?? "") + (changed.count == 1 ? "" : "s")
    let list = first.map { row in
      let points = arguments.number(1, row) ?? 0
      let words = (points < 0 ? "−" : "+") + NumberFormat.fixed(abs(points), 1)
      return "\(arguments.columns[0][row].text ?? "") \(words) points"
    }
    return [arguments.column { _ in .text("\(changed.count) \(noun) changed: \(list.joined(separator: ", "))") }]
  }

  private func size(_ arguments: MeasureArguments, _ row: Int) -> Double { abs(arguments.number(1, row) ?? 0) }
}
