import CExpat

/// Checks that one part is well-formed, and remembers what the verifier asks of it.
///
/// A document type is refused: no part has one, and it is the way to entities.
final class XMLPart {
  /// Parts that `[Content_Types].xml` promises.
  private(set) var promisedParts: [String] = []
  /// The sheets that `xl/workbook.xml` lists.
  private(set) var sheetNames: [String] = []
  /// The last row of a sheet that has a cell, from 0.
  private(set) var lastRow: Int?
  private let parser: XML_Parser
  private var currentRow = 0
  private var hasDocumentType = false

  init() throws(SpreadsheetError) {
    guard let made = XML_ParserCreate("UTF-8") else { throw SpreadsheetError(.library(code: 1, errno: 0)) }
    parser = made
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetStartElementHandler(parser) { user, name, attributes in
      guard let user, let name else { return }
      Unmanaged<XMLPart>.fromOpaque(user).takeUnretainedValue().start(name, attributes)
    }
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
      guard let user else { return }
      let part = Unmanaged<XMLPart>.fromOpaque(user).takeUnretainedValue()
      part.hasDocumentType = true
      XML_StopParser(part.parser, XML_Bool(0))
    }
  }

  deinit {
    XML_ParserFree(parser)
  }

  /// Takes the next bytes; returns what is wrong, nil = nothing yet.
  func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool = false) -> String? {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let status = XML_Parse(parser, start, Int32(truncatingIfNeeded: bytes.count), isLast ? 1 : 0)
    guard status != XML_STATUS_OK else { return nil }
    let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "not well-formed"
    return "\(hasDocumentType ? "a document type" : words) at byte \(XML_GetCurrentByteIndex(parser))"
  }

  private func start(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    // Cells are by far the most frequent, so they are told apart without making a string.
    if name[0] == UInt8(ascii: "c"), name[1] == 0 {
      lastRow = max(currentRow, lastRow ?? 0)
      return
    }
    switch String(cString: name) {
    case "row": currentRow = (Self.value(of: "r", in: attributes).flatMap { Int($0) } ?? 0) - 1
    case "Override": Self.value(of: "PartName", in: attributes).map { promisedParts.append($0) }
    case "sheet": Self.value(of: "name", in: attributes).map { sheetNames.append($0) }
    default: break
    }
  }

  private static func value(
    of name: String, in attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> String? {
    guard var pair = attributes else { return nil }
    while let key = pair[0] {
      if String(cString: key) == name { return pair[1].map { String(cString: $0) } }
      pair += 2
    }
    return nil
  }
}
