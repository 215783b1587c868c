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
    var text = text
    guard case .integer(let number?) = text.withUTF8({ NumberText.reading(UnsafeRawBufferPointer($0)) }) else {
      return nil
    }
    return (-IntegerRule.limit...IntegerRule.limit).contains(number) ? number : nil
  }
}
