import Hashing
import ProgressModel
import Testing

@testable import Exports

@Suite("Recognition of documents by their bytes") struct RecognitionTests {
  private static let key = SipHashKey.random()

  private func rules(
    _ prints: [DocumentPrint] = [], key: SipHashKey = key, curriculum: String = "c", depth: Int = 64
  ) -> DecodingRules {
    var known = KnownBeginnings()
    for print in prints { known.insert(print) }
    var rules = sampleRules()
    rules.recognition = DocumentRecognition(key: key, curriculum: curriculum, beginnings: known)
    rules.maximumDepth = depth
    return rules
  }

  private func decoded(_ text: String, _ rules: DecodingRules) throws -> Decoded {
    try decode(Array(text.utf8), rules: rules)
  }

  private func print(_ text: String) throws -> DocumentPrint {
    try #require(try decoded(text, rules()).documents.first?.print)
  }

  /// What became of a text when `first` is stored.
  private enum Outcome: Equatable { case whole, beginning(Int), unknown }

  private func outcome(of text: String, after first: String, _ rules: DecodingRules? = nil) throws -> Outcome {
    let result = try decoded(text, rules ?? self.rules([print(first)]))
    if result.texts.first?.repetition != nil { return .whole }
    guard let known = result.documents.first?.known else { return .unknown }
    return .beginning(Int(known.eventCount))
  }

  private let one = lesson(seq: 1), two = lesson(seq: 2), three = lesson(seq: 3)
  private var first: String { export(one, two) }

  @Test("A text that is as it was is not parsed: its events and its snapshot are counted")
  func whole() throws {
    let text = export(one, two, members: #""progress":{"learn1Completed":true},"#)
    let result = try decoded(text, rules([print(text)]))
    #expect(result.documents.isEmpty && result.summary.documents == 1)
    #expect(result.texts.map(\.repetition) == [DocumentRepetition(learner: "someone", events: 2, snapshots: 1)])
    #expect(try decoded(first, rules([print(first)])).texts.first?.repetition?.snapshots == 0)
  }

  @Test("Of a text that goes on, what is new is decoded, and its print is that of the whole")
  func longer() throws {
    let text = export(one, two, three)
    let result = try decoded(text, rules([print(first)]))
    #expect(result.events.map(\.seq) == [3])
    let part = try #require(result.documents.first)
    #expect(try part.known == print(first))
    #expect(try part.print == print(text))
    #expect(part.print?.eventCount == 3 && part.print?.firstSeq == 1 && part.print?.lastSeq == 3)
  }

  @Test("Of a text with another head, the head is decoded")
  func head() throws {
    let text = export(one, two, members: #""appVersion":"4.2","#)
    let part = try #require(try decoded(text, rules([print(first)])).documents.first)
    #expect(part.events.isEmpty && part.known?.eventCount == 2 && part.head.appVersion == "4.2")
    #expect(try part.print == print(text))
  }

  @Test(
    "Blanks and members behind the events are no hindrance", arguments: ["", "\n  ", " \t\r\n"],
    ["", #","timeZone":"UTC""#, #","progress":{"learn1Completed":true,"quiz1Score":"4"}"#])
  func layout(blank: String, behind: String) throws {
    let text = { (events: [String]) in
      String(export(events.joined(separator: blank + "," + blank) + blank).dropLast()) + behind + blank + "}"
    }
    let short = text([one, two]), long = text([one, two, three])
    #expect(try outcome(of: short, after: short) == .whole)
    #expect(try outcome(of: long, after: short) == .beginning(2))
    #expect(try decoded(long, rules([print(short)])).documents.first?.print == print(long))
  }

  @Test("With a backslash behind the events they have no end that can be told, so such a document has no print")
  func backslash() throws {
    let text = String(first.dropLast()) + #","timeZone":"\u0055TC"}"#
    let part = try #require(try decoded(text, rules([print(first)])).documents.first)
    #expect(part.known?.eventCount == 2 && part.head.timeZone == "UTC" && part.print == nil)
  }

  @Test("Where the text goes on otherwise, or something is wrong in it, it is decoded whole and says the same as ever")
  func unknown() throws {
    let texts = [
      export(one), export(lesson(seq: 1, at: #""2025-12-02T08:00:00.000Z""#), two, three), export(two, three),
      export(one, two, lesson(seq: 2)), export(one, two, lesson(#","mood":1"#, seq: 3)),
      export(one, two, #"{"seq":3,"at":"2025-12-01T08:00:00Z","type":"dream"}"#), export(one, two, "{}"),
      export(one, two, "7"), export(one, two).replacing("}]", with: "},]"), export(one, two, three) + "x",
      export(one, two, three).replacing(#""version":1"#, with: #""version":1,"version":1"#),
      export(one, two, three).replacing(#""version":1"#, with: #""version":9"#),
      export(one, two, three, members: #""tint":"red","#), String(export(one, two, three).dropLast()),
      export(one, two, three).dropLast() + #","events":[]}"#,
      export(one, two, three).replacing(#""learner""#, with: #""le\u0061rner""#),
      export(one, two, three).replacing(#""someone""#, with: #""some\u006fne""#),
      export(one, two, three).replacing(#""someone""#, with: #""another""#),
      export(one, two, three).replacing(#""device":"d""#, with: #""device":"e""#),
      #"{"events":["# + one + "," + two + "]," + export().dropFirst().replacing(#","events":[]"#, with: ""),
    ]
    for text in texts {
      #expect(try outcome(of: text, after: first) == .unknown, "\(text)")
      let result = try decoded(text, rules([print(first)])), plain = try decoded(text, sampleRules())
      #expect(result.events == plain.events && result.problems == plain.problems && result.warnings == plain.warnings)
    }
  }

  @Test("Only documents without a remark whose events rise have a print")
  func printless() throws {
    let texts = [
      export(two, one), export(one, one), export(lesson(#","mood":1"#)), export(one, "{}"), export(),
      export(one, members: #""tint":"red","#),
      export(one, #"{"seq":3,"at":"2025-12-01T08:00:00Z","type":"dream"}"#), "7", "",
    ]
    for text in texts { #expect(try decoded(text, rules()).documents.allSatisfy { $0.print == nil }, "\(text)") }
    #expect(try decoded(first, sampleRules()).documents.first?.print == nil)
  }

  @Test("Another key, another curriculum or another depth does not know the text any more")
  func basis() throws {
    let print = try print(first), longer = export(one, two, three)
    #expect(try outcome(of: first, after: first, rules([print], key: .random())) == .unknown)
    #expect(try outcome(of: first, after: first, rules([print], curriculum: "d")) == .beginning(2))
    #expect(try outcome(of: longer, after: first, rules([print], curriculum: "d")) == .beginning(2))
    #expect(try outcome(of: first, after: first, rules([print], depth: 3)) == .beginning(2))
    #expect(try decoded(first, rules([print], depth: 2)).codes == [.tooDeep])
  }

  @Test("The same events of another learner or device are not his")
  func owner() throws {
    let other = first.replacing("someone", with: "another")
    #expect(try print(other).events != print(first).events)
    var forged = try print(first)
    forged.key = try print(other).key
    #expect(try outcome(of: other, after: first, rules([forged])) == .unknown)
  }

  @Test("A print holds nothing that a guess of the learner's id could be tried on without the key")
  func secret() throws {
    let other = try #require(try decoded(first, rules(key: .random())).documents.first?.print)
    let print = try print(first)
    #expect(print.key != other.key && print.rest != other.rest && print.events != other.events)
  }
}
