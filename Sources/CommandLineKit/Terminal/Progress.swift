/// The figures of a progress bar, each as the words that stand on the line; nil where one is not known.
struct Progress {
  let done: Int
  let total: Int?
  let elapsed: Duration

  private var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, max(0, Double(done) / Double(total)))
  }

  private var seconds: Double {
    Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
  }

  /// `[########............]`
  var bar: String? {
    fraction.map { fraction in
      let filled = Int(fraction * Double(Self.barWidth))
      return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barWidth - filled) + "]"
    }
  }

  /// Rounded down: 100 % means done.
  var percent: String? { fraction.map { "\(Int($0 * 100)) %" } }

  /// `1,234 of 5,678 files`
  func count(of unit: String) -> String {
    if unit == Self.bytes {
      return (total.map { "\(megabytes(Double(done))) of \(megabytes(Double($0)))" } ?? megabytes(Double(done))) + " MB"
    }
    return total.map { "\(grouped(done)) of \(grouped($0)) \(unit)" } ?? "\(grouped(done)) \(unit)"
  }

  /// Since the start; not told within the first second, where it says nothing.
  func rate(of unit: String) -> String? {
    guard seconds >= 1, done > 0 else { return nil }
    let rate = Double(done) / seconds
    if unit == Self.bytes { return megabytes(rate) + " MB/s" }
    return rate < 10 ? "\(Double(Int(rate * 10)) / 10)/s" : "\(grouped(Int(rate)))/s"
  }

  /// The time left at the rate so far or, where that is not known, the time gone.
  var time: String? {
    guard seconds >= 1 else { return nil }
    guard let total, let fraction, fraction > 0 else { return clockText(seconds) }
    return clockText(max(0, Double(total - done)) * seconds / Double(done)) + " left"
  }

  private static let barWidth = 20
  /// The unit that is shown in megabytes.
  private static let bytes = "bytes"
}

/// `12,345`: a comma before every three digits.
private func grouped(_ number: Int) -> String {
  var digits = ""
  for (position, digit) in String(number.magnitude).reversed().enumerated() {
    if position > 0, position.isMultiple(of: 3) { digits.append(",") }
    digits.append(digit)
  }
  return (number < 0 ? "-" : "") + String(digits.reversed())
}

/// `12.3`: millions with one digit, cut.
private func megabytes(_ bytes: Double) -> String {
  let tenths = Int(bytes / 100_000)
  return "\(grouped(tenths / 10)).\(tenths % 10)"
}

/// `00:07`, `12:30`, `1:00:00`; rounded up to whole seconds.
private func clockText(_ seconds: Double) -> String {
  let whole = Int(min(seconds.rounded(.up), 359_999))
  let (hours, minutes) = (whole / 3600, whole / 60 % 60)
  let tail = "\(twoDigits(minutes)):\(twoDigits(whole % 60))"
  return hours > 0 ? "\(hours):\(tail)" : tail
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
