import Foundation
import Testing

@testable import Reporting

struct TextRenderingTests {
  private static func table(_ columns: [(String, ColumnType)], _ rows: [[Cell]]) -> Table {
    Table(
      name: "things", title: "Things", grain: "one row per thing",
      columns: columns.map { Column(name: $0.0, heading: $0.0, type: $0.1, unit: "", definition: "") }, rows: rows)
  }

  @Test(
    "Texts that a spreadsheet program would run are guarded in CSV, others stand as they are",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-x", "'-x"), ("@a", "'@a"), ("\tb", "'\tb"), ("\rc", "\"'\rc\""),
      ("a=b", "a=b"),
      ("", ""), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("a\nb", "\"a\nb\""),
      ("=\"a\"", "\"'=\"\"a\"\"\""),
      ("é – 😀", "é – 😀"),
    ])
  func guards(_ text: String, _ field: String) {
    let csv = CSVRenderer().text(of: Self.table([("x", .text)], [[.text(text)]]))
    #expect(csv == "x\n\(field)\n")
  }

  @Test("Numbers are exact in CSV, days and times ISO text, empty cells empty")
  func csv() {
    let table = Self.table(
      [("n", .count), ("p", .share), ("day", .date), ("at", .time), ("none", .number)],
      [[.integer(-5), .real(1.0 / 3), .integer(20_785), .integer(1_764_547_200_123), .empty(.few(2, of: 3))]])
    #expect(
      CSVRenderer().text(of: table)
        == "n,p,day,at,none\n-5,0.3333333333333333,2026-11-28,2025-12-01T00:00:00.123Z,\n")
  }

  @Test("JSON says of each column what it is, and null for what is empty")
  func json() throws {
    let table = Self.table(
      [("n", .count), ("p", .share), ("day", .date), ("text", .text)],
      [
        [.integer(1), .real(0.5), .integer(0), .text("a\"b")],
        [.empty(.noData), .empty(.few(2, of: 3)), .empty(.noData), .text("")],
      ])
    let text = try JSONRenderer().text(of: table)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(root["name"] as? String == "things")
    let columns = try #require(root["columns"] as? [[String: String]])
    #expect(columns.map { $0["type"] } == ["count", "share", "date", "text"])
    let rows = try #require(root["rows"] as? [[Any]])
    #expect(rows[0] as NSArray == [1, 0.5, "1970-01-01", "a\"b"] as NSArray)
    #expect(rows[1] as NSArray == [NSNull(), NSNull(), NSNull(), ""] as NSArray)
    #expect(text.hasSuffix("}\n"))
  }

  @Test("For people: no note, signs for empty cells, shares as percentages")
  func people() {
    let table = Self.table(
      [("title", .text), ("p", .share), ("at", .time), ("note", .text)],
      [[.text("A"), .real(0.125), .empty(.notYet), .text("at: not known yet")]])
    let renderer = TextRenderer()
    #expect(renderer.columns(of: table).map(\.name) == ["title", "p", "at"])
    #expect(renderer.columns(of: table).map(\.isNumber) == [false, true, true])
    #expect(renderer.rows(of: table) == [["A", "12.5%", "·"]])
  }
}
