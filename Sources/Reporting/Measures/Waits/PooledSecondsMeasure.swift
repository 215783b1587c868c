/// `pooled_seconds(row, waits: …, rows: …)` or `pooled_seconds(row, part, waits: …, rows: …)`: the median time to an answer over the
/// attempts at the quizzes that a row pools, of one part of them such as a week or a version.
struct PooledSecondsMeasure: Measure {
  static let name = "pooled_seconds"
  static let tables = ["waits": ["quiz", "part", "waits"], "rows": ["row_id", "quiz"]]
  static let argumentCount = 1...2
  static let outputCount = 1
  static let decimals: Int? = nil

  private struct Pool: Hashable {
    let quiz: String
    let part: String
  }

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let times = try Self.times(arguments.table("waits"))
    let quizzes = try Self.quizzes(arguments.table("rows"))
    return [
      arguments.column { row in
        let part = arguments.columns.count > 1 ? arguments.columns[1][row].text ?? "" : ""
        let pooled = arguments.integer(0, row).flatMap { quizzes[$0] } ?? []
        return PackedWaits.median(of: pooled.flatMap { times[Pool(quiz: $0, part: part)] ?? [] })
      }
    ]
  }

  private static func times(_ table: BaseTable) throws(ReportingError) -> [Pool: [Int]] {
    let (quizzes, parts, waits) = (try table.texts("quiz"), try table.texts("part"), try table.texts("waits"))
    var times: [Pool: [Int]] = [:]
    for row in 0..<table.rowCount {
      let pool = Pool(quiz: quizzes[row], part: parts[row])
      PackedWaits.forEach(in: waits[row]) { times[pool, default: []].append($1) }
    }
    return times
  }

  private static func quizzes(_ table: BaseTable) throws(ReportingError) -> [Int: [String]] {
    let (rows, quizzes) = (try table.integers("row_id"), try table.texts("quiz"))
    return Dictionary(grouping: zip(rows, quizzes), by: \.0).mapValues { $0.map(\.1) }
  }
}
