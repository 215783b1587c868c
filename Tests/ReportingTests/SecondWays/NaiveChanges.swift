@testable import Reporting

extension Naive {
  /// A row of comparisons: nil where there is nothing to compare with.
  struct Comparison {
    var now: Part
    var before: Part?
    /// Rows of the same family are tested together.
    var family = ""
  }

  /// The columns of change of every row, under the names of the design.
  static func changes(_ rows: [Comparison], minimum: Int, hasStatistic: Bool = false) -> [NaiveRow] {
    let tests = rows.map { row -> (z: Double?, p: Double)? in
      guard let before = row.before, min(row.now.n, before.n) >= minimum else { return nil }
      return test(row.now, before)
    }
    var adjusted = [Double?](repeating: nil, count: rows.count)
    for family in Set(rows.map(\.family)) {
      let own = rows.indices.filter { rows[$0].family == family }
      for (row, p) in zip(own, adjust(own.map { tests[$0]?.p }, holm)) { adjusted[row] = p }
    }
    return rows.indices.map { row in
      let comparison = rows[row]
      let few: Cell =
        comparison.before.map { .empty(.few(min(comparison.now.n, $0.n), of: minimum)) } ?? .empty(.noData)
      let change = comparison.before.flatMap { Naive.change(comparison.now, $0) }
      var cells: NaiveRow = [
        "change_points": .figure(change?.points), "change_low": .figure(change?.low),
        "change_high": .figure(change?.high),
        "p_value": tests[row].map { .real($0.p) } ?? few, "p_adjusted": adjusted[row].map { .real($0) } ?? few,
        "verdict": comparison.before == nil ? .empty(.noData) : .text(verdict(comparison, adjusted[row])),
      ]
      if hasStatistic { cells["z"] = tests[row].map { .figure($0.z) } ?? few }
      return cells
    }
  }

  private static func verdict(_ row: Comparison, _ p: Double?) -> String {
    guard let p, let before = row.before, let change = change(row.now, before) else { return "too_few" }
    if change.low <= 0 && change.high >= 0 || p >= 0.05 { return "unclear" }
    return 100 * abs(row.now.k * before.n - before.k * row.now.n) < 5 * row.now.n * before.n ? "small" : "changed"
  }
}
