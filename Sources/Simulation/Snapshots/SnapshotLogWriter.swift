internal import ProgressModel

/// The words of findings about a snapshot that the log does not give.
struct SnapshotLogWriter {
  let book: RuleBook
  let history: LearnerHistory
  let device: Int
  let snapshot: DeviceSnapshot
  let outcome: SnapshotOutcome
  let policy: RetakePolicy
  /// What the other policies make of it, where it may refute.
  let others: [(RetakePolicy, SnapshotOutcome?)]

  private var log: DeviceHistory { history.devices[device] }

  /// Nil where the snapshot is what the log ends in.
  func fit() -> Finding? {
    switch outcome.fit {
    case .last, .retaken, .illegal: return nil
    case .undecided: return undecided()
    case .earlier(let count): return earlier(count)
    case .more(let facts, let isPaid): return more(facts, isPaid: isPaid)
    case .returned(let facts): return returned(facts)
    case .reset(let scope, let count):
      return reset(of: scope, after: count)
    case .mixed(let own, let other, let theirs):
      return finding(
        .lastWriterWins, subject: "snapshot",
        message: "Each value is that of \(reference(device, own - 1)) or of \(reference(other, theirs - 1)): "
          + "mixed key by key.", facts: [record(device, own - 1), record(other, theirs - 1)])
    case .offPath(let lacks, let has): return offPath(lacks: lacks, has: has)
    }
  }

  private func undecided() -> Finding {
    finding(
      .notDecided, subject: "snapshot",
      message: "Not decided after \(log.records.count) states; treated neither as legal nor as impossible.",
      facts: [
        stored("not all that may have given the stored values could be tried"), record(device, log.records.count - 1),
      ])
  }

  private func reset(of scope: String, after count: Int?) -> Finding {
    let place =
      switch count {
      case nil: history.devices.count > 1 ? "among records that another device has not told" : "after the last record"
      case 0: "after the start"
      case .some(let count): "after \(reference(device, count - 1))"
      }
    return finding(
      .fitsPartialReset, subject: scope, message: "It fits a reset of \(scope) \(place), which is not recorded.",
      facts: [stored("the stored values are those after a reset of \(scope)")]
        + (count.map { [record(device, $0 - 1)] } ?? []))
  }

  private func earlier(_ count: Int) -> Finding {
    let newer = log.records.count - count
    let state = count == 0 ? "before \(reference(device, 0))" : "after \(reference(device, count - 1))"
    return finding(
      .olderState, subject: "snapshot",
      message: "The snapshot is the state \(state); \(newer) record\(newer == 1 ? " is" : "s are") newer.",
      facts: [stored("the stored values are those \(state)"), record(device, max(count - 1, 0))])
  }

  private func more(_ facts: FactSet, isPaid: Bool) -> Finding {
    let last = max(SnapshotPlace(snapshot, in: log).end - 1, 0)
    return finding(
      .factsNotInLog, subject: facts.items.first.map(id) ?? "snapshot", severity: isPaid ? .minor : .major,
      message: "\(list(facts)) \(facts.count == 1 ? "is" : "are") set but not in the log; \(unseen(isPaid)) "
        + "hold \(facts.count == 1 ? "it" : "them").",
      facts: facts.items.map { stored("\(id($0)) is set", $0, "true") }
        + [record(device, last, as: "the log's last record before it: ")])
  }

  private func unseen(_ isPaid: Bool) -> String {
    let could = isPaid ? "could" : "could not"
    switch outcome.missing {
    case 0: return isPaid ? "unseen records could" : "no unseen record could"
    case 1: return "1 unseen record \(could)"
    default: return "\(outcome.missing) unseen records \(could)"
    }
  }

  private func returned(_ facts: FactSet) -> Finding {
    let reset = log.records.lastIndex { $0.kind == .progressReset }
    let place = reset.map { "at \(reference(device, $0))" } ?? "of another device"
    return finding(
      .factsReturn, subject: facts.items.first.map(id) ?? "snapshot",
      message: "\(list(facts)), cleared by the reset \(place), \(facts.count == 1 ? "is" : "are") set again; "
        + "another device brought \(facts.count == 1 ? "it" : "them") back.",
      facts: facts.items.map { stored("\(id($0)) is set", $0, "true") } + (reset.map { [record(device, $0)] } ?? []))
  }

  private func offPath(lacks: Int, has: Int?) -> Finding {
    let missing = outcome.gainedAt[lacks]
    let lacking = "lacks \(id(lacks)) (since \(reference(device, missing))"
    let words =
      has.map { "It has \(id($0)) (since \(reference(device, outcome.gainedAt[$0]))) but \(lacking), earlier)." }
      ?? "It \(lacking))."
    let isMerge = history.devices.count > 1
    let kind: FindingClass = isMerge ? .merge : outcome.isClosed ? .impossible : .gap
    return finding(
      .offPath, subject: id(lacks), kind: kind, severity: kind == .impossible ? .major : .minor, message: words,
      facts: [stored("\(id(lacks)) is not set", lacks, "false"), record(device, missing)]
        + (has.map { [stored("\(id($0)) is set", $0, "true"), record(device, outcome.gainedAt[$0])] } ?? []),
      holdsUnder: kind == .impossible
        ? policies { if case .offPath = $0.fit { true } else { $0.mayRefute } } : [])
  }

  func mismatch(_ mismatch: NumberMismatch) -> Finding {
    let quiz = id(mismatch.quiz)
    let place = mismatch.index < 0 ? "no attempt is finished" : "at \(reference(device, mismatch.index))"
    let message =
      mismatch.code == .storedResultNotLog
      ? "\(mismatch.stored) is stored for \(quiz); the attempts give \(mismatch.found) (\(place))."
      : "\(mismatch.stored == 1 ? "1 attempt is" : "\(mismatch.stored) attempts are") stored for \(quiz); the log has \(mismatch.found) finished, "
        + "\(mismatch.most) started."
    return finding(
      mismatch.code, subject: quiz, kind: mismatch.kind,
      severity: mismatch.kind.refutes ? .major : .minor, message: message,
      facts: [stored("\(mismatch.stored) is stored for \(quiz)", mismatch.quiz, "\(mismatch.stored)")]
        + (mismatch.index < 0
          ? [FindingFact(text: "no attempt at \(quiz) is finished in the log", item: quiz, value: "missing")]
          : [record(device, mismatch.index)]),
      holdsUnder: !mismatch.kind.refutes
        ? []
        : policies { other in
          other.mismatches.contains { $0.quiz == mismatch.quiz && $0.code == mismatch.code && $0.kind.refutes }
        })
  }

  /// This policy, and the others of which the same holds.
  private func policies(_ isSame: (SnapshotOutcome) -> Bool) -> [RetakePolicy] {
    RetakePolicy.allCases.filter { policy in
      policy == self.policy || others.contains { $0.0 == policy && $0.1.map(isSame) == true }
    }
  }

  private func id(_ item: Int) -> String { book.items[item].id }

  private func list(_ facts: FactSet) -> String { facts.items.map(id).joined(separator: ", ") }

  private func reference(_ device: Int, _ index: Int) -> String {
    let log = history.devices[device]
    guard log.records.indices.contains(index) else { return log.device }
    let seq = log.records[index].seq
    return seq > 0 ? "\(log.device):\(seq)" : "record \(index + 1) of \(log.device)"
  }

  private func stored(_ text: String, _ item: Int? = nil, _ value: String? = nil) -> FindingFact {
    FindingFact(
      text: text, item: item.map(id), value: value, device: snapshot.device, at: snapshot.snapshot.takenAt)
  }

  private func record(_ device: Int, _ index: Int, as role: String = "") -> FindingFact {
    let log = history.devices[device]
    guard log.records.indices.contains(index) else { return FindingFact(text: "the log of \(log.device)") }
    let record = log.records[index]
    return FindingFact(
      text: role + EventWords.text(of: record, name: name), item: item(record), device: log.device,
      seq: record.seq > 0 ? record.seq : nil, at: record.at, record: index)
  }

  private func item(_ record: EventRecord) -> String? {
    let item = book.index(of: record.subject)
    return item < 0 ? nil : id(item)
  }

  /// Of a lesson, quiz or badge; questions are not told apart here.
  private func name(_ name: NameID) -> String {
    let item = book.index(of: name)
    return item < 0 ? "a question" : id(item)
  }

  private func finding(
    _ code: CheckCode, subject: String, kind: FindingClass? = nil, severity: Severity? = nil, message: String,
    facts: [FindingFact], holdsUnder: [RetakePolicy] = []
  ) -> Finding {
    let fixed: FindingClass = if case .fixed(let kind)? = code.check?.kind { kind } else { .impossible }
    return Finding(
      code: code.name, kind: kind ?? fixed, severity: severity ?? code.check?.severity ?? .minor,
      device: snapshot.device, seq: nil, at: snapshot.snapshot.takenAt, subject: subject, message: message,
      facts: facts, holdsUnder: holdsUnder)
  }
}
