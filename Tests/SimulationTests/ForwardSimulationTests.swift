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
}
