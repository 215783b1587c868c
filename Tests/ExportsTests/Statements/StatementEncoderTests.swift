import Foundation
import ProgressModel
import StrictJSON
import Testing

@testable import Exports

@Suite("Statement encoder") struct StatementEncoderTests {
  @Test("random documents come back as far as statements carry them", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let document = document(&random)
    let text = StatementEncoder.text(of: document)
    let decoded = try decodeStatements(text)
    let carried = document.events.filter(isCarried)
    #expect(decoded.problems.isEmpty || text.isEmpty)
    #expect(decoded.warnings.allSatisfy { $0.code == .defaultDate || $0.code == .statementNotRecorded })
    #expect(spelt(decoded.documents) == spelt(carried.map(asCarried), document.names))
    #expect(decoded.documents.allSatisfy { $0.head.learner == "account:https://quiz.example/app|someone" })
    #expect(decoded.documents.allSatisfy { $0.head.device == document.head.device })
    let marks = decoded.documents.flatMap { document in document.events.map(document.mark) }
    #expect(Set(marks.map(\.id)).count == carried.count)
    for (one, left) in zip(carried, marks) {
      for (other, right) in zip(carried, marks) where one.attempt > 0 && other.attempt > 0 {
        let isSame = one.subject == other.subject && one.attempt == other.attempt
        #expect((left.registration == right.registration) == isSame)
      }
    }
  }

  @Test("what came as statements comes back with ids, registrations and ranks", arguments: 0..<50 as Range<UInt64>)
  func again(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let first = try decodeStatements(StatementEncoder.text(of: document(&random)))
    let second = try decodeStatements(first.documents.map { StatementEncoder.text(of: $0) }.joined())
    #expect(spelt(first.documents) == spelt(second.documents))
    #expect(first.documents.map(\.head) == second.documents.map(\.head))
    #expect(first.documents.map(\.statements) == second.documents.map(\.statements))
  }

  @Test("a longer log begins with the bytes of the shorter one; another device has other ids")
  func deterministic() throws {
    var random = SplitMix(state: 7)
    var long = document(&random)
    let text = StatementEncoder.text(of: long)
    var short = long
    short.events.removeLast(3)
    #expect(text.hasPrefix(StatementEncoder.text(of: short)))
    #expect(text == StatementEncoder.text(of: long))
    let ids = try Set(decodeStatements(text).documents.flatMap(\.statements).compactMap(\.id))
    long.head.device = "other"
    let others = try Set(
      decodeStatements(StatementEncoder.text(of: long)).documents.flatMap(\.statements).compactMap(\.id))
    #expect(ids.isDisjoint(with: others))
    #expect(ids.count == others.count)
  }

  @Test("ids are UUIDs of version 8 and the variant of RFC 9562, derived by SHA-256")
  func versionEight() {
    let id = UniqueID(derivedFrom: ["a", "é"])
    let text = id.uuidText
    #expect(UUID(uuidString: text) != nil)
    #expect(text.dropFirst(14).first == "8")
    #expect("89ab".contains(text.dropFirst(19).first ?? "-"))
    // printf '1:a2:é' | sha256sum
    #expect(text == "7109eab3-22e4-8417-b68c-2324b32fc460")
    #expect(UniqueID(derivedFrom: ["aé"]) != id)
    var copy = text
    #expect(copy.withUTF8 { UniqueID(uuid: UnsafeRawBufferPointer($0)) } == id)
  }

  @Test("attempts after a reset have new registrations")
  func resets() throws {
    var names = NameTable()
    let quiz = names.intern("quiz1")
    func event(_ seq: Int64, _ kind: EventKind) -> EventRecord {
      var event = EventRecord(seq: seq, millisecondsSinceEpoch: 1_764_576_000_000 + seq, kind: kind)
      if kind != .progressReset { (event.subject, event.attempt, event.score) = (quiz, 1, 0) }
      return event
    }
    let kinds: [EventKind] = [.quizStarted, .quizFinished, .progressReset, .quizStarted, .quizFinished]
    let document = ExportDocument(
      head: ExportHead(learner: "x", device: "d"),
      events: kinds.enumerated().map { event(Int64($0.offset) + 1, $0.element) }, names: names, snapshot: nil, line: 1)
    let decoded = try decodeStatements(StatementEncoder.text(of: document))
    let registrations = decoded.documents.flatMap { document in
      document.events.map { document.mark(of: $0).registration }
    }
    #expect(registrations.map { $0 == nil } == [false, false, true, false, false])
    #expect(registrations[0] == registrations[1])
    #expect(registrations[3] == registrations[4])
    #expect(registrations[0] != registrations[3])
  }

  @Test(
    "learners that are agents stay who they are",
    arguments: [
      "mbox:mailto:a@b.example", "mbox_sha1sum:\(String(repeating: "a1", count: 20))", "openid:https://a.example",
      "account:https://x.example|é|\u{301}b",
    ])
  func agents(learner: String) throws {
    let event = EventRecord(seq: 1, millisecondsSinceEpoch: 1_764_576_000_000, kind: .progressReset)
    let document = ExportDocument(
      head: ExportHead(learner: learner), events: [event], names: NameTable(), snapshot: nil, line: 1)
    let heads = try decodeStatements(StatementEncoder.text(of: document)).documents.map(\.head)
    #expect(heads.map { Array($0.learner.utf8) } == [Array(learner.utf8)])
    #expect(heads.map(\.device) == ["xapi"])
  }

  private func isCarried(_ event: EventRecord) -> Bool {
    event.kind != .onboardingCompleted && event.scope != .keepBadges
  }

  private func asCarried(_ event: EventRecord) -> EventRecord {
    var event = event
    (event.seq, event.attempt) = (0, 0)
    if let total = event.total, total < event.score { event.total = nil }
    if event.selected >= 1_000 { event.selected = EventRecord.notRecorded }
    return event
  }

  private func spelt(_ documents: [ExportDocument]) -> [String] {
    documents.flatMap { document in spelt(document.events, document.names) }
  }

  private func spelt(_ events: [EventRecord], _ names: NameTable) -> [String] {
    events.map { event in
      var event = event.content
      let words = [names[event.subject], names[event.question]]
      (event.subject, event.question) = (0, 0)
      return "\(words) \(event)"
    }
  }

  private func document(_ random: inout SplitMix) -> ExportDocument {
    let words = ["a", "b \"q\"/%", "é\u{2028}", "e\u{301}", "quiz1.q3", String(repeating: "x", count: 128), "#?"]
    let names = NameTable(words)
    let head = ExportHead(learner: "someone", device: words.randomElement(using: &random) ?? "")
    let events = (0..<Int64.random(in: 4...12, using: &random)).map { event(seq: $0 + 1, names, &random) }
    return ExportDocument(head: head, events: events, names: names, snapshot: nil, line: 1)
  }

  private func event(seq: Int64, _ names: NameTable, _ random: inout SplitMix) -> EventRecord {
    let kinds = EventKind.allCases.filter { $0 != .progressReset || seq == 1 }
    let kind = kinds.randomElement(using: &random) ?? .quizStarted
    var event = EventRecord(
      seq: seq, millisecondsSinceEpoch: .random(in: TimeReading.window, using: &random), kind: kind)
    if Int.random(in: 0..<9, using: &random) == 0 { event.millisecondsSinceEpoch = EventRecord.noTime }
    let name = NameID.random(in: 1...NameID(names.count), using: &random)
    switch kind {
    case .onboardingCompleted: break
    case .lessonStarted, .lessonCompleted, .badgeUnlocked: event.subject = name
    case .progressReset:
      event.scope = [.all, .keepBadges, .badge].randomElement(using: &random) ?? .all
      if event.scope == .badge { event.subject = name }
    case .quizStarted: (event.subject, event.attempt) = (name, .random(in: 1...2, using: &random))
    case .questionAnswered:
      (event.subject, event.attempt, event.question) = (name, .random(in: 1...2, using: &random), 1)
      event.selected = [-2, -1, 0, 3, 4, 999, 1_000, 1 << 53].randomElement(using: &random) ?? 0
      event.correct = [true, false, nil].randomElement(using: &random) ?? nil
    case .quizFinished:
      (event.subject, event.attempt) = (name, .random(in: 1...2, using: &random))
      event.score = .random(in: -2...9, using: &random)
      event.total = Bool.random(using: &random) ? 5 : nil
      event.passed = [true, false, nil].randomElement(using: &random) ?? nil
    }
    return event
  }
}
