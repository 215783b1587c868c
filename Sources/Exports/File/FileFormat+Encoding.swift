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
