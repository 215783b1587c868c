/// Passes over what may stand in front of an XML document's root element: declaration, comments, document type.
enum XMLPrologue {
  /// The name of the root element; nil when the text breaks off, or breaks the rules, before it.
  static func rootElement(of text: UnsafeRawBufferPointer) -> String? {
    var rest = text[...]
    while true {
      rest = rest.drop(while: JSONBlank.contains)
      if rest.starts(with: "<?".utf8) {
        guard let end = end(of: "?>", in: rest) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = end(of: "-->", in: rest.dropFirst(4)) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        guard let end = endOfDocumentType(rest) else { return nil }
        rest = rest[end...]
      } else {
        return name(rest)
      }
    }
  }

  private static func name(_ rest: Slice<UnsafeRawBufferPointer>) -> String? {
    guard rest.first == UInt8(ascii: "<") else { return nil }
    let name = rest.dropFirst().prefix {
      !JSONBlank.contains($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let isComplete = !name.isEmpty && name.endIndex < rest.endIndex
    return isComplete ? String(decoding: name, as: UTF8.self) : nil
  }

  /// The place behind the first occurrence of `mark`.
  private static func end(of mark: String, in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    var rest = bytes
    while let first = mark.utf8.first, let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: mark.utf8) { return place + mark.utf8.count }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The place behind the `>` that closes the document type: not one in quotes, nor in the internal subset.
  private static func endOfDocumentType(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    var (quote, isInSubset): (UInt8?, Bool) = (nil, false)
    for place in bytes.indices {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return place + 1
      default: break
      }
    }
    return nil
  }
}
