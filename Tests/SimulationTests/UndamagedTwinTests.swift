import ProgressModel
import Simulation
import Testing

/// What is found at a damaged learner and not at the undamaged one is taken for the work of the fault: so the fault must be
/// all that the two differ in.
@Suite("A damaged learner and the same one undamaged")
struct UndamagedTwinTests {
  /// How many records a fault takes out and puts in at most; a changed record counts as both.
  private static func most(_ kind: FaultKind) -> (removed: Int, added: Int) {
    switch kind {
    case .deleteRecords: (3, 0)
    case .skipSection: (Int.max, 0)
    case .forgePass, .insertAward, .repeatAward, .useCleared: (0, 1)
    case .storedCount, .flipFlags: (0, 0)
    case .renumberAttempt: (12, 12)
    default: (1, 1)
    }
  }

  @Test("They differ in one device, there in the records and keys of the fault alone", arguments: FaultKind.broken)
  func differences(kind: FaultKind) throws {
    guard kind != .copyLearner else { return }
    let (damaged, whole) = (FaultTests.Scene([kind], versions: 2), FaultTests.Scene([], versions: 2))
    var isSeen = false
    for index in 0..<60 {
      let learner = damaged.simulation.learner(index)
      let (history, twin) = (learner.history, whole.simulation.learner(index).history)
      #expect(history.devices.map(\.device) == twin.devices.map(\.device))
      let changed = history.devices.indices.filter { history.devices[$0].records != twin.devices[$0].records }
      #expect(changed.count <= (learner.truth.faults.isEmpty ? 0 : 1))
      for device in changed {
        isSeen = true
        let (removed, added) = Self.difference(twin.devices[device].records, history.devices[device].records)
        #expect(removed <= Self.most(kind).removed && added <= Self.most(kind).added, "\(index): \(removed) \(added)")
      }
      let keys = try Self.changedKeys(twin.snapshots, history.snapshots)
      #expect(keys.count <= 1, "one device's storage")
      #expect((keys.first?.value.count ?? 0) <= 2)
      isSeen = isSeen || !keys.isEmpty
    }
    #expect(isSeen)
  }

  /// Records by what they say, wherever they stand.
  private static func difference(_ old: [EventRecord], _ new: [EventRecord]) -> (removed: Int, added: Int) {
    func unnumbered(_ record: EventRecord) -> EventRecord {
      var record = record
      record.seq = 0
      return record
    }
    let (old, new) = (old.map(unnumbered), new.map(unnumbered))
    return (Set(old).subtracting(new).count, Set(new).subtracting(old).count)
  }

  /// The keys that any of a device's snapshots holds otherwise, by device; the damaged one may have fewer snapshots.
  private static func changedKeys(_ old: [DeviceSnapshot], _ new: [DeviceSnapshot]) throws -> [String: Set<String>] {
    var changed: [String: Set<String>] = [:]
    for snapshot in new {
      let twin = try #require(
        old.first { $0.device == snapshot.device && $0.snapshot.takenAt == snapshot.snapshot.takenAt })
      let known = Dictionary(uniqueKeysWithValues: twin.snapshot.values.map { ($0.key, $0.value) })
      for entry in snapshot.snapshot.values where known[entry.key] != entry.value {
        changed[snapshot.device ?? "", default: []].insert(entry.key)
      }
    }
    return changed
  }
}
