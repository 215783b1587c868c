/// A correction of the p values of one family of tests for their number.
///
///     PValueAdjustment.holm.adjusted([0.001, 0.04, 0.03, nil, 0.005])   // 0.004, 0.06, 0.06, nil, 0.015
///
/// The family is the rows that have a p; a row without one stays without and does not count.
/// Sources: S. Holm, Scand J Stat 6 (1979) 65; Y. Benjamini and Y. Hochberg, J R Stat Soc B 57 (1995) 289.
public enum PValueAdjustment: Sendable, Hashable {
  /// Holm's step-down method: bounds the chance of one false alarm in the family.
  case holm
  /// Benjamini and Hochberg's step-up method: bounds the expected share of false alarms among the alarms.
  case benjaminiHochberg

  /// The adjusted p values, each 0…1, in the order of the rows.
  public func adjusted(_ p: [Double?]) -> [Double?] {
    let family = p.enumerated().compactMap { row, p in p.map { (row: row, p: $0) } }.sorted { $0.p < $1.p }
    let adjusted =
      switch self {
      case .holm: Self.stepDown(family.map(\.p))
      case .benjaminiHochberg: Self.stepUp(family.map(\.p))
      }
    var result = [Double?](repeating: nil, count: p.count)
    for (member, value) in zip(family, adjusted) { result[member.row] = value }
    return result
  }

  /// The i-th smallest of m is multiplied by m − i + 1; no result is below one before it.
  private static func stepDown(_ sorted: [Double]) -> [Double] {
    var largest = 0.0
    return sorted.enumerated().map { index, p in
      largest = max(largest, min(1, p * Double(sorted.count - index)))
      return largest
    }
  }

  /// The i-th smallest of m is multiplied by m / i; no result is above one after it.
  private static func stepUp(_ sorted: [Double]) -> [Double] {
    var smallest = 1.0
    let falling = sorted.enumerated().reversed().map { index, p in
      smallest = min(smallest, p * Double(sorted.count) / Double(index + 1))
      return smallest
    }
    return falling.reversed()
  }
}
