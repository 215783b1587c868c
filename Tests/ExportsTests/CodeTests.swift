import ProgressModel
import Testing

@testable import Exports

/// An input that raises a code, and a neighbour that must not.
struct CodeCase: CustomTestStringConvertible, Sendable {
  var code: ProblemCode
  var provoking: String
  var neighbour: String
  var message: String
  var pointer: String?
  var testDescription: String { "\(code.rawValue) \(message)" }

  init(_ code: ProblemCode, _ provoking: String, _ neighbour: String, _ message: String, _ pointer: String? = nil) {
    (self.code, self.provoking, self.neighbour, self.message, self.pointer) = (
      code, provoking, neighbour, message, pointer
    )
  }
}

private func answer(_ members: String) -> String {
  export(
    #"{"seq":1,"at":"2025-12-01T08:00:00Z","type":"questionAnswered","quiz":"q","attempt":1,"question":"q1"\#(members)}"#
  )
}

private let good = export(lesson())

@Suite("Codes") struct CodeTests {
  static let cases: [CodeCase] = [
    CodeCase(.inputEmpty, " \n\n", good, "the file is empty"),
    CodeCase(.unknownFormat, "PK\u{3}\u{4}", good, "a zip archive"),
    CodeCase(.propertyListSyntax, "bplist00", good, "the trailer is missing"),
    CodeCase(.unknownFormat, "%PDF-1.4", good, "PDF"),
    CodeCase(.propertyListTextStyle, "{ a = 1; }", good, "defaults export"),
    CodeCase(
      .unknownFormat, #"{"format":"bridge-progres","version":1}"#, #"{"format":"bridge-truth"}"#,
      "nearest bridge-progress", "/format"),
    CodeCase(.unknownFormat, #"{"actor":{},"verbs":{}}"#, good, "nearest bridge-progress", ""),
    CodeCase(
      .newerVersion, export().replacing("\"version\":1", with: "\"version\":2"), export(), "version 2", "/version"),
    CodeCase(.noRecords, "[ ]", "[\(good)]", "nothing to import"),
    CodeCase(.jsonSyntax, "[\(good),]", "[\(good)]", "trailing comma"),
    CodeCase(.jsonSyntax, "[\(good) \(good)]", "[\(good),\(good)]", "missing comma"),
    CodeCase(.jsonSyntax, "{\"a\":01}", good, "leading zero"),
    CodeCase(.jsonTruncated, "[\(good)", "[\(good)]", "ends inside the array opened at line 1 column 1"),
    CodeCase(.jsonTruncated, String(good.dropLast(3)), good, "ends inside"),
    CodeCase(.jsonTrailing, good + good, good + "\n" + good, "one per line"),
    CodeCase(.jsonTrailing, "[\(good)] x", "[\(good)] \n", "after the end"),
    CodeCase(.tooDeep, nested(65), nested(64), "deeper than 64"),
    CodeCase(.tooDeep, nested(65, around: ""), nested(64, around: ""), "deeper than 64"),
    CodeCase(.tooDeep, "[\(nested(65))]", "[\(nested(64))]", "deeper than 64", "/0"),
    CodeCase(
      .cutLine, good + "\n" + good.dropLast(9) + "\n\n", good + "\n" + good.dropLast(9) + "\n" + good,
      "the last line is cut"),
    CodeCase(
      .cutLine, good + "\n" + good + "\u{0}\u{0}\u{0}", good + "\n" + good + "\u{0}\n" + good, "the last line is cut"),
    CodeCase(.jsonTrailing, good + "\u{0}\u{0}", good, "NUL bytes after the end of the document"),
    CodeCase(.jsonTrailing, "[\(good)]\u{0}", "[\(good)]\n", "NUL bytes after the end of the document"),
    CodeCase(.documentTooLarge, padded(by: 1) + "\n", padded(by: 0) + "\n", "8388609 bytes in one document"),
    CodeCase(
      .documentTooLarge, "\n\(padded(by: 1))\n\(good)", "\n \(padded(by: 0)) \r\n\(good)",
      "8388609 bytes in one document"),
    CodeCase(.jsonNumber, export(members: "\"x\":1e400,"), export(members: "\"x\":1e300,"), "out of range"),
    CodeCase(.halfSurrogate, export(members: #""x":"\ud800","#), export(members: #""x":"\ud83d\ude00","#), "surrogate"),
    CodeCase(.cutLine, good + "\n" + good.dropLast(9), good + "\n" + good, "the last line is cut"),
    CodeCase(
      .duplicateKey, export(lesson(#","quiz":1,"quiz":2"#)), export(lesson(#","quiz":"a""#)), "quiz occurs twice",
      "/events/0/quiz"),
    CodeCase(
      .duplicateKey, export(lesson(#","x":1,"x":2"#)), export(lesson(#","x":1,"y":2"#)), "x occurs twice", "/events/0/x"
    ),
    CodeCase(
      .duplicateKey, export(lesson(#","x":{"y":1,"y":2}"#)), export(lesson(#","x":[{"y":1},{"y":2}]"#)),
      "y occurs twice", "/events/0/x/y"),
    CodeCase(
      .duplicateKey, export(members: #""device":"e","#), export(members: #""timeZone":"UTC","#), "device occurs twice",
      "/device"),
    CodeCase(.missingField, export(#"{"seq":1,"type":"onboardingCompleted"}"#), export(), "at is missing", "/events/0"),
    CodeCase(
      .missingField, answer(#","selected":1"#), answer(#","selected":null,"correct":false"#), "correct is missing"),
    CodeCase(
      .missingField, answer(#","correct":true"#), answer(#","selected":0,"correct":true"#), "selected is missing"),
    CodeCase(
      .wrongType, answer(#","selected":"1","correct":true"#), answer(#","selected":1.0,"correct":true"#),
      "expected an integer, found text", "/events/0/selected"),
    CodeCase(
      .wrongType, answer(#","selected":4.5,"correct":true"#), answer(#","selected":4e0,"correct":true"#), "fraction"),
    CodeCase(
      .wrongType, answer(#","selected":1,"correct":1"#), answer(#","selected":1,"correct":true,"total":null"#),
      "expected true or false"),
    CodeCase(.wrongType, export("7"), export(), "expected an object", "/events/0"),
    CodeCase(.outOfRange, export(lesson(seq: 0)), export(lesson(seq: 1)), "seq is 0; allowed are 1 to"),
    CodeCase(
      .outOfRange, export(lesson(seq: 9_007_199_254_740_993)), export(lesson(seq: 9_007_199_254_740_992)), "seq is"),
    CodeCase(
      .outOfRange, answer(#","selected":-1,"correct":true"#), answer(#","selected":-0,"correct":true"#),
      "selected is -1"),
    CodeCase(.outOfRange, export(lesson(#","quiz":"""#)), export(lesson(#","quiz":"a""#)), "1 to 128 bytes"),
    CodeCase(
      .outOfRange, export(lesson(#","badge":"\#(String(repeating: "x", count: 129))""#)),
      export(lesson(#","badge":"\#(String(repeating: "x", count: 128))""#)), "129 bytes"),
    CodeCase(
      .outOfRange, export(lesson(#","scope":"some""#)), export(lesson(#","scope":"badge:newbie""#)),
      "scope is another text"),
    CodeCase(
      .badTime, export(lesson(at: #""2025-02-29T08:00:00Z""#)), export(lesson(at: #""2024-02-29T08:00:00Z""#)),
      "no such day"),
    CodeCase(
      .badText, export(lesson(#","quiz":"a\u0000""#)), export(lesson(#","quiz":"a\u00a0""#)), "quiz holds U+0000"),
    CodeCase(
      .unknownName, export(lesson(#","quizz":1"#)), export(lesson(#","quiz":"a""#)),
      "quizz is not known (1 time); nearest: quiz"),
    CodeCase(
      .unknownName, export(members: #""progress":{"quiz1Scores":1},"#),
      export(members: #""progress":{"quiz1Score":1},"#), "nearest: quiz1Score"),
    CodeCase(
      .unknownEventType, export(lesson().replacing("lessonCompleted", with: "lessonCompletd")), good,
      "nearest: lessonCompleted"),
    CodeCase(.defaultDate, export(lesson(at: #""1970-01-01T00:00:00Z""#)), good, "1970-01-01 is a default"),
    CodeCase(
      .unknownTimeZone, export(members: #""timeZone":"Mars/Olympus","#), export(members: #""timeZone":"UTC","#),
      "time zone Mars/Olympus is not known", "/timeZone"),
    CodeCase(
      .storedValue, export(members: #""progress":{"quiz1Passed":2},"#),
      export(members: #""progress":{"quiz1Passed":"YES"},"#), "quiz1Passed holds an integer"),
    CodeCase(.documentTooLarge, padded(by: 1), padded(by: 0), "8388609 bytes in one document; at most 8 MiB"),
    CodeCase(.documentTooLarge, "[\(padded(by: 1))]", "[\(padded(by: 0))]", "at most 8 MiB"),
    CodeCase(
      .documentTooLarge, "\(good)\n\(padded(by: 1 << 20))\n\(good)", "\(good)\n\(good)", "9437184 bytes in one document"
    ),
    CodeCase(.duplicateRecord, export(lesson(), lesson()), export(lesson(), lesson(seq: 2)), "1 record occurs twice"),
  ]

  /// A document that is so many bytes over the limit.
  private static func padded(by excess: Int) -> String {
    let text = export()
    return text.dropLast() + String(repeating: " ", count: (8 << 20) - text.utf8.count + excess) + "}"
  }

  private static func nested(_ depth: Int, around inner: String = "1") -> String {
    export(
      members: "\"x\":" + String(repeating: "[", count: depth - 1) + inner + String(repeating: "]", count: depth - 1)
        + ",")
  }

  @Test("a repeated key is found among few and among many keys", arguments: [2, 23, 24, 25, 26, 300])
  func repeatedAmong(count: Int) throws {
    let keys = (1..<count).map { "\"k\($0)\":0" }
    let distinct = export(members: "\"x\":{" + (keys + ["\"k0\":0"]).joined(separator: ",") + "},")
    let repeated = export(members: "\"x\":{" + (keys + ["\"k\\u0031\":0"]).joined(separator: ",") + "},")
    #expect(try decode(distinct).problems.isEmpty)
    #expect(try decode(repeated).problems.map(\.pointer) == ["/x/k1"])
  }

  @Test("an input raises its code, its neighbour does not", arguments: cases + statements)
  func raises(case tested: CodeCase) throws {
    let found = try decode(tested.provoking)
    let problems = found.problems + found.warnings.map(\.problem)
    let problem = try #require(problems.first { $0.code == tested.code })
    #expect(problem.message.contains(tested.message))
    if let pointer = tested.pointer { #expect(problem.pointer == pointer) }
    #expect(try !decode(tested.neighbour).codes.contains(tested.code))
  }
}
