import CExpat
import ProgressModel

extension XMLPropertyListReader {
  /// What expat refused, in words.
  func syntaxFault(_ bytes: UnsafeRawBufferPointer) -> PropertyListFault {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      return located(.syntax("the file ends inside \(openPlace)"))
    case XML_ERROR_BAD_CHAR_REF:
      return located(isSurrogate(bytes) ? .halfSurrogate : .syntax("bad character reference"))
    case XML_ERROR_UNDEFINED_ENTITY: return located(.syntax("an entity that is not known"))
    case XML_ERROR_TAG_MISMATCH: return located(.syntax("a closing tag of another element"))
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: return located(.syntax("text after the end of the list"))
    default:
      let words = XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed"
      return located(.syntax("no XML: \(words)"))
    }
  }

  private var openPlace: String {
    if let element { return "an element \(element.rawValue)" }
    guard let container = open.last else { return phase == .before ? "its head" : "the plist element" }
    let opened = "opened at line \(container.opened.line) column \(container.opened.column)"
    return "the \(container.isDictionary ? "dictionary" : "array") \(opened)"
  }

  /// Whether the reference that expat refused names half of a surrogate pair.
  private func isSurrogate(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let place = XML_GetCurrentByteIndex(parser)
    guard place >= 0, place < bytes.count else { return false }
    let reference = String(decoding: bytes[Int(place)...].prefix(16), as: UTF8.self)
    guard reference.hasPrefix("&#") else { return false }
    let digits = reference.dropFirst(2).prefix { $0 != ";" }
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.map { (0xD800...0xDFFF).contains($0) } ?? false
  }
}

extension PropertyListFault {
  /// The first byte that no character holds; nil when all are UTF-8.
  static func notUTF8(in bytes: UnsafeRawBufferPointer) -> PropertyListFault? {
    guard let fault = TextFault(bytes) else { return nil }
    let before = UnsafeRawBufferPointer(rebasing: bytes[..<fault.place])
    return PropertyListFault(
      code: fault.code, message: fault.message, position: TextPosition().advanced(over: before),
      foreignByte: bytes[fault.place])
  }
}
