import ProgressModel
import Testing

@testable import Exports

/// What hostile files may take.
@Suite("Bounds") struct BoundTests {
  @Test("refusals beyond the first thousand are counted exactly, however the file is cut", arguments: [1, 2])
  func countsExactly(jobs: Int) throws {
    let bad = export(lesson(#","quiz":7"#), lesson(seq: 2, at: "0"), lesson(#","quiz":7"#, seq: 3))
    let lines = (0..<1_500).map { $0 % 3 == 0 ? "{}" : $0 % 3 == 1 ? "{]" : bad }
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    var rules = sampleRules()
    for size in [1 << 12, 4 << 20] {
      rules.blockBytes = size
      let decoded = try decode(text, jobs: jobs, rules: rules)
      #expect(decoded.texts.count == 1_500)
      #expect(decoded.summary.rejectedDocuments == 1_000 && decoded.summary.rejectedEvents == 1_000)
      #expect(decoded.problems.count == FileSummary.problemLimit)
      #expect(decoded.summary.unlistedProblems == 1_000)
      let first: [ProblemCode] = [.unknownFormat, .jsonSyntax, .wrongType, .wrongType]
      #expect(decoded.codes.starts(with: first))
    }
  }

  @Test("a pointer holds a long key cut, whatever is wrong with the key", arguments: [128, 129, 1 << 20])
  func pointers(length: Int) throws {
    let key = String(repeating: "é", count: length)
    let expected = "/events/0/" + String(repeating: "é", count: 128) + (length > 128 ? "…" : "")
    let unknown = try decode(export(lesson(#","\#(key)":1"#)))
    #expect(unknown.warnings.map(\.problem.pointer) == [expected])
    let repeated = try decode(export(lesson(#","\#(key)":1,"\#(key)":2"#)))
    #expect(repeated.problems.map(\.pointer) == [expected])
  }

  @Test("texts that are kept of one file have a common limit; what is beyond it is cut to nothing")
  func rawTexts() throws {
    let filler = String(repeating: "x", count: 60 << 10)
    let line = #"{"format":"bridge-progress","version":7,"learner":"a","x":"\#(filler)"}"# + "\n"
    let decoded = try decode(String(repeating: line, count: 600))
    let records = decoded.problems.compactMap(\.raw)
    #expect(records.count == 600)
    #expect(records.reduce(0) { $0 + $1.text.utf8.count } <= FileSummary.rawLimit)
    #expect(records.allSatisfy { $0.byteCount == line.utf8.count - 1 && $0.isCut == $0.text.isEmpty })
    #expect(records.contains(where: \.isCut) && records.contains { !$0.isCut })
  }

  @Test("a file whose names are made up is refused, and its names are forgotten", arguments: [1, 2])
  func names(jobs: Int) throws {
    let decoder = try ExportDecoder(rules: sampleRules(), jobs: jobs, names: NameTable(["seed"]))
    let events = (1...40_000).map { lesson(seq: $0).replacing("learn1", with: "l\($0)") }
    let files = [events[..<100], events[...], events[100..<200]].map { export($0.joined(separator: ",")) }
    var refused: [ProblemCode?] = []
    for file in files {
      let (bytes, reader) = (Array(file.utf8), Place())
      let read = decoder.reader { buffer in
        let count = min(buffer.count, bytes.count - reader.place)
        buffer.copyBytes(from: bytes[reader.place..<reader.place + count])
        reader.place += count
        return count
      }
      while let text = try read.next() {
        for part in text.parts { #expect(part.events.allSatisfy { part.names[$0.subject] == "l\($0.seq)" }) }
      }
      refused.append(read.summary.problem?.code)
    }
    #expect(refused == [nil, .outOfRange, nil])
    #expect(decoder.names.count == 201)
  }

  private final class Place { var place = 0 }

  @Test(
    "with a point, 2^53 may be the integer above it, rounded: it is refused; JSON Schema takes the number it is read as"
  )
  func roundedIntegers() throws {
    func refusal(_ seq: String) throws -> String? {
      let event = #"{"seq":\#(seq),"at":"2025-12-01T08:00:00Z","type":"onboardingCompleted"}"#
      return try decode(export(event)).problems.first?.message
    }
    for accepted in ["4.0", "4e0", "9007199254740991.0", "9007199254740992"] { #expect(try refusal(accepted) == nil) }
    for refused in ["9007199254740992.0", "9007199254740993.0", "9.007199254740993e15"] {
      #expect(
        try refusal(refused)?.hasPrefix("seq is about 9007199254740992.0; allowed are 1 to") == true, "\(refused)")
    }
  }

  @Test("brackets may be as deep as was asked for, empty ones too", arguments: [1, 2, 3, 64, 65, 1_024])
  func depth(limit: Int) throws {
    var rules = sampleRules()
    rules.maximumDepth = limit
    for inner in ["", "1", "{}", #"{"a":[]}"#] {
      for levels in max(1, limit - 2)...limit + 1 {
        let text = String(repeating: "[", count: levels) + inner + String(repeating: "]", count: levels)
        let deepest = levels + (inner == "{}" ? 1 : inner.count > 2 ? 2 : 0)
        let file = #"{"x":\#(text)}"#
        let codes = try decode(Array(file.utf8), rules: rules).codes
        #expect((codes == [.tooDeep]) == (deepest + 1 > limit), "\(limit) \(levels) \(inner)")
      }
    }
  }
}
