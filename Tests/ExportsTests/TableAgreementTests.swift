import ProgressModel
import StrictJSON
import Testing

@testable import Exports

@Suite("Tables, read twice") struct TableAgreementTests {
  private static let files: [String] = [
    table(row(), answerRow(["seq": "2"]), end: "\r\n"),
    table(row(["lesson": "\"a\r\n\"\"b\"\"\n\""]), row(["seq": "x"]), end: "\r"),
    "\r\n \n" + table(row(["lesson": "\"a\"b"]), row(["learner": "\"é,\""]), "", row(["lesson": "\"\""]), end: "\r\n"),
    table(row(), row(["lesson": "\"open"]), row()),
    table("", row(["type": "other"]), "\"", "\"\"", "\"\r", "\r\"", "a\"b", end: "\n"),
    "learner,at\r,\"x\"\r\n\"", "learner,device,at,type", "\"learner\",\"device\",at,type\r\"",
  ]

  @Test("a table that comes in two parts, split anywhere, says the same", arguments: files, [8 << 20, 240])
  func anySplit(text: String, limit: Int) throws {
    let bytes = Array(text.utf8)
    let whole = try pieces(bytes, at: [], limit: limit)
    if limit > 240 { #expect(try whole == decode(bytes).picture || whole.problems.count == 1) }
    for split in 0...bytes.count { #expect(try pieces(bytes, at: [split], limit: limit) == whole) }
  }

  @Test("rows over the limit are told alike whether they were dropped or not", arguments: files)
  func oversized(text: String) throws {
    let bytes = Array((text + row(["lesson": String(repeating: "x", count: 300)]) + "\r\n" + row()).utf8)
    for limit in [187, 210, 240, 300] {
      let whole = try pieces(bytes, at: [], limit: limit)
      for step in [1, 3, 7, 50] {
        let splits = Array(stride(from: step, to: bytes.count, by: step))
        #expect(try pieces(bytes, at: splits, limit: limit) == whole)
      }
    }
  }

  @Test("random tables say what a second reader finds in them", arguments: 0..<300 as Range<UInt64>)
  func naive(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let separator = [",", ";", "\t"].randomElement(using: &random) ?? ","
    let text = RandomTable(separator: separator).text(&random)
    let naive = NaiveTable(text, separator: Unicode.Scalar(separator) ?? ",")
    let decoded = try decode(text)
    #expect(decoded.picture.events == naive.events, "\(text)")
    #expect(decoded.problems.map { "\($0.line ?? 0) \($0.code)" } == naive.refusals, "\(text)")
    #expect(decoded.texts.flatMap(\.skipped).map(\.line) == naive.skipped, "\(text)")
  }

  @Test("random tables in pieces say what they say as a whole", arguments: 0..<100 as Range<UInt64>)
  func piecewise(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let bytes = Array(RandomTable(separator: ",").text(&random).utf8)
    let splits = (0..<5).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
    #expect(try pieces(bytes, at: splits) == pieces(bytes, at: []))
  }

  @Test("the same fields as JSON and as a table are both taken or both refused", arguments: 0..<300 as Range<UInt64>)
  func likeJSON(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let fields = RandomTable(separator: ",").row(&random, asJSON: true).filter {
      $0.key != "learner" && $0.key != "device"
    }
    guard let type = fields["type"], EventKind.allCases.map(\.name).contains(type), fields["seq"] != "" else { return }
    let members = fields.filter { !$0.value.isEmpty }.map {
      "\(JSONWriter.quoted($0.key)):\(Self.json($0.key, $0.value))"
    }
    let skipped = type == "questionAnswered" && fields["selected"] == "" ? [#""selected":null"#] : []
    let one = try decode(export("{" + (members + skipped).joined(separator: ",") + "}"))
    let other = try decode(table(row(["lesson": ""].merging(fields) { $1 }.mapValues(RandomTable.quoted))))
    #expect(one.picture.events == other.picture.events, "\(fields)")
    #expect(one.problems.count == other.problems.count, "\(fields)")
    #expect(one.warnings.map(\.code) == other.warnings.map(\.code), "\(fields)")
  }

  /// A field as the JSON value that stands for it.
  private static func json(_ column: String, _ text: String) -> String {
    switch column {
    case "correct", "passed": return text == "true" || text == "false" ? text : JSONWriter.quoted(text)
    case "seq", "attempt", "selected", "score", "total":
      let isNumber = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil
      return isNumber ? text : JSONWriter.quoted(text)
    default: return JSONWriter.quoted(text)
    }
  }
}

/// Tables at random: mostly right, with every kind of fault now and then.
struct RandomTable {
  let separator: String

  func text(_ random: inout SplitMix) -> String {
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    var columns = TableColumn.all.map(\.name)
    columns.shuffle(using: &random)
    if Bool.random(using: &random) { columns.append("further") }
    if Int.random(in: 0..<4, using: &random) == 0 { columns.removeAll { $0 == "selected" } }
    var lines = [columns.joined(separator: separator)]
    for _ in 0..<Int.random(in: 0...12, using: &random) { lines.append(line(columns, &random)) }
    return lines.joined(separator: end) + (Bool.random(using: &random) ? end : "")
  }

  private func line(_ columns: [String], _ random: inout SplitMix) -> String {
    let row = row(&random)
    var fields = columns.map { row[$0] ?? "" }.map {
      needsQuotes($0) || Int.random(in: 0..<5, using: &random) == 0 ? Self.inQuotes($0) : $0
    }
    switch Int.random(in: 0..<40, using: &random) {
    case 0: fields.append("")
    case 1: fields.removeLast()
    case 2: fields[0] = "\"a\"b"
    case 3: fields[0] = "\"open"
    case 4: fields[0] = "a\"b\"\"c"
    case 5: return ["", " ", "  "].randomElement(using: &random) ?? ""
    case 6: fields[0] = "a\0"
    default: break
    }
    return fields.joined(separator: separator)
  }

  private func needsQuotes(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "\"") || LineEnd.contains($0) } || text.contains(separator)
  }

  static func inQuotes(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// In quotes where that is needed between commas.
  static func quoted(_ text: String) -> String { RandomTable(separator: ",").needsQuotes(text) ? inQuotes(text) : text }

  /// Fields by column; with `asJSON` times are texts.
  func row(_ random: inout SplitMix, asJSON: Bool = false) -> [String: String] {
    let choices: [String: [String]] = [
      "learner": ["a", "b", "é", "e\u{301}"], "device": ["d", "e"],
      "at": ["2025-12-01T08:00:00Z", "2025-12-02 08:00:00.25+01:00"],
      "type": EventKind.allCases.map(\.name), "lesson": ["learn1", "a,b", "a\"b"],
      "quiz": ["quiz1", "a;b"],
      "attempt": ["1", "2.0"], "question": ["quiz1.q1", "𝄞"], "selected": ["0", "3", ""],
      "correct": asJSON ? ["true", "false"] : ["true", "0", "YES"],
      "score": ["0", "-3", "4.00"], "total": ["", "5"], "passed": ["", "true", "false"], "badge": ["newbie"],
      "scope": ["", "all", "keepBadges", "badge:newbie"],
      "curriculum": ["", "2025.12"], "appVersion": ["", "1", "2"],
    ]
    var row = choices.mapValues { $0.randomElement(using: &random) ?? "" }
    row["seq"] = Bool.random(using: &random) || asJSON ? String(Int.random(in: 1...9, using: &random)) : ""
    if Int.random(in: 0..<3, using: &random) == 0, let column = row.keys.sorted().randomElement(using: &random) {
      let odd: [String] = [
        "", "x", "0", "-1", "1.5", "9007199254740993", "a\u{7}", "a\nb", "true", "TRUE", "1970-01-01T00:00:00Z",
        "x".repeated(129), " 1", "2025-13-01T00:00:00Z",
      ]
      let all =
        asJSON
        ? odd.filter { !["TRUE", "0"].contains($0) } : odd + ["1764576000", "0", "7.8e8", "99999999999999999999"]
      row[column] = all.randomElement(using: &random)
    }
    return row
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
