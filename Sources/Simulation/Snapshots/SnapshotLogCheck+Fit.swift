internal import ProgressModel

/// The ways to explain a snapshot, the first that fits first.
extension SnapshotLogCheck {
  /// The first fit that refutes nothing, its numbers included; else the first, or none where not all could be tried.
  func outcome() -> SnapshotOutcome {
    var first: SnapshotOutcome?
    for fit in ways {
      guard let fit = fit() else { continue }
      let outcome = outcome(of: fit)
      if !outcome.mayRefute && (first == nil || explainsNumbers(fit)) { return outcome }
      first = first ?? outcome
    }
    let worst = first ?? outcome(of: .illegal)
    return worst.mayRefute && isCut ? outcome(of: .undecided) : worst
  }

  private var ways: [() -> SnapshotFit?] {
    [
      { bestPlace().map { $0 == place.end ? .last : .earlier($0) } },
      // A reset in a gap that gives flags and numbers says more than flags whose numbers do not fit.
      { reset(.whole) },
      { fits(own.last.facts) || isReceived(own.last.facts, epoch: own.last.epoch) ? .last : nil },
      {
        own.entries.last { $0.count > 0 && isReceived($0.facts, epoch: $0.epoch) }.map { .earlier($0.count) }
      },
      { own.entries.last { fits($0.facts) }.map { .earlier($0.count) } },
      returned, retaken, more, { reset(.flags) }, mixed, { reset(.paid) }, unseenReset, { offPath() },
    ]
  }

  private func outcome(of fit: SnapshotFit) -> SnapshotOutcome {
    let mismatches: [NumberMismatch] =
      switch fit {
      case .last: isConfirmedSoon ? [] : self.mismatches(own.last)
      case .earlier(let count): self.mismatches(state(after: count))
      default: []
      }
    return SnapshotOutcome(
      fit: fit, mismatches: mismatches, gainedAt: own.last.gainedAt, isClosed: room.isClosed,
      missing: room.missing)
  }

  /// Where flags alone fit something simpler, whether this explains the numbers as well.
  private func explainsNumbers(_ fit: SnapshotFit) -> Bool {
    let state: LogState? =
      switch fit {
      case .last, .earlier, .retaken: nil
      case .more(_, let isPaid): isPaid ? own.last : nil
      case .mixed(let count, _, _):
        self.state(after: own.entries.first { $0.count > count }.map { $0.count - 1 } ?? place.end)
      case .reset(let scope, let count): count.map { stateAtEnd(afterResetOf: scope, after: $0) } ?? own.last
      case .returned, .offPath, .undecided, .illegal: own.last
      }
    switch fit {
    case .last, .earlier, .retaken: return true
    default: return state.map { !mismatches($0).contains { $0.kind.refutes } } ?? false
    }
  }

  func more() -> SnapshotFit? {
    guard isLegal else { return nil }
    let extra = state.stated.subtracting(received(own.last.facts, epoch: own.last.epoch))
    if state.denied.isDisjoint(with: own.last.facts) { return .more(extra, isPaid: room.canPay(price(of: extra))) }
    // An earlier state with facts that lay in a gap before it.
    let early = own.entries.last { entry in
      state.denied.isDisjoint(with: entry.facts)
        && price(of: state.stated.subtracting(received(entry.facts, epoch: entry.epoch))) <= room.missing
    }
    return early.flatMap { entry in
      let extra = state.stated.subtracting(entry.facts)
      return extra.isEmpty ? nil : .more(extra, isPaid: true)
    }
  }
}
