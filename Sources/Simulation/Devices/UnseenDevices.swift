internal import ProgressModel

/// Rung 3 beyond the devices that were imported: what a device stores may have come from one that never was.
extension ReplayPass {
  /// With `unseenDevices` on, facts stored true in a legal snapshot of the device count as received.
  mutating func explainByUnseenDevice(_ index: Int) {
    let suspicion = suspicions[index]
    guard suspicion.isLocked, let missing = suspicion.missing, !history.snapshots.isEmpty else { return }
    guard missing.isSubset(of: stored(on: suspicion.device)) else { return }
    suspicions[index].isStored = true
    guard settings.unseenDevices else { return }
    suspicions[index].code = .needsSync
    suspicions[index].resolution = .merge
    suspicions[index].severity = .minor
  }

  /// The facts stored true in the legal snapshots of a device.
  private mutating func stored(on device: Int) -> FactSet {
    if storedFacts.isEmpty { storedFacts = Array(repeating: nil, count: history.devices.count) }
    if let known = storedFacts[device] { return known }
    var stored = book.noFacts
    for snapshot in history.snapshots where snapshot.device == history.devices[device].device {
      guard let snapshots, snapshots.findings(snapshot).isEmpty else { continue }
      stored.formUnion(snapshots.state(of: snapshot).stated)
    }
    storedFacts[device] = stored
    return stored
  }
}
