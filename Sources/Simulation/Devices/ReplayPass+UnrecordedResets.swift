internal import ProgressModel

/// Rung 2 of the ladder, for several devices.
extension ReplayPass {
  /// Where an unrecorded reset may lie: before a move of a device, of this scope.
  private struct ResetPlace {
    var device: Int
    var place: Int
    var scope: FactSet
    /// Numbers are missing before the move.
    var isInGap: Bool
  }

  /// One unrecorded reset that leaves less to explain: one with which all is legal, else the best of all that were
  /// tried. Those in gaps come first, then those of the device itself between the two records that clash; where no number
  /// is missing, every other record must stay legal.
  mutating func explainByUnrecordedReset(_ plan: JointPlan) {
    guard let clash = restart else { return }
    let (history, policy, before) = (history, policy, unexplained)
    let known = unexplainedRecords.subtracting([[clash.device, clash.index]])
    let records = history.devices.reduce(1) { $0 + $1.records.count }
    let most = max(min(Self.mostResets, Self.mostRecords / records), 1)
    let places = resetPlaces(plan, clash)
    let states = settings.searchStates / max(min(places.count, most), 1)
    var best: (left: Int, reset: ResetPlace)?
    var (isCut, isShort) = (false, places.count > most)
    for reset in places.prefix(most) {
      begin(history, policy: policy)
      guard follow(plan, with: reset, states: states) else {
        isCut = true
        continue
      }
      let left = unexplained
      let records = unexplainedRecords
      if !reset.isInGap && records.contains([clash.device, clash.index]) && isFirstBest(clash) {
        isShort = false
        break
      }
      guard reset.isInGap || records.isSubset(of: known) else { continue }
      if left < best?.left ?? before { best = (left, reset) }
      if left == 0 { break }
    }
    let isOpen = best?.left != 0 && (isCut || isShort)
    if best?.left != 0 {
      begin(history, policy: policy)
      guard let reset = best?.reset, follow(plan, with: reset, states: states) else {
        begin(history, policy: policy)
        _ = follow(plan)
        self.isCut = isOpen
        return
      }
    }
    addUnrecordedReset(clash)
    self.isCut = isOpen
  }

  /// Places that are tried at most, and records that are read again for it.
  private static let mostResets = 200
  private static let mostRecords = 1_000_000

  /// Whether the second of two records that clash is legal behind no later reset where it is not behind the first: what
  /// its device records in between takes nothing away.
  private func isFirstBest(_ clash: Suspicion) -> Bool {
    policy != .lastRecomputed
      || !history.devices[clash.device].records[max(clash.other, 0)..<clash.index].contains {
        $0.kind == .quizFinished && $0.passed != true
      }
  }

  /// What nothing explains, before what unseen records do not explain, before all that needs an explanation.
  private var unexplained: Int {
    let count = suspicions.count(where: \.needsExplanation)
    guard count < Self.mostRetried else { return count << 40 + count << 20 + count }
    var end = self
    end.isStrict = true
    end.end()
    let open = end.suspicions.lazy.filter(\.needsExplanation)
    let refuted = open.count { $0.resolution?.refutes != false }
    return refuted << 40 + open.count { $0.resolution != .gap } << 20 + count
  }

  /// The records, by device and place, that are not legal as they stand.
  private var unexplainedRecords: Set<[Int]> {
    Set(suspicions.lazy.filter(\.needsExplanation).map { [$0.device, $0.index] })
  }

  private mutating func follow(_ plan: JointPlan, with reset: ResetPlace, states: Int) -> Bool {
    follow(plan.withReset(reset.scope, of: reset.device, before: reset.place), states: states)
  }

  private func resetPlaces(_ plan: JointPlan, _ clash: Suspicion) -> [ResetPlace] {
    let scopes = book.scopes(of: book.versions.count - 1).map(\.items).filter { $0.contains(clash.item) }
    var places: [ResetPlace] = []
    for device in plan.moves.indices {
      for place in plan.moves[device].indices where isBehindGap(place, of: plan.moves[device], device: device) {
        for scope in scopes { places.append(ResetPlace(device: device, place: place, scope: scope, isInGap: true)) }
      }
    }
    let moves = plan.moves[clash.device]
    guard let end = moves.firstIndex(where: { $0.index >= clash.index }),
      let first = moves[..<end].lastIndex(where: { before in
        before.item == clash.item && (before.attempt > 0) == (clash.code == .attemptRepeated)
      })
    else { return places }
    return places
      + ((first + 1)...end).map {
        ResetPlace(device: clash.device, place: $0, scope: book.allItems, isInGap: false)
      }
  }

  /// Whether numbers are missing between a move and the one before it.
  private func isBehindGap(_ place: Int, of moves: [DeviceMove], device: Int) -> Bool {
    let records = history.devices[device].records
    let last = place > 0 ? records[moves[place - 1].index].seq : 0
    let start = place > 0 ? moves[place - 1].index : -1
    let seq = records[moves[place].index].seq
    return seq > 0 && seq - last > Int64(moves[place].index - start)
  }
}
