/// Values of the app's storage that were written as text.
enum StoredText {
  /// `true false yes no 1 0` in any case.
  static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "1": true
    case "false", "no", "0": false
    default: nil
    }
  }

  /// Digits with an optional minus sign and an optional fraction of zeros, within ±2^53.
  static func integer(_ text: String) -> Int64? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first else { return nil }
    let digits = whole.first == UInt8(ascii: "-") ? whole.dropFirst() : whole
    guard !digits.isEmpty, digits.allSatisfy({ TimeTextParser.isDigit($0) }) else { return nil }
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    }
    guard let number = Int64(String(decoding: whole, as: UTF8.self)),
      (-IntegerRule.limit...IntegerRule.limit).contains(number)
    else {
      return nil
    }
    return number
  }
}
