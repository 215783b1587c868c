import ProgressModel
import Testing

@testable import Simulation

/// The replay's own walk, as explanations and other rules read it, over simulated histories.
@Suite("What a replay did, record by record") struct TraceTests {
  private static let gateFaults: [FaultKind] = [
    .deleteRecords, .insertAward, .skipSection, .useCleared, .repeatAward, .dropRecords, .unionSync, .unrecordedReset,
    .clockOffset, .swapNeighbours,
  ]

  private func traced(_ history: LearnerHistory, _ replayer: Replayer) -> (Replay, ReplayPass) {
    var scratch = replayer.scratch()
    scratch.pass.trace = ReplayTrace()
    let replay = replayer.replay(history, using: &scratch)
    return (replay, scratch.pass)
  }

  @Test(
    "It holds every record once, each device's in order, and changes nothing of what is found",
    arguments: RetakePolicy.allCases, [1, 2])
  func whole(policy: RetakePolicy, versions: Int) {
    let scene = FaultTests.Scene(Self.gateFaults, versions: versions, policy: policy)
    for index in 0..<60 {
      let history = scene.simulation.learner(index).history
      let (replay, pass) = traced(history, scene.replayer)
      let plain = scene.replayer.replay(history)
      #expect(replay.findings == plain.findings && replay.endState == plain.endState, "\(index)")
      for device in history.devices.indices {
        let taken = (pass.trace?.entries ?? []).filter { $0.device == device }.map(\.index)
        #expect(taken == Array(history.devices[device].records.indices), "\(index)")
      }
    }
  }

  @Test(
    "Whether a gate holds is as a second implementation has it, record by record up to what breaks; so is the end",
    arguments: RetakePolicy.allCases, [1, 2])
  func againstNaive(policy: RetakePolicy, versions: Int) {
    var counts = (held: 0, broken: 0, ends: 0)
    let broken: [FaultKind] = [.skipSection, .useCleared]
    for (faults, hasDevices) in [([], false), ([], true), (broken, false)] {
      let scene = FaultTests.Scene(faults, versions: versions, policy: policy, devices: hasDevices, resets: !hasDevices)
      let rules = scene.curriculum.versions.map { NaiveRules($0, names: scene.simulation.names) }
      for index in 0..<60 {
        let (replay, pass) = traced(scene.simulation.learner(index).history, scene.replayer)
        var state = NaiveState(devices: pass.history.devices.count)
        var isLegal = true
        for entry in pass.trace?.entries ?? [] where isLegal {
          let record = pass.history.devices[entry.device].records[entry.index]
          let isOpen = state.apply(record, device: entry.device, [rules[entry.version]], policy)
          isLegal = isOpen && entry.gate == .held
          guard record.kind.asksForGate else { continue }
          if isOpen { counts.held += 1 } else { counts.broken += 1 }
          #expect((entry.gate == .held) == isOpen, "\(faults) \(hasDevices) \(index): \(record.seq)")
        }
        guard isLegal, versions == 1 else { continue }
        counts.ends += 1
        #expect(Set(replay.endState.compactMap { scene.simulation.names.number(of: $0) }) == state.facts, "\(index)")
      }
    }
    #expect(counts.held > 2_000 && counts.broken > 3 && (versions > 1 || counts.ends > 100), "\(counts)")
  }

  @Test("The same rules change nothing, whatever the history", arguments: RetakePolicy.allCases, [1, 2])
  func sameRules(policy: RetakePolicy, versions: Int) {
    for faults in [[], FaultKind.allCases] {
      let scene = FaultTests.Scene(faults, versions: versions, policy: policy)
      var whatIf = WhatIf(
        inForce: scene.curriculum, other: .changed(passMark: nil, retakes: policy),
        names: scene.simulation.names)
      var milder = WhatIf(
        inForce: scene.curriculum, other: .changed(passMark: 0, retakes: .best), names: scene.simulation.names)
      for index in 0..<60 {
        let history = scene.simulation.learner(index).history
        whatIf.add(history)
        milder.add(history)
      }
      let result = whatIf.result
      #expect(result.stopped == 0 && result.openedEarlier == 0 && result.opensLater == 0)
      for quiz in result.quizzes { #expect(quiz.gained == 0 && quiz.lost == 0 && quiz.finished > 0, "\(quiz.id)") }
      let mild = milder.result
      #expect(mild.stopped == 0 && mild.opensLater == 0 && mild.openedEarlier > 0)
    }
  }
}

extension EventKind {
  fileprivate var asksForGate: Bool { self == .lessonStarted || self == .lessonCompleted || self == .quizStarted }
}
