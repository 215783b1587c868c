internal import ProgressModel
internal import Simulation

/// A curriculum, its simulation and its replay.
struct World: Sendable {
  private let simulation: ForwardSimulation
  /// The same learners, undamaged.
  private let undamaged: ForwardSimulation
  private let replayer: Replayer

  init(seed: UInt64, faults: [FaultKind], versions: Int = 2, policy: RetakePolicy = .best) {
    var options = SimulationOptions(start: ProofCurriculum.start)
    options.seed = seed
    options.hasDevices = true
    options.hasResets = true
    options.faultMillionths = faults.isEmpty ? 0 : 1_000_000
    options.faults = faults
    let curriculum = ProofCurriculum.curriculum(versions: versions, policy: policy)
    simulation = ForwardSimulation(curriculum: curriculum, options: options)
    options.faultMillionths = 0
    undamaged = ForwardSimulation(curriculum: curriculum, options: options)
    replayer = Replayer(curriculum: curriculum, names: simulation.names)
  }

  /// Learners from 0 on, on all of `cores`.
  func tally(learners: Int, cores: Int) async -> Tally {
    await withTaskGroup(of: Tally.self) { group in
      for core in 0..<cores {
        group.addTask { part(stride(from: core, to: learners, by: cores)) }
      }
      return await group.reduce(into: Tally()) { $0.merge($1) }
    }
  }

  private func part(_ indices: StrideTo<Int>) -> Tally {
    var scratch = replayer.scratch()
    var tally = Tally()
    for index in indices {
      let learner = simulation.learner(index)
      let replay = replayer.replay(learner.history, using: &scratch)
      let trace = learner.truth.faults.first.map { fault in
        let twin = undamaged.learner(index).history
        return FaultTrace(fault, replay.findings, twin: replayer.replay(twin, using: &scratch).findings)
      }
      tally.add(learner, replay, trace, index: index)
    }
    return tally
  }

  /// One learner in words.
  func show(_ index: Int) {
    let learner = simulation.learner(index)
    let history = learner.history
    print("truth", learner.truth)
    for device in history.devices {
      print(device.device, device.exports.map { "\($0.lastSeq)@\($0.curriculum ?? "")" }.joined(separator: " "))
      for record in device.records {
        let name = simulation.names[record.subject]
        print(
          "  \(record.seq) \(record.millisecondsSinceEpoch) \(record.kind) \(name) #\(record.attempt)",
          record.kind == .quizFinished ? "\(record.score) \(record.passed == true)" : "",
          record.kind == .progressReset ? "\(record.scope)" : "")
      }
    }
    for snapshot in history.snapshots {
      let values = snapshot.snapshot.values.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      print("snapshot", snapshot.device ?? "", snapshot.snapshot.takenAt.millisecondsSinceEpoch, values)
    }
    for finding in replayer.replay(history).findings {
      print(finding.code, finding.kind, finding.severity, finding.device ?? "", finding.seq ?? 0, finding.message)
    }
  }
}
