import Hashing
import ProgressModel
import Testing

@testable import Storage

@Suite("The hash of a log's contents") struct ContentHashTests {
  private static let key = ContentKey(nil)

  private static func hash(_ records: [EventRecord]) -> [UInt8] {
    var hash = ContentHash(key: key)
    hash.update(records[...])
    return hash.bytes
  }

  private static func record(_ kind: EventKind, _ change: (inout EventRecord) -> Void = { _ in }) -> EventRecord {
    var record = EventRecord(seq: 7, millisecondsSinceEpoch: 1_764_576_000_000, kind: kind)
    change(&record)
    return record
  }

  /// Records that differ in one field each, in small numbers and in those that do not fit into a word together.
  private static let different: [EventRecord] = {
    var records: [EventRecord] = []
    for number: Int64 in [0, 1, 4094, 4095, 4096, 1 << 40, -1, -2, -3, .max, .min] {
      records.append(record(.questionAnswered) { $0.selected = number })
      records.append(record(.questionAnswered) { ($0.selected, $0.attempt) = (9, number) })
      records.append(record(.quizFinished) { $0.score = number })
      records.append(record(.quizFinished) { ($0.score, $0.total) = (17, number) })
      records.append(record(.quizStarted) { $0.attempt = number })
      records.append(record(.lessonStarted) { $0.millisecondsSinceEpoch = number })
      records.append(record(.lessonStarted) { $0.seq = number })
    }
    for name: NameID in [3, 65_535, 65_536, .max] {
      records.append(record(.lessonCompleted) { $0.subject = name })
      records.append(record(.questionAnswered) { ($0.question, $0.selected) = (name, 1000) })
    }
    for flag in [true, false] {
      records.append(record(.questionAnswered) { ($0.correct, $0.selected) = (flag, 77) })
      records.append(record(.quizFinished) { ($0.passed, $0.score) = (flag, 77) })
    }
    for scope in [ResetScope.all, .keepBadges, .badge] { records.append(record(.progressReset) { $0.scope = scope }) }
    return records + [record(.onboardingCompleted), record(.lessonCompleted), record(.badgeUnlocked)]
  }()

  @Test("differs wherever contents differ") func differences() {
    let contents = Set(Self.different)
    #expect(contents.count > 80)
    #expect(Set(contents.map { Self.hash([$0]) }).count == contents.count)
  }

  @Test("does not see origins and statements, which are no content") func content() {
    for record in Self.different {
      var other = record
      (other.origin, other.statement) = (3, 4)
      #expect(Self.hash([record]) == Self.hash([other]))
    }
  }

  @Test("sees order, number and key") func lists() {
    let (one, two) = (Self.record(.lessonStarted), Self.record(.badgeUnlocked))
    var other = ContentHash(key: ContentKey(KeyedHash(key: .random())))
    other.update([one])
    let hashes = [
      Self.hash([]), Self.hash([one]), Self.hash([one, one]), Self.hash([one, two]), Self.hash([two, one]),
    ]
    #expect(Set(hashes + [other.bytes]).count == 6)
  }

  @Test("goes on behind what was hashed before") func prefix() {
    var hash = ContentHash(key: Self.key)
    hash.update(Self.different[..<20])
    #expect(hash.bytes == Self.hash(Array(Self.different[..<20])))
    hash.update(Self.different[20...])
    #expect(hash.bytes == Self.hash(Self.different))
  }
}
