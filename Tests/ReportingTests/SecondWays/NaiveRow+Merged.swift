@testable import Reporting

extension NaiveRow {
  /// With the columns of others too; no column twice.
  func merged(_ others: NaiveRow...) -> NaiveRow {
    others.reduce(self) { row, other in
      row.merging(other) { _, _ in .text("named twice") }
    }
  }
}

/// What worlds have in common.
enum World {
  static let day: Int64 = 86_400_000

  /// Days since 1970 in Berlin in winter.
  static func berlinDay(_ at: Int64) -> Int64 { (at + 3_600_000) / day }
}
