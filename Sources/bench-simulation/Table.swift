/// The lines that the benchmarks print.
enum Table {
  static func title(_ title: String) { print("\n\(title)") }

  /// A name, the time, millions per second, and nanoseconds for each of `count`.
  static func line(_ name: String, seconds: Double, count: Int, unit: String, note: String = "") {
    let rate = Double(count) / seconds / 1e6
    let each = seconds * 1e9 / Double(count)
    print(
      "  \(padded(name, 24))\(padded(rounded(seconds * 1e3) + " ms", 14))"
        + "\(padded(rounded(rate) + " million \(unit)/s", 26))\(padded(rounded(each) + " ns each", 16))\(note)")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  private static func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
