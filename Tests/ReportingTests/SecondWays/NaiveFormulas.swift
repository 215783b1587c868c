import Foundation

@testable import Reporting

/// The formulas of shares and changes, each by another way than the measures go: bounds by bisection, tests by their definitions.
enum Naive {
  private static let z = 1.959963984540054

  /// So many of so many.
  struct Part {
    var k: Int
    var n: Int

    init(_ k: Int, of n: Int) { (self.k, self.n) = (k, n) }

    var share: Double { Double(k) / Double(n) }
  }

  /// Why a figure of so few is not shown; nil where there are enough.
  static func few(_ n: Int, _ minimum: Int) -> Cell? {
    n == 0 ? .empty(.noData) : n < minimum ? .empty(.few(n, of: minimum)) : nil
  }

  static func share(_ k: Int, _ n: Int, minimum: Int = 0) -> Cell {
    few(n, minimum) ?? .real(Double(k) / Double(n))
  }

  /// `name_low`, `name_high` and, where a rate is named, the share itself.
  static func rate(_ rate: String, _ name: String, _ k: Int, _ n: Int, minimum: Int = 0) -> NaiveRow {
    let bounds = bounds(Part(k, of: n))
    let few = few(n, minimum)
    return [
      rate: share(k, n, minimum: minimum), "\(name)_low": few ?? .figure(bounds?.low),
      "\(name)_high": few ?? .figure(bounds?.high),
    ]
  }

  /// The shares from which the observed one lies exactly z standard errors away.
  static func bounds(_ part: Part) -> (low: Double, high: Double)? {
    guard part.n > 0 else { return nil }
    func isWithin(_ share: Double) -> Bool {
      (part.share - share) * (part.share - share) * Double(part.n) <= z * z * share * (1 - share)
    }
    func border(_ inside: Double, _ outside: Double) -> Double {
      var (inside, outside) = (inside, outside)
      for _ in 0..<100 {
        let middle = (inside + outside) / 2
        if isWithin(middle) { inside = middle } else { outside = middle }
      }
      return (inside + outside) / 2
    }
    // Of none or all the observed share itself is a bound; between them it lies within.
    let centre = part.k == 0 ? 1e-9 : part.k == part.n ? 1 - 1e-9 : part.share
    return (part.k == 0 ? 0 : border(centre, 0), part.k == part.n ? 1 : border(centre, 1))
  }

  /// A difference of shares with its bounds, in points: the distances of each share to its own bounds, squared and added.
  static func change(_ now: Part, _ before: Part) -> (points: Double, low: Double, high: Double)? {
    guard let own = bounds(now), let other = bounds(before) else { return nil }
    let difference = now.share - before.share
    let below = hypot(now.share - own.low, other.high - before.share)
    let above = hypot(own.high - now.share, before.share - other.low)
    return (100 * difference, 100 * (difference - below), 100 * (difference + above))
  }

  /// The test of two shares: z and p, or p alone where it is Fisher's.
  static func test(_ now: Part, _ before: Part) -> (z: Double?, p: Double) {
    let (right, all) = (now.k + before.k, now.n + before.n)
    let expected = [now.n, before.n].flatMap { n in [right, all - right].map { Double(n * $0) / Double(all) } }
    if right == 0 || right == all { return (nil, 1) }
    if expected.contains(where: { $0 < 5 }) { return (nil, fisher(now, before)) }
    let spread = Double(now.n) * Double(before.n) * Double(right) * Double(all - right) / Double(all)
    let z = Double(now.k * before.n - before.k * now.n) / spread.squareRoot()
    return (z, erfc(abs(z) / 2.squareRoot()))
  }

  private static func fisher(_ now: Part, _ before: Part) -> Double {
    func logChoose(_ n: Int, _ k: Int) -> Double {
      lgamma(Double(n + 1)) - lgamma(Double(k + 1)) - lgamma(Double(n - k + 1))
    }
    let right = now.k + before.k
    func chance(_ k: Int) -> Double {
      exp(logChoose(now.n, k) + logChoose(before.n, right - k) - logChoose(now.n + before.n, right))
    }
    let observed = chance(now.k) * (1 + 1e-7)
    return min(1, (max(0, right - before.n)...min(right, now.n)).map(chance).filter { $0 <= observed }.reduce(0, +))
  }

  /// By its definition: no smaller than that of any smaller p.
  static func holm(_ family: [Double]) -> [Double] {
    family.map { own in
      family.filter { $0 <= own }.map { p in min(1, Double(family.count - family.count { $0 < p }) * p) }.max() ?? own
    }
  }

  /// By its definition: no greater than that of any greater p.
  static func falseDiscovery(_ family: [Double]) -> [Double] {
    family.map { own in
      family.filter { $0 >= own }.map { p in min(1, Double(family.count) * p / Double(family.count { $0 <= p })) }.min()
        ?? own
    }
  }

  /// Adjusts those that are there.
  static func adjust(_ chances: [Double?], _ adjustment: ([Double]) -> [Double]) -> [Double?] {
    var adjusted = adjustment(chances.compactMap(\.self)).makeIterator()
    return chances.map { $0 == nil ? nil : adjusted.next() }
  }

  /// Value number ⌈p·n/100⌉ of the sorted ones.
  static func rank<Value: Comparable>(_ percent: Int, _ values: [Value]) -> Value? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : sorted.first { value in 100 * sorted.count { $0 <= value } >= percent * sorted.count }
  }

  static func median<Value: Comparable>(_ values: [Value]) -> Value? { rank(50, values) }
}
