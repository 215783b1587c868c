import ProgressModel
import Testing

@testable import Simulation

@Suite("All short logs of two badges with one lesson and one quiz each")
struct ShortLogProofTests {
  static let world = World(badges: 2, lessons: 1, quizzes: 1, questions: 1)

  /// L1 P1 X1 B1 L2 P2 X2 B2 R.
  static let kinds = 9

  static let records: [EventRecord] = {
    let names = world.names
    return (0..<kinds).map { kind in
      let section = kind / 4 + 1
      let (event, id): (EventKind, String) =
        kind == 8
        ? (.progressReset, "")
        : [
          (.lessonCompleted, "L\(section).1"), (.quizFinished, "Q\(section).1"), (.quizFinished, "Q\(section).1"),
          (.badgeUnlocked, "B\(section)"),
        ][kind % 4]
      var record = EventRecord(seq: 0, millisecondsSinceEpoch: 0, kind: event)
      record.subject = names.number(of: id) ?? 0
      if kind % 4 == 1 { record.score = 1 }
      return record
    }
  }()

  static func history(_ log: [Int]) -> LearnerHistory {
    let records = log.enumerated().map { place, kind in
      var record = Self.records[kind]
      record.seq = Int64(place) + 1
      record.millisecondsSinceEpoch = Notation.start + Int64(place) * 60_000
      return record
    }
    return LearnerHistory(devices: [DeviceHistory(device: "d", records: records, exports: [])], snapshots: [])
  }

  /// The guards of the app, written down naively: facts as words, an epoch as the list of its records.
  enum Reference {
    /// What of the recorded facts can have been reached in some order, with the badges that are due.
    static func reached(_ epoch: [Int]) -> Set<String> {
      var facts: Set<String> = []
      for _ in 0..<6 {
        if epoch.contains(0) { facts.insert("L1") }
        if epoch.contains(1) && facts.contains("L1") { facts.formUnion(["P1", "B1"]) }
        if epoch.contains(4) && facts.contains("B1") { facts.insert("L2") }
        if epoch.contains(5) && facts.contains("L2") && facts.contains("B1") { facts.formUnion(["P2", "B2"]) }
      }
      return facts
    }

    static func guardHolds(_ kind: Int, on facts: Set<String>, before: [Int]) -> Bool {
      switch kind {
      case 1, 2: facts.contains("L1")
      case 3: facts.contains("P1") && !before.contains(3)
      case 4: facts.contains("B1")
      case 5, 6: facts.contains("B1") && facts.contains("L2")
      case 7: facts.contains("P2") && !before.contains(7)
      default: true
      }
    }

    /// The places of the records whose guard does not hold on what the epoch's records before them give.
    static func violations(_ log: [Int]) -> [Int] {
      var epoch: [Int] = []
      return log.enumerated().compactMap { place, kind in
        defer { if kind == 8 { epoch = [] } else { epoch.append(kind) } }
        return guardHolds(kind, on: reached(epoch), before: epoch) ? nil : place
      }
    }
  }

  @Test("The replay flags exactly the records whose guard does not hold", arguments: 1...5)
  func flags(length: Int) {
    let replayer = Replayer(curriculum: Self.world.curriculum, names: Self.world.names)
    var scratch = replayer.scratch()
    var differences: [String] = []
    forAllLogs(of: length) { log in
      let history = Self.history(log)
      scratch.pass.begin(history, policy: .best)
      scratch.pass.run()
      let expected = Reference.violations(log)
      let flagged = scratch.pass.unsupported.map(\.index)
      if flagged != expected && differences.count < 5 { differences.append("\(log): \(flagged) for \(expected)") }
      checkRoots(scratch.pass, log, expected, &differences)
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  /// A log without a violation has no suspicion of a guard; one with any has a root at the first of each epoch; a root
  /// is of class order only if every fact that it misses is reached by the whole epoch or was cleared by a reset.
  private func checkRoots(_ pass: ReplayPass, _ log: [Int], _ violations: [Int], _ differences: inout [String]) {
    let roots = pass.suspicions.filter { $0.code.isRule }
    if roots.first?.index != violations.first { differences.append("\(log): root \(roots.first?.index ?? -1)") }
    for root in roots where !violations.contains(root.index) { differences.append("\(log): accused \(root.index)") }
    for root in roots where root.missing != nil && root.code != .clearedFactUsed {
      let start = log[..<root.index].lastIndex(of: 8).map { $0 + 1 } ?? 0
      let end = log[root.index...].firstIndex(of: 8) ?? log.count
      let whole = Reference.reached(Array(log[start..<end]))
      let isOrder = Reference.guardHolds(log[root.index], on: whole, before: [])
      let isFound = root.resolution == .order
      if isOrder != isFound { differences.append("\(log): \(root.code) as \(String(describing: root.resolution))") }
    }
  }

  private func forAllLogs(of length: Int, _ body: ([Int]) -> Void) {
    var log = [Int](repeating: 0, count: length)
    while true {
      body(log)
      guard let place = log.lastIndex(where: { $0 < Self.kinds - 1 }) else { return }
      log[place] += 1
      for later in (place + 1)..<max(length, place + 1) { log[later] = 0 }
    }
  }
}
