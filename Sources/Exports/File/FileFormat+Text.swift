extension FileFormat {
  /// Formats that are text, after the byte-order mark.
  static func text(_ prefix: UnsafeRawBufferPointer, skip: Int) -> FileFormat {
    let body = UnsafeRawBufferPointer(rebasing: prefix[skip...])
    let text = UnsafeRawBufferPointer(rebasing: body[JSONBlank.leadingCount(body)...])
    guard let first = text.first else { return .empty }
    let start = String(decoding: text.prefix(256), as: UTF8.self)
    if isOldStyleList(text) { return .other("an old-style property list") }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .json(skip: skip) }
    let lower = start.lowercased()
    if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html") { return .unknown("HTML") }
    if start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE plist") || start.hasPrefix("<plist") {
      return .other("an XML property list")
    }
    return isTable(text) ? .other("a CSV table") : .unknown("neither JSON, a property list, a table nor an archive")
  }

  /// `{` or `(`, then a word or a quoted text, then `=`.
  private static func isOldStyleList(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "(") else { return false }
    var place = 1
    func skipBlanks() { while place < text.count, JSONBlank.contains(text[place]) { place += 1 } }
    skipBlanks()
    guard place < text.count else { return false }
    if text[place] == UInt8(ascii: "\"") {
      place = JSONTape.skipToken(text, place)
    } else {
      let start = place
      while place < text.count, isWordByte(text[place]) { place += 1 }
      if place == start { return false }
    }
    skipBlanks()
    return place < text.count && text[place] == UInt8(ascii: "=")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    TimeTextParser.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// A first line with two or more known column names between commas, semicolons or tabs.
  private static func isTable(_ text: UnsafeRawBufferPointer) -> Bool {
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let columns = line.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == 0x09 }
    let known = Set(FieldKey.allCases.map { $0.name.lowercased() } + ["learner", "device"])
    return columns.count { known.contains(columnName($0)) } >= 2
  }

  private static func columnName(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    let trimmed = bytes.drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
    return String(decoding: trimmed, as: UTF8.self).lowercased()
      .split { $0 == " " || $0 == "\"" }.first.map(String.init) ?? ""
  }
}
