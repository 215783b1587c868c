import Foundation

@testable import Reporting

/// Waits one by one: how long, and whether they ended.
struct NaiveCurve {
  let waits: [(time: Int64, isEvent: Bool)]

  /// The product limit, time by time over everybody; nil where nobody was watched so long.
  func rate(at limit: Int64) -> Double? {
    var survival = 1.0
    for time in Set(waits.filter(\.isEvent).map(\.time)).sorted() where time <= limit {
      survival *= Double(atRisk(time) - events(time)) / Double(atRisk(time))
    }
    return survival > 1e-12 && atRisk(limit) == 0 ? nil : 1 - survival
  }

  func atRisk(_ time: Int64) -> Int { waits.count { $0.time >= time } }

  private func events(_ time: Int64) -> Int { waits.count { $0.time == time && $0.isEvent } }

  /// Log-log bounds with Greenwood's variance, time by time; none where nobody or everybody went on.
  private func bounds(at limit: Int64) -> (low: Double, high: Double)? {
    guard let rate = rate(at: limit), rate > 1e-12, rate < 1 - 1e-12 else { return nil }
    let moments = Set(waits.filter { $0.isEvent && $0.time <= limit }.map(\.time))
    let variance = moments.reduce(0.0) { sum, time in
      let (atRisk, happened) = (Double(atRisk(time)), Double(events(time)))
      return sum + happened / (atRisk * (atRisk - happened))
    }
    let spread = 1.959963984540054 * variance.squareRoot() / Foundation.log(1 - rate)
    let ends = [Foundation.exp(spread), Foundation.exp(-spread)].map { 1 - Foundation.pow(1 - rate, $0) }
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// Rate and bounds under the names.
  func cells(_ names: [String], days: Int) -> NaiveRow {
    let limit = Int64(days) * World.day
    let (rate, bounds) = (rate(at: limit), bounds(at: limit))
    let none: Cell? = waits.isEmpty ? .empty(.noData) : rate == nil ? .empty(.notYet) : nil
    let cells = [Cell.figure(rate), .figure(bounds?.low), .figure(bounds?.high)].map { none ?? $0 }
    return Dictionary(uniqueKeysWithValues: zip(names, cells))
  }

  /// The first time at which so many of a hundred have gone on.
  func quantile(_ percent: Int) -> Cell {
    let times = waits.filter(\.isEvent).map(\.time).sorted()
    let found = times.first { (rate(at: $0) ?? 0) >= Double(percent) / 100 - 1e-9 }
    return Self.days(found, else: waits.isEmpty ? .noData : .never)
  }

  /// Of those who went on.
  func advancedQuantile(_ percent: Int) -> Cell {
    Self.days(Naive.rank(percent, waits.filter(\.isEvent).map(\.time)), else: .noData)
  }

  private static func days(_ time: Int64?, else reason: EmptyReason) -> Cell {
    .figure(time.map { Double($0) / Double(World.day) }, else: reason)
  }
}
