import ProgressModel

extension UniqueID {
  /// The id of a UUID's text: 8-4-4-4-12 hexadecimal digits of either case, nothing else.
  init?(uuid text: UnsafeRawBufferPointer) {
    guard text.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (place, byte) in text.enumerated() {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = IRI.digit(byte) else { return nil }
        halves = (halves.0 << 4 | halves.1 >> 60, halves.1 << 4 | UInt64(digit))
      }
    }
    self.init(high: halves.0, low: halves.1)
  }
}
