import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Prints of documents") struct KnownBeginningTests {
  private func printed(_ events: [EventRecord], key: UInt64 = 7, text: UInt64 = 1) -> ExportDocument {
    var printed = document(events)
    printed.print = DocumentPrint(
      key: key, events: Fingerprint(low: text, high: .max), rest: Fingerprint(low: 3, high: 1 << 63),
      firstSeq: events.first?.seq ?? 0, lastSeq: events.last?.seq ?? 0, byteCount: 500,
      eventCount: Int32(events.count), hasSnapshot: true)
    return printed
  }

  /// A document of which `known` is left out, that goes on with `events`.
  private func goingOn(behind known: ExportDocument, _ events: [EventRecord]) -> ExportDocument {
    var next = document(events, exportedAt: 5)
    next.known = known.print
    return next
  }

  @Test("A print comes back as it was kept, by its key")
  func roundTrip() throws {
    let temporary = try TemporaryStore()
    let first = printed([lesson(1), lesson(2)], key: .max)
    try temporary.importing(first)
    let known = try temporary.store.knownBeginnings(forInputOf: nil)
    #expect(known.count == 1 && known[.max] == first.print)
  }

  @Test("Prints are read for inputs that are worth it", arguments: [(0, 0), (511, 0), (512, 2), (1 << 30, 2)])
  func worthwhile(byteCount: Int, count: Int) throws {
    let temporary = try TemporaryStore()
    for (key, learner) in ["ada", "bob"].enumerated() {
      var one = printed([lesson(1)], key: UInt64(key))
      one.head.learner = learner
      try temporary.importing(one, at: Int64(1_000 + key))
    }
    #expect(try temporary.store.knownBeginnings(forInputOf: byteCount).count == count)
  }

  @Test("A damaged row is passed over", arguments: ["prints = x'01'", "bytes = 0", "bytes = 1 << 40", "events_n = -1"])
  func damage(change: String) throws {
    let temporary = try TemporaryStore()
    try temporary.importing(printed([lesson(1)]))
    try temporary.database.run("update known_beginning set \(change)")
    #expect(try temporary.store.knownBeginnings(forInputOf: nil).count == 0)
  }

  @Test("A document with a conflict leaves no print, now or when it is met again; a later one without leaves its own")
  func conflict() throws {
    let temporary = try TemporaryStore()
    try temporary.importing(document([lesson(1), lesson(2)]))
    let other = printed([lesson(1), lesson(2, "lesson2"), lesson(3)], text: 8)
    #expect(try temporary.importing(other, at: 2_000).eventsConflicting == 1)
    #expect(try temporary.importing(other, at: 3_000).eventsKnown == 3)
    #expect(try temporary.rows("select * from known_beginning").isEmpty)
    try temporary.importing(printed([lesson(1), lesson(2), lesson(3)], text: 9), at: 4_000)
    #expect(try temporary.store.knownBeginnings(forInputOf: nil)[7]?.events.low == 9)
  }

  @Test("Behind a known beginning new events are added, and the export's range is that of the whole")
  func goesOn() throws {
    let temporary = try TemporaryStore()
    let first = printed([lesson(4), lesson(5)])
    try temporary.importing(first)
    let counts = try temporary.importing(goingOn(behind: first, [lesson(6)]), at: 2_000)
    #expect(counts.eventsKnown == 2 && counts.eventsNew == 1)
    #expect(
      try temporary.rows("select first_seq, last_seq, exported_at from export order by 3") == [[4, 5, 0], [4, 6, 5]])
    #expect(try temporary.rows("select events_n, last_seq from log") == [[3, 6]])
    let again = try temporary.importing(goingOn(behind: first, []), at: 3_000)
    #expect(again.eventsKnown == 2 && again.eventsNew == 0)
  }

  @Test("Where another document of the run went further, the events behind are told apart one by one")
  func overtaken() throws {
    let temporary = try TemporaryStore()
    let first = printed([lesson(1), lesson(2)])
    try temporary.importing(first)
    let counts = try temporary.importing(
      [
        [goingOn(behind: first, [lesson(3), lesson(4)])],
        [goingOn(behind: first, [lesson(3), lesson(4, "lesson2"), lesson(5)])],
      ], at: 2_000)
    #expect(counts.eventsNew == 3 && counts.eventsKnown == 5 && counts.eventsConflicting == 1)
    #expect(try temporary.rows("select seq from events order by seq") == [[1], [2], [3], [4], [5]])
  }

  @Test("A document that is not known by its bytes is compared with what is stored, in as many parts as that came")
  func compared() throws {
    let temporary = try TemporaryStore()
    let events = (1...9).map { lesson($0, $0 % 2 == 0 ? "lesson1" : "lesson2") }
    for count in [2, 3, 7] { try temporary.importing(document(Array(events[..<count])), at: Int64(count * 1_000)) }
    #expect(try temporary.rows("select events_n from segment order by segment_id") == [[2], [1], [4]])
    #expect(try temporary.importing(document(events), at: 9_000).eventsKnown == 7)
    #expect(try temporary.rows("select events_n from segment order by segment_id") == [[2], [1], [4], [2]])
    for place in events.indices {
      var changed = events
      changed[place].millisecondsSinceEpoch += 1
      let counts = try temporary.importing(document(changed), at: 10_000 + Int64(place))
      #expect(counts.eventsConflicting == 1 && counts.eventsKnown == 8 && counts.eventsNew == 0)
    }
  }
}
