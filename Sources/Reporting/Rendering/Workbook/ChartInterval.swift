/// A category of an interval chart that has a rate: its series are rate, low and high.
struct ChartInterval {
  var rate: Double
  var low: Double
  var high: Double

  /// nil where one of the three is missing.
  init?(_ chart: Chart, _ index: Int) {
    let values = chart.series.map { $0.values[index] }
    guard values.count == 3, let rate = values[0], let low = values[1], let high = values[2] else { return nil }
    (self.rate, self.low, self.high) = (rate, low, high)
  }

  /// Such as `44%   (35–53%)`.
  var words: String {
    func percent(_ value: Double) -> String { NumberFormat.fixed(100 * value, 0) }
    return "\(percent(rate))%   (\(percent(low))–\(percent(high))%)"
  }
}
