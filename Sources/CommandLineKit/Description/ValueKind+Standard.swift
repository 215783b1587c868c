extension ValueKind where Value == String {
  /// Any text, the empty one included.
  public static var text: ValueKind { ValueKind(expecting: "a text") { $0 } }

  /// The path of a file, of a folder or of what is yet to be made; not empty.
  public static var path: ValueKind {
    ValueKind(expecting: "a path", completing: .files) { $0.isEmpty ? nil : $0 }
  }

  /// The path of a folder; not empty. Whether it exists is not looked up.
  public static var folder: ValueKind {
    ValueKind(expecting: "the path of a folder", completing: .folders) { $0.isEmpty ? nil : $0 }
  }

  /// One of the words, exactly as they are spelt here.
  public static func choice(_ words: [String]) -> ValueKind {
    ValueKind(expecting: listed(words, "or"), completing: .words(words)) { words.contains($0) ? $0 : nil }
  }

  /// Any text, the shell offering these words, which are the usual ones but not the only ones.
  public static func text(offering words: [String]) -> ValueKind {
    ValueKind(expecting: "a text", completing: .words(words)) { $0 }
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases of an enumeration, spelt as its raw value.
  public static func choice(of type: Value.Type) -> ValueKind {
    let words = type.allCases.map(\.rawValue)
    return ValueKind(expecting: listed(words, "or"), completing: .words(words)) { Value(rawValue: $0) }
  }
}

extension ValueKind where Value == Int {
  /// A whole number within the range, in decimal digits with or without a minus sign.
  public static func integer(in range: ClosedRange<Int> = .min ... .max) -> ValueKind {
    let bounds = boundsText(
      lowest: range.lowerBound == .min ? nil : range.lowerBound,
      highest: range.upperBound == .max ? nil : range.upperBound)
    return ValueKind(expecting: "a whole number" + bounds) { text in
      guard isPlainNumber(text, allowingFraction: false), let number = Int(text) else { return nil }
      return range.contains(number) ? number : nil
    }
  }

  /// A whole number of at least `lowest`.
  public static func integer(in range: PartialRangeFrom<Int>) -> ValueKind {
    integer(in: range.lowerBound ... .max)
  }
}

extension ValueKind where Value == Double {
  /// A number within the range, in decimal digits with at most one point; no exponent, no infinity.
  public static func decimal(in range: ClosedRange<Double>) -> ValueKind {
    let bounds = boundsText(lowest: range.lowerBound, highest: range.upperBound)
    return ValueKind(expecting: "a number" + bounds) { text in
      guard isPlainNumber(text, allowingFraction: true), let number = Double(text) else { return nil }
      return range.contains(number) ? number : nil
    }
  }
}

extension ValueKind where Value == Duration {
  /// A whole number of seconds, minutes, hours or days of 24 hours: `45s`, `30m`, `12h`, `8d`.
  public static var duration: ValueKind {
    ValueKind(expecting: "a duration such as 45s, 30m, 12h or 8d") { text in
      let secondsPerUnit: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
      let digits = String(text.dropLast())
      guard let unit = text.last.flatMap({ secondsPerUnit[$0] }), isPlainNumber(digits, allowingFraction: false),
        let number = Int(digits), (0...longestDuration).contains(number)
      else { return nil }
      return .seconds(number * unit)
    }
  }
}

/// More than anybody means, and far from an overflow in any unit.
private let longestDuration = 1_000_000_000

private func boundsText<Bound>(lowest: Bound?, highest: Bound?) -> String {
  switch (lowest, highest) {
  case (let lowest?, let highest?): " from \(lowest) to \(highest)"
  case (let lowest?, nil): " of at least \(lowest)"
  case (nil, let highest?): " of at most \(highest)"
  case (nil, nil): ""
  }
}

/// Whether the text is a number in plain digits. The standard library's own readers take more: `+5`, `0x10`, `nan`.
func isPlainNumber(_ text: String, allowingFraction: Bool) -> Bool {
  let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
  let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  let allDigits = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 } }
  return allDigits && (parts.count == 1 || (parts.count == 2 && allowingFraction))
}
