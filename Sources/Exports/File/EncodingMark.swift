/// The mark at the start of a file that says how its text is encoded.
enum EncodingMark: Hashable {
  case none, utf8, utf32
  case utf16(isBigEndian: Bool)

  /// The mark of a file that begins with `prefix`: four bytes or more, or all of it.
  init(_ prefix: UnsafeRawBufferPointer) {
    if prefix.starts(with: [0xFF, 0xFE, 0, 0]) || prefix.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if prefix.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false)
    } else if prefix.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true)
    } else {
      self = prefix.starts(with: [0xEF, 0xBB, 0xBF]) ? .utf8 : .none
    }
  }

  /// How many bytes it has.
  var length: Int {
    switch self {
    case .none: 0
    case .utf8: 3
    case .utf16: 2
    case .utf32: 4
    }
  }
}
