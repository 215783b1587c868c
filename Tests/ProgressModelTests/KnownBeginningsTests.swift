import ProgressModel
import Testing

@Suite struct KnownBeginningsTests {
  private static func print(_ key: UInt64) -> DocumentPrint {
    DocumentPrint(
      key: key, events: Fingerprint(low: key &* 3, high: 1), rest: Fingerprint(low: 2, high: key), firstSeq: 1,
      lastSeq: 9, byteCount: 100, eventCount: 9, hasSnapshot: true)
  }

  @Test(
    "Each print is found by its key, whatever room there was, and no other key finds one",
    arguments: [0, 1, 7, 5_000], [UInt64(1), 1 << 32, 0x9E37_79B9_7F4A_7C15])
  func lookUp(capacity: Int, stride: UInt64) {
    var known = KnownBeginnings(capacity: capacity)
    #expect(known[0] == nil)
    for number: UInt64 in 0..<3_000 { known.insert(Self.print(number &* stride)) }
    #expect(known.count == 3_000)
    for number: UInt64 in 0..<3_000 { #expect(known[number &* stride] == Self.print(number &* stride)) }
    for number: UInt64 in 3_000..<4_000 { #expect(known[number &* stride] == nil) }
  }

  @Test("Beyond the limit nothing is added, and what is there stays")
  func limit() {
    var known = KnownBeginnings(capacity: .max)
    for number in 0..<KnownBeginnings.limit + 10 { known.insert(Self.print(UInt64(number) &* 0x9E37_79B9_7F4A_7C15)) }
    #expect(known.count == KnownBeginnings.limit)
    #expect(known[0x9E37_79B9_7F4A_7C15]?.eventCount == 9)
  }
}
