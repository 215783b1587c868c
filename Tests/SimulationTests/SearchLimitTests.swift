import ProgressModel
import Testing

@testable import Simulation

/// Where a search is cut short the answer is *not decided*: neither impossible nor fine. Each limit from below and above.
@Suite("Searches that are cut short")
struct SearchLimitTests {
  private static func words(_ text: String, _ policy: RetakePolicy = .best) -> Set<String> {
    let replay = DeviceTests.replay(text, policy: policy)
    return Set(
      replay.findings.filter { $0.severity > .info && $0.kind != .clock }.map { "\($0.code) \($0.kind.rawValue)" })
  }

  private static func times(_ count: Int, _ text: String) -> String {
    repeatElement(text, count: count).joined(separator: " ")
  }

  @Test("Of a log with many epochs the nearest are tried for a record that is out of place")
  func epochs() {
    #expect(Self.words("D1 B1 \(Self.times(20, "R L1.1")) L2.1") == ["BK801 order"])
    #expect(Self.words("D1 B1 \(Self.times(70, "R L1.1")) L2.1") == ["BK511 stream"])
  }

  @Test("Of many neighbours that stand the wrong way round by their times some are turned")
  func neighbours() {
    #expect(Self.words("\(Self.times(9, "t-120 L1.1")) L3.1") == ["BK101 impossible"])
    #expect(Self.words("\(Self.times(10, "t-120 L1.1")) L3.1") == ["BK511 stream"])
    #expect(Self.words("LL \(Self.times(10, "t-120 L1.1")) P1.1 S1.2 A1.2.1=9") == ["BK306 arithmetic"])
  }

  @Test("An unrecorded reset of two devices is tried at so many places, where it may explain anything")
  func resets() {
    let again = { (count: Int, record: String) in "D1 B1 LL2 \(Self.times(count, record)) B1 d2 O" }
    #expect(Self.words(again(20, "X2.1"), .lastRecomputed) == ["BK106 impossible"])
    #expect(Self.words(again(300, "X2.1"), .lastRecomputed) == ["BK511 stream"])
    // What a reset right behind the first award does not explain, no later one does.
    #expect(Self.words("D1 B1 \(Self.times(300, "L1.1")) B1 d2 O") == ["BK106 impossible"])
  }

  @Test("A snapshot is held against so many states of a log")
  func states() {
    let snapshot = "+P1.1 -L1.1"
    #expect(Self.words("\(Self.times(20, "L1.1 R")) \(snapshot)") == ["BK501 impossible"])
    #expect(Self.words("\(Self.times(2_500, "L1.1 R")) \(snapshot)") == ["BK511 stream"])
  }
}
