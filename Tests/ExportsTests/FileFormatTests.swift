import Archives
import ProgressModel
import Testing

@testable import Exports

/// Bytes, and what they are.
struct FormatCase: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var format: FileFormat

  init(_ name: String, _ bytes: [UInt8], _ format: FileFormat) {
    (self.name, self.bytes, self.format) = (name, bytes, format)
  }
  init(_ text: String, _ format: FileFormat) { self.init(String(text.prefix(40)), Array(text.utf8), format) }

  var testDescription: String { name }
}

@Suite("Detection") struct FileFormatTests {
  private static let nothing = FileFormat.foreign("neither JSON, a property list, a table nor an archive")

  static let magic: [FormatCase] = [
    FormatCase("zip", [0x50, 0x4B, 3, 4, 20, 0], .archive(.zip)),
    FormatCase("empty zip", [0x50, 0x4B, 5, 6], .archive(.zip)),
    FormatCase("no zip", [0x50, 0x4B, 7, 8], nothing),
    FormatCase("gzip", [0x1F, 0x8B, 8, 0], .archive(.gzip)), FormatCase("no gzip", [0x1F, 0x8C, 8, 0], nothing),
    FormatCase("Zstandard", [0x28, 0xB5, 0x2F, 0xFD], .archive(.zstandard)),
    FormatCase("no Zstandard", [0x28, 0xB5, 0x2F, 0xFC], nothing),
    FormatCase("Office", zip(of: "[Content_Types].xml"), .foreign("looks like an Office document")),
    FormatCase("no Office", zip(of: "[Content_Types].xm_"), .archive(.zip)),
    FormatCase("no Office, longer", zip(of: "[Content_Types].xml2"), .archive(.zip)),
    FormatCase("tar", tarHeader(), .archive(.tar)),
    FormatCase("tar of a former age", tarHeader(padding: " "), .archive(.tar)),
    FormatCase("wrong checksum", tarHeader(excess: 1), nothing),
    FormatCase("cut tar", Array(tarHeader().dropLast()), nothing),
    FormatCase("zeros", [UInt8](repeating: 0, count: 1024), .foreign("looks like NUL bytes")),
    FormatCase("bplist00\u{1}", .binaryPropertyList), FormatCase("bplist17", .binaryPropertyList),
    FormatCase("bplis", nothing), FormatCase("SQLite format 3\0", .foreign("looks like SQLite")),
    FormatCase("SQLite format 4", nothing), FormatCase("%PDF-1.7", .foreign("looks like PDF")),
    FormatCase("PNG", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], .foreign("looks like an image")),
    FormatCase("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .foreign("looks like an image")),
    FormatCase("no JPEG", [0xFF, 0xD8, 0xFE], nothing),
  ]

  static let text: [FormatCase] = [
    FormatCase("", .empty), FormatCase(" \r\n\t", .empty), FormatCase("\u{FEFF}", .empty),
    FormatCase("\u{FEFF} \n", .empty),
    FormatCase("{", .json), FormatCase("\n [", .json), FormatCase("{\"a\":1}", .json), FormatCase("\u{FEFF}{}", .json),
    FormatCase("{\"a = b\":1}", .json), FormatCase("{ a: 1 }", .json), FormatCase("[ a = 1 ]", .json),
    FormatCase("(", nothing), FormatCase("7", nothing), FormatCase("hello", nothing),
    FormatCase("{ a = 1; }", .textList), FormatCase("{\n  \"a \\\" b\" = 1;", .textList),
    FormatCase("( x = 1 )", .textList),
    FormatCase("{ 'a' = 1; }", .textList), FormatCase("{ a-b.c/d:e$f = 1; }", .textList),
    FormatCase("\u{FEFF}{a=1;}", .textList),
    FormatCase("(a, b)", nothing), FormatCase("{ = 1 }", .json), FormatCase("{ a b = 1; }", .json),
    FormatCase("{\"a", .json),
    FormatCase("{\"a\\", .json),
    FormatCase("<!DOCTYPE html>", .foreign("looks like HTML")),
    FormatCase("\n<!doctype HTML>", .foreign("looks like HTML")),
    FormatCase("<HTML lang=en>", .foreign("looks like HTML")), FormatCase("<htm>", nothing), FormatCase("<a>", nothing),
    FormatCase("<plist version='1.0'>", .xmlPropertyList), FormatCase("<plist>", .xmlPropertyList),
    FormatCase("<plist", .xmlPropertyList),
    FormatCase("<plists>", .foreign("looks like XML with the root element plists")),
    FormatCase("<?xml version='1.0'?>\n<!-- <a> --><!DOCTYPE plist PUBLIC \"x>\" 'y'>\n<plist>", .xmlPropertyList),
    FormatCase("<?xml?><!DOCTYPE plist [<!ENTITY a \"]>\">]><plist>", .xmlPropertyList),
    FormatCase("<!DOCTYPE plist><plist/>", .xmlPropertyList), FormatCase("<!DOCTYPE svg><svg>", nothing),
    FormatCase("<?xml?><!DOCTYPE svg [<!ENTITY a 'b'>]><svg x>", .foreign("looks like XML with the root element svg")),
    FormatCase("<?xml?> <html xmlns=''>", .foreign("looks like HTML")), FormatCase("<?xml", .xmlPropertyList),
    FormatCase("<?xml?><!-- <plist>", .xmlPropertyList), FormatCase("<?xml?>text", .xmlPropertyList),
    FormatCase("<?xml?><!DOCTYPE plist [", .xmlPropertyList), FormatCase("<?xml?><pl", .xmlPropertyList),
  ]

  static let tables: [FormatCase] = [
    FormatCase("learner,device", .table(separator: 0x2C)), FormatCase("learner;device\n", .table(separator: 0x3B)),
    FormatCase("learner\tdevice\r\n", .table(separator: 0x09)),
    FormatCase("\u{FEFF}learner,device", .table(separator: 0x2C)),
    FormatCase("\"LEARNER\", At ,x", .table(separator: 0x2C)),
    FormatCase("x,y,\"a;b\",seq,type;,at", .table(separator: 0x2C)),
    FormatCase("\n \r\nlearner,at\n", .table(separator: 0x2C)), FormatCase("\tlearner\tat\n", .table(separator: 0x09)),
    FormatCase("appversion,CURRICULUM", .table(separator: 0x2C)),
    FormatCase("seq,at;learner;device;x", .table(separator: 0x3B)),
    FormatCase("learner", nothing), FormatCase("learner,x", nothing), FormatCase("learner,learner", nothing),
    FormatCase("learner|device", nothing), FormatCase("x,y\nlearner,device\n", nothing),
    FormatCase("learner devise,device", nothing),
    FormatCase("ſeq,at", nothing), FormatCase("\u{212A}ey,at,x", nothing),
  ]

  static let encodings: [FormatCase] = [
    FormatCase("UTF-16LE", utf16("{\"a\":1}"), .json), FormatCase("UTF-16BE", utf16("{}", isBigEndian: true), .json),
    FormatCase("UTF-16 table", utf16("learner;at\n"), .table(separator: 0x3B)),
    FormatCase("UTF-16 list", utf16("{a=1;}"), .textList),
    FormatCase("UTF-16 XML", utf16("<?xml version='1.0'?><plist>"), .xmlPropertyList),
    FormatCase("UTF-16 nothing", utf16(" "), .empty),
    FormatCase("UTF-16 HTML", utf16("<html>"), .foreign("looks like HTML")),
    FormatCase("UTF-16 zip", utf16("PK\u{3}\u{4}"), nothing),
    FormatCase("mark alone", [0xFF, 0xFE], .empty), FormatCase("half a unit", [0xFF, 0xFE, 0x7B], .empty),
    FormatCase("UTF-32LE", [0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], .encoding("looks like UTF-32; save as UTF-8")),
    FormatCase("UTF-32BE", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], .encoding("looks like UTF-32; save as UTF-8")),
    FormatCase(
      "NUL second", [0x7B, 0, 0x7D, 0], .encoding("looks like UTF-16 without a byte-order mark; save as UTF-8")),
    FormatCase("NUL first", [0, 0x7B], .encoding("looks like UTF-16 without a byte-order mark; save as UTF-8")),
    FormatCase("NUL third", [0x7B, 0x7D, 0], .json), FormatCase("two NUL", [0, 0], .foreign("looks like NUL bytes")),
    FormatCase("one NUL", [0], .foreign("looks like NUL bytes")),
    FormatCase("NUL after the mark", [0xEF, 0xBB, 0xBF, 0], .foreign("looks like NUL bytes")),
    FormatCase("half a mark", [0xEF, 0xBB], nothing),
  ]

  @Test("a file is what its first bytes say", arguments: magic + text + tables + encodings)
  func format(case tested: FormatCase) {
    #expect(tested.bytes.withUnsafeBytes { FileFormat(prefix: $0) } == tested.format)
  }

  @Test(
    "what is refused names its code, however few bytes come at once",
    arguments: [
      (Array("%PDF".utf8), ProblemCode.unknownFormat, "not a known format: looks like PDF"),
      (zip(of: "a"), .unknownFormat, "a zip archive where none can be opened"),
      ([0x7B, 0, 0x7D, 0], .textEncoding, "looks like UTF-16 without a byte-order mark; save as UTF-8"),
      ([0xFF, 0xFE, 0, 0], .textEncoding, "looks like UTF-32"), ([], .inputEmpty, "the file is empty"),
      (utf16(" \n"), .inputEmpty, "the file is empty"),
      (tarHeader(), .unknownFormat, "a tar archive where none can be opened"),
    ] as [([UInt8], ProblemCode, String)])
  func refusal(bytes: [UInt8], code: ProblemCode, message: String) throws {
    for step in [1, 2, 3, 600] {
      let problem = try #require(try decode(bytes, step: step).summary.problem)
      #expect(problem.code == code && problem.unit == .file)
      #expect(problem.message.contains(message))
    }
  }

  @Test("a text list is a document, refused with advice")
  func textList() throws {
    let decoded = try decode("\n\n  {\n learn1Completed = 1;\n}\n")
    let problem = try #require(decoded.problems.first)
    #expect(
      problem.code == .propertyListTextStyle && problem.unit == .document && (problem.line, problem.column) == (3, 3))
    #expect(problem.message.contains("defaults export"))
    #expect(decoded.summary.rejectedDocuments == 1)
  }

  @Test("blanks in front of everything, even megabytes of them, hide no format")
  func blanks() throws {
    let blanks = [UInt8](repeating: 0x0A, count: (9 << 20) + 1)
    #expect(try decode(blanks).codes == [.inputEmpty])
    let decoded = try decode(blanks + Array("{\"format\":".utf8))
    #expect(decoded.problems.map(\.line) == [(9 << 20) + 2])
    #expect(try decode(blanks + Array(export().utf8)).documents.count == 1)
    #expect(try decode(blanks + Array("%PDF".utf8)).codes == [.unknownFormat])
  }
}

/// The start of a zip whose first member has this name.
func zip(of name: String) -> [UInt8] {
  [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22) + [UInt8(name.utf8.count), 0, 0, 0] + Array(name.utf8)
}

/// A tar header with a sum that is off by `excess`, six digits with zeros or blanks in front.
func tarHeader(excess: Int = 0, padding: Character = "0") -> [UInt8] {
  var header = Array("export.json".utf8) + [UInt8](repeating: 0, count: 512 - 11)
  header.replaceSubrange(257..<262, with: "ustar".utf8)
  let digits = String(header.reduce(8 * 0x20 + excess) { $0 + Int($1) }, radix: 8)
  let field = String(repeating: padding, count: 6 - digits.count) + digits + "\0 "
  header.replaceSubrange(148..<156, with: field.utf8)
  return header
}

/// A text as UTF-16 with its mark.
func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
  Array(
    ([0xFEFF] + Array(text.utf16)).map {
      isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }.joined())
}
