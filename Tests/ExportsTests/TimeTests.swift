import ProgressModel
import Testing

@testable import Exports

@Suite("Times") struct TimeTests {
  static func read(_ text: String) -> TimeReading {
    var text = text
    return text.withUTF8 { TimeReading(text: UnsafeRawBufferPointer($0)) }
  }

  @Test(
    "every notation of one instant is that instant",
    arguments: [
      "2025-12-01T08:09:21.500Z", "2025-12-01t08:09:21.5z", "2025-12-01 08:09:21.500999999Z",
      "2025-12-01T09:39:21.500+01:30", "2025-12-01T09:39:21.500+0130", "2025-11-30T23:09:21.50-09:00",
      "2025-12-01T08:09:21.5-00:00",
    ])
  func notations(text: String) { #expect(Self.read(text) == .time(1_764_576_561_500)) }

  @Test(
    "what is no time says why",
    arguments: [
      ("2025-12-01T08:09:21", "no UTC offset"), ("2568-12-01T08:09:21Z", "Buddhist year? 2568 would be 2025"),
      ("0007-12-01T08:09:21Z", "Japanese era year?"), ("1447-06-10T08:09:21Z", "Islamic or Persian calendar?"),
      ("٢٠٢٥-12-01T08:09:21Z", "digits that are not ASCII"), ("2025-12-01 08:09:21 PM", "AM/PM: 12-hour clock"),
      ("2025-02-29T08:09:21Z", "no such day"), ("2025-12-01T24:00:00Z", "no such time of day"),
      ("2025-12-01T08:60:00Z", "no such time of day"), ("2025-12-01T08:09:60Z", "no such time of day"),
      ("2025-12-01T08:09:21Zx", "text after the time"), ("2007-12-31T23:59:59.999Z", "outside 2008 to 2100"),
      ("2100-01-01T00:00:00Z", "outside 2008 to 2100"), ("1764576561", "a number in quotes"),
    ])
  func refusals(text: String, reason: String) { #expect(Self.read(text) == .refused(reason)) }

  @Test("edges of the window are inside, leap seconds are second 59")
  func edges() {
    #expect(Self.read("2008-01-01T00:00:00Z") == .time(1_199_145_600_000))
    #expect(Self.read("2099-12-31T23:59:59.999Z") == .time(4_102_444_799_999))
    #expect(Self.read("2016-12-31T23:59:60Z") == .time(1_483_228_799_000))
    #expect(Self.read("2017-01-01T00:59:60+01:00") == .time(1_483_228_799_000))
  }

  @Test("known defaults are told from times", arguments: [1, 1601, 1904, 1970, 1980, 2001, 4001])
  func defaults(year: Int) {
    let text = String(repeating: "0", count: 4 - String(year).count) + String(year)
    #expect(Self.read("\(text)-01-01T14:00:00Z") == .placeholder("\(text)-01-01"))
    #expect(Self.read("\(text)-01-02T00:00:01Z") != .placeholder("\(text)-01-01"))
  }

  @Test("numbers are told apart by windows")
  func numbers() {
    #expect(TimeReading(number: 1_764_576_561 as Int64) == .time(1_764_576_561_000))
    #expect(TimeReading(number: 1_764_576_561_500 as Int64) == .time(1_764_576_561_500))
    #expect(TimeReading(number: 786_269_361.123) == .time(1_764_576_561_123))
    #expect(TimeReading(number: 220_838_400 as Int64) == .time(1_199_145_600_000))
    #expect(TimeReading(number: 1_199_145_599 as Int64) == .time((1_199_145_599 + 978_307_200) * 1000))
    #expect(TimeReading(number: 0 as Int64) == .placeholder("1970-01-01"))
    for number in [220_838_399, 4_102_444_800, 1_199_145_599_999, Int64.max, Int64.min] {
      guard case .refused = TimeReading(number: number) else {
        Issue.record("\(number) is no time")
        continue
      }
    }
  }

  @Test("the fast path says what the slow one says", arguments: 0..<4 as Range<UInt64>)
  func fastPath(seed: UInt64) {
    var random = SplitMix(state: seed)
    var fast = TimeFastPath()
    for _ in 0..<20_000 {
      var bytes = Array(TimeText.utc(.random(in: TimeReading.window, using: &random)).utf8)
      if Bool.random(using: &random) {
        bytes[.random(in: 0..<24, using: &random)] = .random(in: 0x20...0x7E, using: &random)
      }
      bytes.withUnsafeBytes { text in
        if let time = fast.read(text) { #expect(TimeReading(text: text) == .time(time)) }
      }
    }
    let plain = Array("2025-12-01T08:09:21.500Z".utf8)
    #expect(plain.withUnsafeBytes { fast.read($0) } == 1_764_576_561_500)
  }

  @Test("keys and types are told apart by their own names only")
  func words() {
    for key in FieldKey.allCases { #expect(padded(key.name) { FieldKey($0) } == key) }
    for kind in EventKind.allCases { #expect(padded(kind.name) { EventKind($0) } == kind) }
    for word in [
      "", "a", "see", "seqq", "attemp", "curriculux", "quizstarted", "onboardingcompleted", "lessonXompleted",
    ] {
      #expect(padded(word) { FieldKey($0) } == nil)
      #expect(padded(word) { EventKind($0) } == nil)
    }
  }

  private func padded<Result>(_ word: String, _ read: (UnsafeRawBufferPointer) -> Result) -> Result {
    let bytes = Array(word.utf8) + [UInt8](repeating: 0, count: 8)
    return bytes.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[..<word.utf8.count])) }
  }
}
