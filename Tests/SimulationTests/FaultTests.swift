import ProgressModel
import Testing

@testable import Simulation

/// Damaged and broken histories against the replay: fixed samples of what `scripts/prove` runs at full size.
@Suite("Faults")
struct FaultTests {
  /// A simulation of one kind of fault and the replay of its learners.
  struct Scene {
    let curriculum: Curriculum
    let simulation: ForwardSimulation
    let replayer: Replayer

    init(
      _ faults: [FaultKind], versions: Int = 1, policy: RetakePolicy = .best, devices: Bool = true,
      resets: Bool = true
    ) {
      var world = World()
      world.policy = policy
      curriculum = versions == 1 ? world.curriculum : Self.grown(world)
      var options = SimulationOptions(start: World.release)
      options.faultMillionths = faults.isEmpty ? 0 : 1_000_000
      options.faults = faults
      options.hasDevices = devices
      options.hasResets = resets
      simulation = ForwardSimulation(curriculum: curriculum, options: options)
      replayer = Replayer(curriculum: curriculum, names: simulation.names)
    }

    /// What refutes a learner's log, in words.
    func accused(_ index: Int) -> String {
      let findings = replayer.replay(simulation.learner(index).history).findings.filter { $0.kind.refutes }
      return findings.map { "\($0.code) \($0.seq ?? 0) \($0.message)" }.joined(separator: "; ")
    }

    /// A second version, five weeks later, asks for one more lesson in section 2.
    private static func grown(_ world: World) -> Curriculum {
      var curriculum = world.curriculum
      var second = curriculum.versions[0]
      second.version = "2"
      second.releasedAt = Timestamp(millisecondsSinceEpoch: World.release.millisecondsSinceEpoch + 3_024_000_000)
      second.badges[1].lessons.append(Lesson(id: "L2.3", title: "Lesson 2.3", storageKey: "L2.3"))
      curriculum.versions.append(second)
      return curriculum
    }
  }

  /// Kinds that need what the replay alone does not see: a store's conflicts, or another learner.
  static let ofStores: Set<FaultKind> = [.fork, .copyLearner, .defaultDate]

  @Test("Nobody honest is accused, on two devices, with resets and updates", arguments: RetakePolicy.allCases, [1, 2])
  func honest(policy: RetakePolicy, versions: Int) {
    let scene = Scene([], versions: versions, policy: policy)
    for index in 0..<100 {
      let learner = scene.simulation.learner(index)
      let accused = scene.accused(index)
      #expect(accused == "", "\(index)")
      #expect(learner.truth.verdict == .consistent && learner.truth.faults.isEmpty)
    }
  }

  @Test("Nothing at all is said of an honest learner on one device", arguments: 0..<100)
  func silent(index: Int) {
    let scene = Scene([], devices: false)
    let findings = scene.replayer.replay(scene.simulation.learner(index).history).findings
      .filter { $0.kind != .stream && $0.code != "BK803" }
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  @Test("Honest damage never leads to the verdict impossible", arguments: FaultKind.honest)
  func damaged(kind: FaultKind) {
    let scene = Scene([kind], versions: 2)
    for index in 0..<100 {
      let accused = scene.accused(index)
      #expect(accused == "", "\(kind) \(index)")
    }
  }

  @Test("Every detectable fault is found by an expected code", arguments: FaultKind.broken)
  func broken(kind: FaultKind) {
    guard !Self.ofStores.contains(kind) else { return }
    let scene = Scene([kind], versions: 2)
    var detectable = 0
    for index in 0..<(kind == .useCleared ? 600 : 100) {
      let learner = scene.simulation.learner(index)
      guard let fault = learner.truth.faults.first else { continue }
      let replay = scene.replayer.replay(learner.history)
      let all = replay.findings.map { "\($0.code) \($0.kind) \($0.seq ?? 0) \($0.message)" }
      guard fault.isDetectable else { continue }
      detectable += 1
      let found = replay.findings.filter { fault.codes.contains($0.code) }
      #expect(!found.isEmpty, "\(kind) \(index) seq \(fault.seq ?? 0) \(fault.subject) \(all)")
      if fault.findingClass.refutes {
        #expect(replay.verdict == .impossible, "\(kind) \(index) seq \(fault.seq ?? 0) \(all)")
      }
    }
    #expect(detectable > 5)
  }
}
