import ProgressModel
import TestSupport
import Testing

@testable import Simulation

@Suite("Equal times without seq")
struct TieTests {
  private static let world = TwoDeviceProofTests.world

  /// Kinds of `NaiveDevices` by device and minute.
  private static func history(_ logs: [[[Int]]]) -> LearnerHistory {
    let devices = logs.enumerated().map { device, minutes in
      var records = TwoDeviceProofTests.records(Array(minutes.joined()))
      let times = minutes.enumerated().flatMap { minute, kinds in kinds.map { _ in Int64(minute) * 60_000 } }
      for place in records.indices {
        records[place].seq = 0
        records[place].millisecondsSinceEpoch += times[place]
      }
      return DeviceHistory(device: "d\(device + 1)", records: records, exports: [])
    }
    return LearnerHistory(devices: devices, snapshots: [])
  }

  private static func permutations(_ kinds: [Int]) -> [[Int]] {
    if kinds.isEmpty { return [[]] }
    return kinds.indices.flatMap { place in
      var rest = kinds
      let first = rest.remove(at: place)
      return permutations(rest).map { [first] + $0 }
    }
  }

  /// All orders of a log that keep its minutes.
  private static func orders(_ minutes: [[Int]]) -> [[Int]] {
    minutes.reduce([[]]) { heads, kinds in heads.flatMap { head in permutations(kinds).map { head + $0 } } }
  }

  private static func isLegal(_ logs: [[[Int]]], _ policy: RetakePolicy) -> Bool {
    orders(logs[0]).contains { one in
      orders(logs[1]).contains { NaiveDevices.isLegal([one, $0], policy: policy) }
    }
  }

  /// One legal run, cut into minutes whose records are shuffled; sometimes two devices, sometimes one record too few.
  private static func likely(_ policy: RetakePolicy, _ dice: inout Dice) -> [[[Int]]] {
    var state = NaiveDevices(policy: policy)
    var logs: [[[Int]]] = [[[], []], [[], []]]
    let isAlone = dice.below(2) == 0
    for minute in 0...1 {
      for _ in 0..<(2 + dice.below(isAlone ? 3 : 2)) {
        let device = isAlone ? 0 : dice.below(2)
        let likely = (0..<9).filter { kind in
          var next = state
          return next.take(kind, by: device) && next != state
        }
        let kind = likely.isEmpty || dice.below(6) == 0 ? dice.below(8) : likely[dice.below(likely.count)]
        if state.take(kind, by: device) || dice.below(8) == 0 { logs[device][minute].append(kind) }
      }
    }
    for device in 0...1 {
      for minute in 0...1 {
        var kinds = logs[device][minute]
        for place in kinds.indices.dropLast() { kinds.swapAt(place, place + dice.below(kinds.count - place)) }
        logs[device][minute] = kinds
      }
    }
    return logs
  }

  @Test("A history is suspicious exactly if no order of its ties is legal", arguments: RetakePolicy.allCases)
  func random(policy: RetakePolicy) {
    var pass = Replayer(curriculum: Self.world.curriculum, names: Self.world.names).scratch().pass
    var dice = Dice(seed: 404)
    var differences: [String] = []
    var legal = 0
    for _ in 0..<3_000 where differences.count < 5 {
      let logs = Self.likely(policy, &dice)
      let isLegal = Self.isLegal(logs, policy)
      legal += isLegal ? 1 : 0
      pass.begin(Self.history(logs), policy: policy)
      pass.run()
      let found = pass.suspicions.filter { $0.dependsOnOrder || [.notDecided, .unrecordedReset].contains($0.code) }
      let isTied = logs.joined().contains { Set($0).count > 1 }
      if found.isEmpty != isLegal || pass.suspicions.contains(where: { $0.code == .orderUnknown }) != isTied {
        differences.append("\(logs): \(isLegal) \(pass.suspicions.map(\.code))")
      }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect((300...2_900).contains(legal), "\(legal)")
  }

  @Test("A whole section of one time in any order is legal, though its orders are too many to try")
  func built() {
    let findings = CheckExampleTests.findings("noseq every:0 B1 P1.2 P1.1 L1.2 L1.1", .best)
    // Answers that take no time are too fast; that is all.
    #expect(Set(findings.map(\.code)) == ["BK404", "BK405"], "\(findings.map(\.message))")
    #expect(findings.first?.message.contains("is not known; both were tried.") == true)
  }

  @Test("Beyond the bound nobody is accused of an order: not decided")
  func beyond() {
    let findings = CheckExampleTests.findings("noseq every:0 B1 B1 L1.2 P1.1 P1.2 L1.1 R D1 B1 B1 B1", .best)
    #expect(!findings.contains { $0.kind.refutes }, "\(findings.map(\.message))")
    #expect(findings.contains { $0.code == "BK404" })
  }

  @Test("What no order changes is found all the same")
  func certain() {
    let findings = CheckExampleTests.findings("noseq every:0 L1.2 L1.1 S1.1 F1.1:7/5", .best)
    #expect(findings.contains { $0.kind == .arithmetic }, "\(findings.map(\.message))")
  }
}
