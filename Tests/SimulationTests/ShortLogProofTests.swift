import Foundation
import ProgressModel
import Testing

@testable import Simulation

@Suite("All short logs at the level of outcomes")
struct ShortLogProofTests {
  static let world = World(badges: 2, lessons: 1, quizzes: 1, questions: 1)
  static let small = OutcomeLogs(sections: 2, lessons: 1, quizzes: 1)
  static let shipped = OutcomeLogs(sections: 4, lessons: 2, quizzes: 2)

  @Test("So many logs there are, and the naive app has 60 lines at most")
  func sizes() throws {
    var counts = [0, 0]
    for length in 0...6 { Self.small.forAll(length: length, first: 0..<Self.small.shape.kinds) { _ in counts[0] += 1 } }
    for length in 0...4 {
      Self.shipped.forAll(length: length, first: 0..<Self.shipped.shape.kinds) { _ in counts[1] += 1 }
    }
    #expect(counts == [597_871, 732_541])
    let file = #filePath.replacing("ShortLogProofTests", with: "NaiveApp")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).count
        <= 61)
  }

  /// The records of the small world's nine kinds.
  static let records = small.records

  @Test(
    "597,871 logs of length 6 and less over 9 kinds: none legal is accused, every other one has a finding",
    arguments: RetakePolicy.allCases, [0..<3, 3..<6, 6..<9])
  func small(policy: RetakePolicy, first: Range<Int>) { check(Self.small, longest: 6, policy, first) }

  @Test(
    "732,541 logs of length 4 and less over 29 kinds: none legal is accused, every other one has a finding",
    arguments: RetakePolicy.allCases, [0..<10, 10..<20, 20..<29])
  func shipped(policy: RetakePolicy, first: Range<Int>) { check(Self.shipped, longest: 4, policy, first) }

  /// What no order of the records, with resets added, makes legal is refuted; what a legal log is made of by one move of
  /// a record is not, nor what one reset more makes legal.
  private func check(_ logs: OutcomeLogs, longest: Int, _ policy: RetakePolicy, _ first: Range<Int>) {
    let replayer = Replayer(curriculum: logs.world.curriculum, names: logs.world.names)
    var scratch = replayer.scratch()
    var orders = NaiveOrders(logs.shape, policy)
    var differences: [String] = []
    for length in 0...longest {
      logs.forAll(length: length, first: first) { log in
        var app = NaiveApp(logs.shape, policy)
        let illegal = log.firstIndex { !app.take($0) }
        scratch.pass.begin(logs.history(log), policy: policy)
        scratch.pass.run()
        let pass = scratch.pass
        let broken = pass.suspicions.filter { $0.code.isRule || $0.code == .unrecordedReset }
        let refuted = broken.contains { $0.resolution?.refutes == true }
        var isRight = broken.isEmpty == (illegal == nil)
        if let illegal {
          if pass.assumedResets.isEmpty { isRight = isRight && pass.unsupported.first?.index == illegal }
          if !refuted { isRight = isRight && orders.isLegalWithResets(log) }
          if refuted { isRight = isRight && !isOneStepAway(log, logs.shape, policy, &orders) }
        }
        if !isRight {
          differences.append("\(log) \(broken.map { "\($0.code) \($0.index) \(String(describing: $0.resolution))" })")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8))")
  }

  /// Whether moving one record, or adding one reset, makes the log legal.
  private func isOneStepAway(
    _ log: [Int], _ shape: NaiveApp.Shape, _ policy: RetakePolicy, _ orders: inout NaiveOrders
  ) -> Bool {
    func isLegal(_ log: [Int]) -> Bool {
      var app = NaiveApp(shape, policy)
      return log.allSatisfy { app.take($0) }
    }
    for place in 0...log.count where isLegal(inserting(shape.kinds - 1, at: place, in: log)) { return true }
    guard orders.isLegal(log) else { return false }
    for from in log.indices {
      var rest = log
      let moved = rest.remove(at: from)
      for to in 0...rest.count where isLegal(inserting(moved, at: to, in: rest)) { return true }
    }
    return false
  }

  private func inserting(_ event: Int, at place: Int, in log: [Int]) -> [Int] {
    Array(log[..<place]) + [event] + Array(log[place...])
  }
}
