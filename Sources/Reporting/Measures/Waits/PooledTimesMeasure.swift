internal import Statistics

/// `pooled_times('attempts', row, kind, part, times: …, rows: …)`: median minutes of the finished attempts at the quizzes that a row pools, of
/// one part of them; `kind` names the column that holds the parts. With 'answers' it is the median seconds to an answer.
struct PooledTimesMeasure: Measure {
  static let name = "pooled_times"
  static let tables = ["times": AttemptTimes.columns, "rows": ["row_id", "quiz"]]
  static let argumentCount = 4...4
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let table = try arguments.table("times")
    let times = try table.derived { () throws(ReportingError) in try AttemptTimes(table) }
    let quizzes = try Self.quizzes(arguments.table("rows"))
    return [
      arguments.column { row in
        let texts = [0, 2, 3].map { arguments.columns[$0][row].text ?? "" }
        let pooled = (arguments.integer(1, row).flatMap { quizzes[$0] } ?? []).flatMap { quiz in
          times[AttemptTimes.Pool(kind: texts[1], quiz: quiz, part: texts[2])]
        }
        return texts[0] == "attempts"
          ? Self.median(of: pooled.flatMap(\.attempts), unit: 60_000)
          : Self.median(of: pooled.flatMap(\.answers), unit: 1_000)
      }
    ]
  }

  private static func quizzes(_ table: BaseTable) throws(ReportingError) -> [Int: [String]] {
    let (rows, quizzes) = (try table.integers("row_id"), try table.texts("quiz"))
    return Dictionary(grouping: zip(rows, quizzes), by: \.0).mapValues { $0.map(\.1) }
  }

  private static func median(of times: [Int], unit: Double) -> Cell {
    NearestRank.median.value(of: times).map { .real(Double($0) / unit) } ?? .empty(.noData)
  }
}
