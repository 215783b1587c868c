import Testing

@testable import CivilTime

@Suite struct ZoneFileTests {
  @Test("no damage crashes the reader: every cut, and mutations of every byte")
  func hostile() throws {
    let whole = try Fixtures.bytes("zoneinfo/Asia/Kathmandu")
    for length in 0..<whole.count {
      #expect(throws: ZoneFile.Damage.self, "\(length)") { try ZoneFile(Array(whole[..<length])) }
    }
    for place in whole.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        guard let table = try? ZoneFile(bytes).table else { continue }
        _ = table.firstInstant(ofLocalSecond: 20_430 * secondsPerDay)
        _ = table.offset(at: 1 << 42)
      }
    }
  }

  @Test("mutations of a file with many transitions and a rule never crash the reader")
  func mutations() throws {
    let whole = try Fixtures.bytes("zoneinfo/America/Nuuk")
    var random = Congruential(state: 7)
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      guard let table = try? ZoneFile(bytes).table else { continue }
      _ = table.firstInstant(ofLocalSecond: 30_000 * secondsPerDay)
    }
  }

  @Test("a file that counts leap seconds is refused by that reason")
  func leapSeconds() {
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    let head = Array("TZif".utf8) + Array(repeating: 0, count: 16) + counts
    let type: [UInt8] = [0, 0, 0, 0, 0, 0]
    let leapSecond: [UInt8] = [0x04, 0xB2, 0x58, 0, 0, 0, 0, 1]
    let damage = #expect(throws: ZoneFile.Damage.self) {
      try ZoneFile(head + type + Array("UTC\0".utf8) + leapSecond)
    }
    #expect(damage?.cause == "it counts leap seconds")
  }

  @Test("transitions that do not rise are refused", arguments: [[0x40, 0x3F], [0x40, 0x40]] as [[UInt8]])
  func disorder(tops: [UInt8]) {
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 4]
    let head = Array("TZif".utf8) + Array(repeating: 0, count: 16) + counts
    let times: [UInt8] = [tops[0], 0, 0, 0, tops[1], 0, 0, 0]
    let types: [UInt8] = [0, 0] + [0, 0, 0, 0, 0, 0]
    let damage = #expect(throws: ZoneFile.Damage.self) {
      try ZoneFile(head + times + types + Array("UTC\0".utf8))
    }
    #expect(damage?.cause == "its transitions are out of order")
  }

  @Test("until the last recorded transition the record counts, and only then the rule")
  func recordBeforeRule() throws {
    let rule = try #require(PosixRule(parsing: "EST5EDT,M3.2.0,M11.1.0"))
    let (december, july) = (1_764_547_200, 1_782_864_000)  // 2025-12-01 and 2026-07-01
    let table = OffsetTable(transitions: [december, july], offsets: [0, 99, -14_400], rule: rule)
    #expect(table.offset(at: december - 1) == 0)
    for second in stride(from: december, to: july, by: secondsPerDay) {
      #expect(table.offset(at: second) == 99)
    }
    #expect(table.offset(at: july) == -14_400)
    #expect(table.offset(at: july + 180 * secondsPerDay) == -18_000)
  }

  @Test("a file of version 1 is read from its only block")
  func firstVersion() throws {
    let transitions: [UInt8] = [0x40, 0, 0, 0]
    let types: [UInt8] = [0, 0, 0x0E, 0x10, 0, 0, 0, 0, 0x1C, 0x20, 1, 0]
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 4]
    let head = Array("TZif".utf8) + Array(repeating: 0, count: 16) + counts
    let table = try ZoneFile(head + transitions + [1] + types + Array("LMT\0".utf8)).table
    #expect(table.offset(at: 0x4000_0000 - 1) == 3_600)
    #expect(table.offset(at: 0x4000_0000) == 7_200)
  }

  @Test(
    "rules are read as POSIX and RFC 8536 say",
    arguments: [
      ("UTC0", 1_780_000_000, 0), ("<+0330>-3:30", 0, 12_600),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_780_000_000, -3_600),
      // EST5EDT in July and January 2026
      ("EST5EDT,M3.2.0,M11.1.0", 1_783_000_000, -14_400), ("EST5EDT,M3.2.0,M11.1.0", 1_768_000_000, -18_000),
      // Dublin: standard time in summer, negative daylight saving time in winter
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_783_000_000, 3_600), ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_768_000_000, 0),
      // daylight saving time all year: RFC 8536 section 3.3.1
      ("EST5EDT,0/0,J365/25", 1_767_245_000, -14_400), ("EST5EDT,0/0,J365/25", 1_783_000_000, -14_400),
      // southern hemisphere, over New Year
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_767_225_600, 39_600), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 1_783_000_000, 36_000),
    ])
  func rules(text: String, second: Int, offset: Int) throws {
    let rule = try #require(PosixRule(parsing: text))
    let table = OffsetTable(transitions: [0], offsets: [rule.standardOffset, rule.standardOffset], rule: rule)
    #expect(table.offset(at: second) == offset)
    #expect(table.offset(at: second + 4_000 * 146_097 / 400 * secondsPerDay) == offset)
  }

  @Test(
    "what is no rule is nil",
    arguments: [
      "", "UT0", "UTC", "UTC25", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
      "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J1,366", "<+03>", "<+03-3", "UTC0 ", "UTC0:60",
      "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0,",
    ])
  func noRules(text: String) {
    #expect(PosixRule(parsing: text) == nil)
  }

  @Test("days of the year count with and without 29 February")
  func yearlyDays() {
    let base = { (year: Int) in (CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0) * secondsPerDay }
    let julian = YearlyMoment(day: .julian(60), seconds: 0)
    let ordinal = YearlyMoment(day: .ordinal(59), seconds: 0)
    #expect(julian.localSecond(in: 2024) - base(2024) == 60 * secondsPerDay)  // 1 March
    #expect(julian.localSecond(in: 2025) - base(2025) == 59 * secondsPerDay)  // 1 March
    let lastOfFebruary = YearlyMoment(day: .julian(59), seconds: 0)
    #expect(lastOfFebruary.localSecond(in: 2024) - base(2024) == 58 * secondsPerDay)  // 28 February
    #expect(ordinal.localSecond(in: 2024) - base(2024) == 59 * secondsPerDay)  // 29 February
  }
}

/// A small repeatable generator (Knuth's linear congruential one).
private struct Congruential: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
