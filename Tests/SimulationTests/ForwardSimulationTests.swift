import ProgressModel
import Testing

@testable import Simulation

@Suite("Synthetic learners")
struct ForwardSimulationTests {
  static let world = World()

  static func simulation(_ change: (inout SimulationOptions) -> Void = { _ in }) -> ForwardSimulation {
    var options = SimulationOptions(start: World.release)
    change(&options)
    return ForwardSimulation(curriculum: world.curriculum, options: options)
  }

  @Test(
    "The generator's first outputs are the published ones",
    arguments: [
      (1, 0, 0xb3f2_af6d_0fc7_10c5, 0x853b_5596_4736_4cea), (1, 1, 0xf34f_93ce_8e9c_7d19, 0xefff_67c1_924f_fd2a),
      (42, 7, 0x88f7_2d72_7fbe_dc4f, 0x6b84_c52d_3b1a_4b22),
    ] as [(UInt64, UInt64, UInt64, UInt64)])
  func generator(seed: UInt64, index: UInt64, first: UInt64, second: UInt64) {
    var generator = Generator(seed: seed, index: index)
    #expect(generator.next() == first)
    #expect(generator.next() == second)
  }

  @Test("The tables give the functions at their knots and between")
  func tables() {
    #expect(FixedPoint.logistic(0) == 1 << 31)
    #expect(FixedPoint.logistic(100 * FixedPoint.one) > 4_290_000_000)
    #expect(FixedPoint.logistic(-100 * FixedPoint.one) < 5_000_000)
    #expect(FixedPoint.scaled(1000, byPowerOfTwo: 3 * FixedPoint.one) == 8000)
    #expect(FixedPoint.scaled(1000, byPowerOfTwo: -FixedPoint.one) == 500)
    #expect(FixedPoint.scaled(100_000, byPowerOfTwo: FixedPoint.one / 2) == 141_421)
    var generator = Generator(seed: 3, index: 0)
    let draws = (0..<4000).map { _ in generator.normal() }
    #expect(abs(draws.reduce(0, +) / 4000) < 4000)
    #expect(abs(draws.count { abs($0) < FixedPoint.one } - 2731) < 120)
  }

  @Test("Equal options give equal learners; exports are cumulative and lie in their weeks")
  func deterministic() throws {
    let (first, second) = (
      Self.simulation { $0.faultMillionths = 500_000 }, Self.simulation { $0.faultMillionths = 500_000 }
    )
    for index in 0..<50 {
      let (one, two) = (first.learner(index), second.learner(index))
      #expect(one.truth.learner == two.truth.learner)
      #expect(one.exports.map(\.document.events) == two.exports.map(\.document.events))
      #expect(one.exports.map(\.document.snapshot) == two.exports.map(\.document.snapshot))
    }
    let honest = Self.simulation()
    for index in 0..<50 {
      let exports = honest.learner(index).exports
      for (earlier, later) in zip(exports, exports.dropFirst()) {
        #expect(later.document.events.starts(with: earlier.document.events))
      }
      for export in exports {
        let at = try #require(export.document.head.exportedAt).millisecondsSinceEpoch
        #expect((at - World.release.millisecondsSinceEpoch) / ForwardSimulation.week == Int64(export.week))
        #expect(export.document.events.allSatisfy { $0.millisecondsSinceEpoch < at })
      }
    }
    #expect(honest.learner(0).truth.learner != honest.learner(1).truth.learner)
  }

  @Test("Honest learners leave at every step, and some finish")
  func variety() {
    let simulation = Self.simulation()
    let deriver = FactsDeriver(curriculum: Self.world.curriculum, names: simulation.names) { Int32($0 / 86_400_000) }
    let reached = (0..<400).map { deriver.derive(simulation.learner($0).history, upTo: nil).steps.count }
    #expect(Set(reached).count >= 15)
    #expect(reached.count { $0 == 18 } > 20)
    #expect(reached.count { $0 < 6 } > 40)
  }

  @Test("Nobody honest is accused, or remarked on save for attempts left unfinished", arguments: RetakePolicy.allCases)
  func honest(policy: RetakePolicy) {
    let simulation = Self.simulation()
    var world = Self.world
    world.policy = policy
    let replayer = Replayer(curriculum: world.curriculum, names: simulation.names)
    for index in 0..<150 {
      let learner = simulation.learner(index)
      let replay = replayer.replay(learner.history)
      if policy == .best {
        let remarks = replay.findings.filter { !["BK209", "BK211"].contains($0.code) }
        #expect(remarks.isEmpty, "\(index) \(remarks.map(\.message))")
        #expect(learner.truth.verdict == .consistent)
      }
    }
  }

  @Test("Honest damage never leads to the verdict impossible", arguments: FaultKind.allCases.filter(\.isHonest))
  func damaged(kind: FaultKind) {
    let simulation = Self.simulation {
      $0.faultMillionths = 1_000_000
      $0.faults = [kind]
    }
    let replayer = Replayer(curriculum: Self.world.curriculum, names: simulation.names)
    for index in 0..<200 {
      let learner = simulation.learner(index)
      var history = learner.history
      history.snapshots = []
      let replay = replayer.replay(history)
      let accused = replay.findings.filter { $0.kind.refutes }
      #expect(accused.isEmpty, "\(kind) \(index) seq \(learner.truth.faults.first?.seq ?? 0) \(accused.map(\.message))")
    }
  }

  @Test("Every detectable fault is found by an expected code, as its class", arguments: FaultKind.broken)
  func broken(kind: FaultKind) {
    let simulation = Self.simulation {
      $0.faultMillionths = 1_000_000
      $0.faults = [kind]
    }
    let replayer = Replayer(curriculum: Self.world.curriculum, names: simulation.names)
    var detectable = 0
    for index in 0..<100 {
      let learner = simulation.learner(index)
      guard let fault = learner.truth.faults.first else { continue }
      let replay = replayer.replay(learner.history)
      let all = replay.findings.map { "\($0.code) \($0.kind) \($0.seq ?? 0) \($0.message)" }
      guard fault.isDetectable else {
        if fault.kind != .flipFlags {
          #expect(!replay.findings.contains { $0.kind.refutes && $0.seq != nil }, "\(index) \(all)")
        }
        continue
      }
      detectable += 1
      let found = replay.findings.filter { fault.codes.contains($0.code) }
      #expect(!found.isEmpty, "\(kind) \(index) seq \(fault.seq ?? 0) \(fault.subject) \(all)")
      if fault.findingClass.refutes {
        #expect(replay.verdict == .impossible, "\(kind) \(index) seq \(fault.seq ?? 0) \(all)")
      }
      let roots = Set(replay.findings.filter { $0.seq != nil && $0.kind.refutes }.map(\.code))
      if kind.kind == .arithmetic { #expect(roots.count <= 1, "\(kind) \(index) \(all)") }
    }
    #expect(detectable > 15)
  }
}
