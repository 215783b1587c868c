import Foundation
import Spreadsheet
import Testing

@Suite("The verifier")
struct VerifierTests {
  private static func example(in scratch: Scratch) throws -> [UInt8] {
    let path = try scratch.write { try ExampleBook.fill($0) }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func verify(_ bytes: [UInt8], in scratch: Scratch) throws {
    let path = scratch.file("changed.xlsx")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try WorkbookVerifier.verify(path: path)
  }

  @Test("A file that is cut off anywhere is broken")
  func cut() throws {
    let scratch = try Scratch()
    let bytes = try Self.example(in: scratch)
    try Self.verify(bytes, in: scratch)
    for length in [0, 1, 4, 100, bytes.count - 1] + stride(from: 500, to: bytes.count, by: 997) {
      #expect(throws: SpreadsheetError.self, "\(length) bytes") {
        try Self.verify(Array(bytes.prefix(length)), in: scratch)
      }
    }
  }

  /// Only bytes of packed data: names and times in the headers may differ without harm.
  @Test("A byte that is changed in a member's data is found")
  func changed() throws {
    let scratch = try Scratch()
    let bytes = try Self.example(in: scratch)
    let directory = try #require(Self.offset(of: [0x50, 0x4B, 1, 2], in: bytes))
    var seen = 0
    for start in Self.offsets(of: [0x50, 0x4B, 3, 4], in: bytes[..<directory]) {
      let name = Int(bytes[start + 26]) | Int(bytes[start + 27]) << 8
      let extra = Int(bytes[start + 28]) | Int(bytes[start + 29]) << 8
      let size = Int(bytes[start + 18]) | Int(bytes[start + 19]) << 8
      for place in [0, size / 2, size - 1] {
        var copy = bytes
        copy[start + 30 + name + extra + place] ^= 0x55
        #expect(throws: SpreadsheetError.self, "member at \(start), byte \(place)") {
          try Self.verify(copy, in: scratch)
        }
        seen += 1
      }
    }
    #expect(seen > 60)
  }

  private static func offsets(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.indices.dropLast(mark.count - 1).filter { bytes[$0...].starts(with: mark) }
  }

  private static func offset(of mark: [UInt8], in bytes: [UInt8]) -> Int? {
    offsets(of: mark, in: bytes[...]).first
  }

  /// Python code that changes `parts`, a dictionary of names and bytes, and what the message must name.
  static let sabotage: [(String, part: String)] = [
    ("del parts['[Content_Types].xml']", "[Content_Types].xml"),
    ("del parts['xl/styles.xml']", "xl/styles.xml"),
    ("del parts['xl/worksheets/sheet2.xml']", "xl/worksheets/sheet2.xml"),
    ("del parts['xl/charts/chart3.xml']", "xl/charts/chart3.xml"),
    ("del parts['xl/sharedStrings.xml']", "xl/sharedStrings.xml"),
    ("parts['xl/sharedStrings.xml'] = parts['xl/sharedStrings.xml'][:-1]", "xl/sharedStrings.xml"),
    ("parts['xl/workbook.xml'] = b''", "xl/workbook.xml"),
    ("parts['xl/comments1.xml'] += b'<more/>'", "xl/comments1.xml"),
    ("parts['xl/theme/theme1.xml'] = b'\\xff' + parts['xl/theme/theme1.xml']", "xl/theme/theme1.xml"),
    ("parts['docProps/app.xml'] = b'<a>\\x07</a>'", "docProps/app.xml"),
    ("parts['docProps/app.xml'] = b'<!DOCTYPE a [<!ENTITY e \"x\">]><a>&e;</a>'", "docProps/app.xml"),
  ]

  @Test("A missing or malformed part is named", arguments: sabotage)
  func sabotaged(code: String, part: String) throws {
    let scratch = try Scratch()
    _ = try Self.example(in: scratch)
    let path = scratch.file("changed.xlsx")
    try Self.rewrite(scratch.file("book.xlsx"), to: path, code)
    #expect {
      try WorkbookVerifier.verify(path: path)
    } throws: { error in
      guard let error = error as? SpreadsheetError, case .broken(let found, _) = error.reason else { return false }
      return found.hasSuffix(part) && error.path == path
    }
  }

  @Test("Rows or sheets that went missing are found, though the XML is well-formed")
  func rows() throws {
    let scratch = try Scratch()
    let book = try Workbook(path: scratch.file("book.xlsx"), properties: .example)
    try ExampleBook.fill(book)
    let written = try book.close()
    let path = scratch.file("changed.xlsx")
    let part = "xl/worksheets/sheet3.xml"
    let code = "import re; parts['\(part)'] = re.sub(b'<row r=\"(50|49)\".*?</row>', b'', parts['\(part)'])"
    try Self.rewrite(scratch.file("book.xlsx"), to: path, code)
    try WorkbookVerifier.verify(path: path)
    let words = "it ends with row 48, not 50"
    #expect(throws: SpreadsheetError(.broken(part: part, words), path: path, sheet: "Data")) {
      try WorkbookVerifier.verify(path: path, against: written)
    }
    var other = written
    other.sheets[0].name = "Other"
    #expect(throws: SpreadsheetError.self) {
      try WorkbookVerifier.verify(path: scratch.file("book.xlsx"), against: other)
    }
  }

  private static func rewrite(_ path: String, to target: String, _ code: String) throws {
    let script = """
      import sys, zipfile
      source = zipfile.ZipFile(sys.argv[1])
      parts = {name: source.read(name) for name in source.namelist()}
      \(code)
      with zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED) as target:
          for name, content in parts.items(): target.writestr(name, content)
      """
    let output = try Command.run("python3", ["-c", script, path, target])
    try #require(output.status == 0, "\(output.errors)")
  }

  @Test("What is no workbook at all is refused", arguments: ["", "PK", "text", "<a/>"])
  func noWorkbook(text: String) throws {
    let scratch = try Scratch()
    #expect(throws: SpreadsheetError.self) { try Self.verify(Array(text.utf8), in: scratch) }
    #expect(throws: SpreadsheetError.self) { try WorkbookVerifier.verify(path: scratch.file("none.xlsx")) }
  }
}
