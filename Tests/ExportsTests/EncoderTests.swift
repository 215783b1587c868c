import ProgressModel
import Testing

@testable import Exports

@Suite("Encoder") struct EncoderTests {
  @Test("random documents come back as they were, as a line and in an array", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let documents = (0..<3).map { _ in document(&random) }
    let texts = documents.map(ProgressExportEncoder.text)
    let lines = try decode(texts.map { $0 + "\n" }.joined())
    let array = try decode("[" + texts.joined(separator: ",\n") + "]", jobs: 2)
    for decoded in [lines, array] {
      #expect(decoded.problems.isEmpty)
      #expect(decoded.documents.map(\.head) == documents.map(\.head))
      #expect(decoded.documents.map(\.snapshot) == documents.map(\.snapshot))
      for (found, meant) in zip(decoded.documents, documents) { #expect(spelt(found) == spelt(meant)) }
    }
  }

  /// The events with their names and versions in place of numbers.
  private func spelt(_ document: ExportDocument) -> [String] {
    document.events.map { event in
      var event = event
      let names = [document.names[event.subject], document.names[event.question]]
      let origin = document.origins[Int(event.origin)]
      (event.subject, event.question, event.origin) = (0, 0, 0)
      return "\(names) \(origin) \(event)"
    }
  }

  func document(_ random: inout SplitMix) -> ExportDocument {
    let taken = Timestamp(millisecondsSinceEpoch: Int64.random(in: TimeReading.window, using: &random))
    let words = ["a", "b \"q\"", "é\u{2028}", "e\u{301}", "quiz1.q3", String(repeating: "x", count: 40)]
    let head = ExportHead(
      learner: words.randomElement(using: &random) ?? "", device: "d",
      appVersion: Bool.random(using: &random) ? "1" : nil,
      timeZone: "UTC", exportedAt: taken)
    let entries = [
      Snapshot.Entry(key: "quiz1Passed", value: .flag(.random(using: &random))),
      Snapshot.Entry(key: "quiz1Score", value: .integer(.random(in: -9...9, using: &random))),
    ]
    let snapshot = Bool.random(using: &random) ? Snapshot(takenAt: taken, values: entries, isComplete: false) : nil
    var names = NameTable(words)
    let origins = [EventOrigin(), EventOrigin(curriculum: "x"), EventOrigin(curriculum: "y", appVersion: "2")]
    let events = (0..<Int64.random(in: 0...8, using: &random)).map { event(seq: $0 + 1, &names, &random) }
    return ExportDocument(head: head, events: events, origins: origins, names: names, snapshot: snapshot, line: 1)
  }

  private func event(seq: Int64, _ names: inout NameTable, _ random: inout SplitMix) -> EventRecord {
    let kind = EventKind.allCases.randomElement(using: &random) ?? .quizStarted
    var event = EventRecord(
      seq: seq, millisecondsSinceEpoch: .random(in: TimeReading.window, using: &random), kind: kind)
    let name = NameID.random(in: 1...NameID(names.count), using: &random)
    event.origin = .random(in: 0...2, using: &random)
    switch kind {
    case .onboardingCompleted: break
    case .lessonStarted, .lessonCompleted, .badgeUnlocked: event.subject = name
    case .progressReset: event.scope = Bool.random(using: &random) ? .keepBadges : .all
    case .quizStarted: (event.subject, event.attempt) = (name, 3)
    case .questionAnswered:
      (event.subject, event.attempt, event.question) = (name, 1, 1)
      (event.selected, event.correct) = (.random(in: -1...4, using: &random), .random(using: &random))
    case .quizFinished:
      (event.subject, event.attempt, event.score) = (name, 1 << 53, .random(in: -9...9, using: &random))
      (event.total, event.passed) = (Bool.random(using: &random) ? 5 : nil, Bool.random(using: &random) ? true : nil)
    }
    return event
  }
}

/// A seeded generator.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
