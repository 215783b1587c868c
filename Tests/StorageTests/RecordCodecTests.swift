import Foundation
import ProgressModel
import Testing

@testable import Storage

@Suite("Records as text") struct RecordCodecTests {
  @Test("Any records come back as they were", arguments: 1...40)
  func roundTrip(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let records = (0..<Int.random(in: 0...200, using: &numbers)).map { _ in randomRecord(&numbers) }
    let text = encoded(records)
    var read: [EventRecord] = []
    #expect(RecordDecoder.decode(text, into: &read))
    #expect(read == records)
  }

  @Test("The text is JSON with one array per event, as documented")
  func format() throws {
    let finish = make(.quizFinished) {
      $0.subject = 4
      $0.attempt = 2
      $0.score = 3
      $0.total = 5
    }
    let unread = make(.questionAnswered) {
      $0.subject = 4
      $0.question = 5
      $0.attempt = 1
      $0.selected = EventRecord.notRecorded
    }
    var timeless = make(.progressReset) {
      $0.scope = .badge
      $0.subject = 1
    }
    timeless.millisecondsSinceEpoch = EventRecord.noTime
    let text = encoded([make(.onboardingCompleted), answer(2, choice: -1, correct: true), unread, finish, timeless])
    #expect(
      text == "[[1,1764576000000,1],[2,1700000000002,5,4,1,5,null,1],[1,1764576000000,5,4,1,5,-2,null],"
        + "[1,1764576000000,6,4,2,3,5,null],[1,null,8,2,1]]")
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[Any]])
    #expect(parsed.map(\.count) == [3, 8, 8, 8, 5])
  }

  @Test("Every cut and every changed byte is refused or is read as other records, never crashes")
  func damage() {
    let records = [answer(1, choice: 2, correct: false), lesson(22)]
    let whole = Array(encoded(records).utf8)
    for length in 0..<whole.count {
      var read: [EventRecord] = []
      #expect(!RecordDecoder.decode(String(decoding: whole[..<length], as: UTF8.self), into: &read))
    }
    for place in whole.indices {
      for byte in [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "n"), UInt8(ascii: "9"), 0] {
        var damaged = whole
        damaged[place] = byte
        var read: [EventRecord] = []
        let isRead = RecordDecoder.decode(String(decoding: damaged, as: UTF8.self), into: &read)
        #expect(!isRead || damaged == whole || read != records)
      }
    }
  }

  @Test(
    "Texts that the encoder never writes are refused",
    arguments: [
      "", "[", "]", "[]]", "[[1,2,3]", "[[1,2,9,1]]", "[[1,2,0]]", "[[1,2,1],]", "[[1,2,1] ]", "[[1,2,3,-1]]",
      "[[1,2,3,4294967296]]", "[[99999999999999999999,2,1]]", "[[9223372036854775808,2,1]]", "[[,2,1]]",
      "[[1,2,5,1,1,1,0,2]]",
      "[[1,2,8,3]]", "[[1,nul,1]]", "{}", "[[1,2,1]]x]",
    ])
  func refused(text: String) {
    var read: [EventRecord] = []
    #expect(!RecordDecoder.decode(text, into: &read))
  }

  private func encoded(_ records: [EventRecord]) -> String {
    var encoder = RecordEncoder()
    encoder.begin()
    for record in records { encoder.append(record) }
    encoder.end()
    return String(decoding: encoder.bytes, as: UTF8.self)
  }

  private func make(_ kind: EventKind, _ change: (inout EventRecord) -> Void = { _ in }) -> EventRecord {
    var record = EventRecord(seq: 1, millisecondsSinceEpoch: 1_764_576_000_000, kind: kind)
    change(&record)
    return record
  }
}
