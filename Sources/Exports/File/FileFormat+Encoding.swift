extension FileFormat {
  /// What byte-order marks and NUL bytes say.
  static func encoded(_ prefix: UnsafeRawBufferPointer) -> FileFormat? {
    switch EncodingMark(prefix) {
    case .utf8: return Self(text: UnsafeRawBufferPointer(rebasing: prefix[EncodingMark.utf8.length...]))
    case .utf16(let isBigEndian): return utf16(prefix, isBigEndian)
    case .utf32: return .encoding("looks like UTF-32; save as UTF-8")
    case .none: break
    }
    guard prefix.count >= 2, prefix[0] == 0 || prefix[1] == 0 else { return nil }
    if prefix[0] == 0, prefix[1] == 0 { return .foreign("looks like NUL bytes") }
    return .encoding("looks like UTF-16 without a byte-order mark; save as UTF-8")
  }

  private static func utf16(_ prefix: UnsafeRawBufferPointer, _ isBigEndian: Bool) -> FileFormat {
    var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
    let body = prefix[EncodingMark.utf16(isBigEndian: isBigEndian).length...]
    var text: [UInt8] = []
    transcoder.transcode(UnsafeRawBufferPointer(rebasing: body), into: &text)
    return text.withUnsafeBytes { Self(text: $0) }
  }
}

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
