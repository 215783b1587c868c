import Foundation
import Testing

@testable import Reporting

/// The words of week against week, from the formulas as the books have them.
struct WeekReadingTests {
  private static func agree(_ cell: Cell, _ expected: Double) -> Bool {
    abs((cell.number ?? .nan) - expected) < 1e-8
  }

  /// What a comparison says, by the rule's words: too few, unclear, small, changed.
  private static func verdict(_ row: Comparison, adjusted: Double) -> String {
    if row.isTooFew { return "too_few" }
    let (low, high) = row.interval
    if low <= 0 && high >= 0 || adjusted >= 0.05 { return "unclear" }
    return abs(row.difference) < 0.05 ? "small" : "changed"
  }

  @Test("The reading of week against week, by the rule's words", arguments: UInt64(1)...8, [28, 7])
  func readings(_ seed: UInt64, _ horizonDays: Int) throws {
    let request = try ReportRequest.week("2026-W09")
    // Many weeks, so that some steps differ.
    let world = try PathWorld(
      seed: seed, learners: 1_600, end: request.period.asOf, dayOffset: 3_600_000, isRestless: true)
    let builder = try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request)
    let table = try builder.table(horizonDays == 28 ? "week_over_week" : "week_over_week_early")
    let rows = table.rows.indices.map { row in
      let counts = ["advanced_n", "entrants_n", "previous_advanced_n", "previous_entrants_n"].map {
        table[row, $0].integer.map(Int.init) ?? -1
      }
      return Comparison(k1: counts[0], n1: counts[1], k0: counts[2], n0: counts[3])
    }
    // Holm: the smallest p times how many are tested, the next times one less, never falling.
    let tested = rows.indices.filter { !rows[$0].isTooFew }.sorted { rows[$0].p < rows[$1].p }
    var adjusted = [Double](repeating: 1, count: rows.count)
    var greatest = 0.0
    for (place, row) in tested.enumerated() {
      greatest = max(greatest, min(1, rows[row].p * Double(tested.count - place)))
      adjusted[row] = greatest
    }
    for (row, comparison) in rows.enumerated() {
      #expect(table[row, "verdict"] == .text(Self.verdict(comparison, adjusted: adjusted[row])), "row \(row)")
      if comparison.isTooFew {
        #expect(table[row, "p_adjusted"].isEmpty)
      } else {
        #expect(Self.agree(table[row, "p_value"], comparison.p))
        #expect(Self.agree(table[row, "p_adjusted"], adjusted[row]))
        #expect(Self.agree(table[row, "change_points"], 100 * comparison.difference))
        #expect(abs((table[row, "change_low"].number ?? .nan) - 100 * comparison.interval.low) < 1e-6)
        #expect(abs((table[row, "change_high"].number ?? .nan) - 100 * comparison.interval.high) < 1e-6)
      }
    }
  }
}

/// Two shares, compared by the formulas as they are written in the books.
private struct Comparison {
  var k1: Int
  var n1: Int
  var k0: Int
  var n0: Int

  var isTooFew: Bool { n1 < 30 || n0 < 30 }
  var difference: Double { Double(k1) / Double(n1) - Double(k0) / Double(n0) }

  private static func wilson(_ k: Int, _ n: Int) -> (low: Double, high: Double) {
    let (z, n, p) = (1.959963984540054, Double(n), Double(k) / Double(n))
    let centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return (k == 0 ? 0 : centre - half, Double(k) == n ? 1 : centre + half)
  }

  /// Newcombe's, from Wilson's.
  var interval: (low: Double, high: Double) {
    let (one, two) = (Self.wilson(k1, n1), Self.wilson(k0, n0))
    let (p1, p2) = (Double(k1) / Double(n1), Double(k0) / Double(n0))
    func root(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
    return (difference - root(p1 - one.low, two.high - p2), difference + root(one.high - p1, p2 - two.low))
  }

  /// Pooled z, or Fisher's where an expected count is under 5.
  var p: Double {
    let (all, hits) = (n1 + n0, k1 + k0)
    if hits == 0 || hits == all { return 1 }
    let pooled = Double(hits) / Double(all)
    let expected = [n1, n0].flatMap { [Double($0) * pooled, Double($0) * (1 - pooled)] }
    if expected.contains(where: { $0 < 5 }) { return fisher }
    let z = difference / (pooled * (1 - pooled) * (1 / Double(n1) + 1 / Double(n0))).squareRoot()
    return Foundation.erfc(abs(z) / 2.0.squareRoot())
  }

  private var fisher: Double {
    func logChoose(_ n: Int, _ k: Int) -> Double {
      Foundation.lgamma(Double(n + 1)) - Foundation.lgamma(Double(k + 1)) - Foundation.lgamma(Double(n - k + 1))
    }
    let hits = k1 + k0
    let range = max(0, hits - n0)...min(hits, n1)
    let odds = range.map {
      Foundation.exp(logChoose(n1, $0) + logChoose(n0, hits - $0) - logChoose(n1 + n0, hits))
    }
    let observed = odds[k1 - range.lowerBound]
    return odds.filter { $0 <= observed * (1 + 1e-7) }.reduce(0, +)
  }
}
