/// Holds a finished file against what a workbook must be, before it takes its place.
///
/// It stands because the library reports success on a full temporary disk and leaves a broken file.
public enum WorkbookVerifier {
  /// Checks every zip member's size and CRC, that every part is well-formed XML, and that all promised parts are there.
  ///
  /// Given what `Workbook.close` returned, also that the sheets are those and that none lost its last rows.
  /// Throws `broken` with the part and the reason.
  public static func verify(path: String, against written: WrittenWorkbook? = nil) throws(SpreadsheetError) {
    let parts = try readParts(of: path)
    for name in required where parts[name] == nil {
      throw SpreadsheetError(.broken(part: name, "the part is missing"), path: path)
    }
    for part in parts["[Content_Types].xml"]?.promisedParts ?? [] where parts[String(part.drop { $0 == "/" })] == nil {
      throw SpreadsheetError(.broken(part: part, "the part is missing"), path: path)
    }
    let names = parts["xl/workbook.xml"]?.sheetNames ?? []
    for number in 1...max(1, names.count) where parts[sheetPart(number)] == nil {
      throw SpreadsheetError(.broken(part: sheetPart(number), "the part is missing"), path: path)
    }
    if let written { try compare(written, with: parts, names: names, path: path) }
  }

  private static let required = [
    "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/styles.xml",
  ]

  private static func sheetPart(_ number: Int) -> String {
    "xl/worksheets/sheet\(number).xml"
  }

  private static func readParts(of path: String) throws(SpreadsheetError) -> [String: XMLPart] {
    let archive = try ZipArchive(path: path)
    var parts: [String: XMLPart] = [:]
    while let name = try archive.nextName() {
      let part = try XMLPart()
      try archive.readMember(named: name) { bytes throws(SpreadsheetError) in
        if let fault = part.feed(bytes) { throw SpreadsheetError(.broken(part: name, fault), path: path) }
      }
      if let fault = part.feed(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true) {
        throw SpreadsheetError(.broken(part: name, fault), path: path)
      }
      guard parts.updateValue(part, forKey: name) == nil else {
        throw SpreadsheetError(.broken(part: name, "the part is there twice"), path: path)
      }
    }
    return parts
  }

  private static func compare(
    _ written: WrittenWorkbook, with parts: [String: XMLPart], names: [String], path: String
  ) throws(SpreadsheetError) {
    guard names == written.sheets.map(\.name) else {
      throw SpreadsheetError(.broken(part: "xl/workbook.xml", "its sheets are not those written"), path: path)
    }
    for (index, sheet) in written.sheets.enumerated() {
      let found = parts[sheetPart(index + 1)]?.lastRow
      guard found == sheet.lastRow else {
        let words = "it ends with row \((found ?? -1) + 1), not \((sheet.lastRow ?? -1) + 1)"
        throw SpreadsheetError(.broken(part: sheetPart(index + 1), words), path: path, sheet: sheet.name)
      }
    }
  }
}
