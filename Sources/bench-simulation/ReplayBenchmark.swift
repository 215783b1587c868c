internal import ProgressModel
internal import Simulation

/// The replay with findings: events per second, and the cost per event by size.
struct ReplayBenchmark {
  private let workload = Workload()
  private let replayer: Replayer

  init() { replayer = Replayer(curriculum: workload.curriculum, names: workload.names) }

  func runFindings() {
    Table.title("full rule check with findings, 4,000 learners of 250 events in memory")
    for every in [10, 5, 1] {
      let learners = workload.learners(4_000, events: 250, faultEvery: every)
      line("fault every \(every)", events: 1_000_000, histories: learners)
    }
  }

  func runSizes() {
    Table.title("one honest log")
    for events in [10_000, 100_000, 1_000_000, 10_000_000] {
      line("\(events) events", events: events, histories: [Workload.history(workload.log(events: events))])
    }
    Table.title("many learners of 250 events, every tenth with a fault")
    for events in [10_000, 100_000, 1_000_000, 10_000_000] {
      let learners = workload.learners(events / 250, events: 250, faultEvery: 10)
      line("\(events) events", events: events, histories: learners)
    }
  }

  func runHostile() {
    Table.title("one log whose every record breaks a rule")
    for events in [100, 1_000, 10_000, 100_000] {
      line("\(events) events", events: events, histories: [Workload.history(workload.hostileLog(events: events))])
    }
    Table.title("one log of awards that nothing has earned")
    for events in [1_000, 10_000, 100_000] {
      line("\(events) events", events: events, histories: [Workload.history(workload.unearnedLog(events: events))])
    }
  }

  private func line(_ name: String, events: Int, histories: [LearnerHistory]) {
    var findings = 0
    let seconds = Stopwatch.seconds {
      var scratch = replayer.scratch()
      findings = 0
      for history in histories { findings += replayer.replay(history, using: &scratch).findings.count }
    }
    Table.line(name, seconds: seconds, count: events, unit: "events", note: "\(findings) findings")
  }
}
