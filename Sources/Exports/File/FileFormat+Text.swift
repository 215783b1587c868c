extension FileFormat {
  /// Formats that are text, UTF-8 after its byte-order mark.
  init(text body: UnsafeRawBufferPointer) {
    let text = UnsafeRawBufferPointer(rebasing: body[JSONBlank.leadingCount(body)...].prefix(Self.prefixLength))
    guard let first = text.first else {
      self = .empty
      return
    }
    if let markup = Self.markup(text) {
      self = markup
    } else if TextListScan.isTextList(text) {
      self = .textList
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .json
    } else if let separator = TableHeader.separator(ofTable: Self.fromLineStart(of: text, in: body)) {
      self = .table(separator: separator)
    } else if first == 0 {
      self = .foreign("looks like NUL bytes")
    } else {
      self = .foreign("neither JSON, a property list, a table nor an archive")
    }
  }

  /// The text with the blanks that its line begins with, which may be tabs that part columns.
  private static func fromLineStart(of text: UnsafeRawBufferPointer, in body: UnsafeRawBufferPointer)
    -> UnsafeRawBufferPointer
  {
    let blanks = JSONBlank.leading(body)
    let line = LineEnd.behindLast(in: blanks) ?? 0
    return UnsafeRawBufferPointer(rebasing: body[line..<blanks.count + text.count])
  }

  /// HTML, property lists and other XML.
  private static func markup(_ text: UnsafeRawBufferPointer) -> FileFormat? {
    guard text.first == UInt8(ascii: "<") else { return nil }
    let start = String(decoding: text.prefix(64), as: UTF8.self)
    let lower = start.lowercased()
    if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html") { return .foreign("looks like HTML") }
    guard start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE plist") || start.hasPrefix("<plist") else {
      return nil
    }
    guard let root = XMLPrologue.rootElement(of: text), root != "plist" else { return .xmlPropertyList }
    return root.lowercased() == "html"
      ? .foreign("looks like HTML") : .foreign("looks like XML with the root element \(root.shownInMessage)")
  }
}
