internal import ProgressModel

extension Check {
  /// Versions of the curriculum, and what no version has. `v1`, `v2` name the version of the records that follow, `v0`
  /// none: in the examples' second version, ten days after the first, L1.3 and section 5 are new and Q4.3 is gone.
  static let versions: [Check] = [
    Check(
      .unknownItem, "unknown-item", .fixed(.stream), .major, raisedBy: "L9.9", notRaisedBy: "L1.1"),
    Check(
      .itemBeforeVersion, "item-before-version", .fixed(.version), .minor, raisedBy: "⟨400⟩ v1 L5.1",
      notRaisedBy: "⟨400⟩ t+864000 v2 L5.1"),
    Check(
      .removedItem, "removed-item", .fixed(.version), .minor, raisedBy: "⟨400⟩ t+864000 v2 S4.3#1",
      notRaisedBy: "⟨400⟩ v1 S4.3#1"),
    Check(
      .versionNotReleased, "version-not-released", .fixed(.version), .minor, raisedBy: "v2 O",
      notRaisedBy: "t+864000 v2 O"),
    Check(
      .oldRule, "old-rule", .fixed(.version), .info, raisedBy: "t+864000 v0 LL S1.1#1",
      notRaisedBy: "t+864000 v0 LL L1.3 S1.1#1"),
    Check(
      .downgrade, "downgrade", .fixed(.version), .minor, raisedBy: "t+864000 v2 O v1 L1.1",
      notRaisedBy: "t+864000 v1 O v2 L1.1"),
  ]
}

extension ReplayPass {
  /// What a record says of versions: its own name, whether the item was in it, whether it was there by then.
  mutating func noteVersion(_ record: EventRecord, device: Int, index: Int) {
    guard !isProbe else { return }
    let named = namedVersion(of: record, device: device)
    var suspicion = Suspicion(.unknownItem, device: device, index: index)
    suspicion.resolution = .stream
    if named == -2 {
      suspicion.first = 1
      remark(suspicion)
    }
    guard book.versions.count > 1 else { return }
    noteItem(record, named: named, device: device, index: index)
    let known = named >= 0 ? named : devices[device].window.upper
    guard known >= 0 else { return }
    if known < devices[device].lastVersion {
      note(.downgrade, known, device: device, index: index, other: devices[device].lastVersion)
    }
    devices[device].lastVersion = known
    let time = record.millisecondsSinceEpoch
    if named >= 0, time != EventRecord.noTime, book.versions[named].releasedAt > time &+ settings.clockSkew {
      note(.versionNotReleased, named, device: device, index: index, other: -1)
    }
  }

  /// The version in force is named by the record, or bounded by exports; it has the item not yet, or no longer.
  private mutating func noteItem(_ record: EventRecord, named: Int, device: Int, index: Int) {
    let item = book.index(of: record.subject)
    guard item >= 0 else { return }
    let window = devices[device].window
    let span = book.versions(with: item)
    let (upper, lower) = named >= 0 ? (named, named) : (window.upper, window.lower)
    if upper >= 0 && upper < span.first {
      note(.itemBeforeVersion, upper, device: device, index: index, other: span.first, on: record.subject)
    } else if lower > span.last {
      note(.removedItem, lower, device: device, index: index, other: span.last + 1, on: record.subject)
    }
  }

  private mutating func note(
    _ code: CheckCode, _ version: Int, device: Int, index: Int, other: Int, on name: NameID = 0
  ) {
    var suspicion = Suspicion(code, device: device, index: index)
    suspicion.item = book.index(of: name)
    suspicion.resolution = .version
    suspicion.first = Int64(version)
    suspicion.second = Int64(other)
    if code == .downgrade {
      _ = add(suspicion)
    } else {
      remark(suspicion, on: name)
    }
  }

  /// A name that is no item of its kind in any version.
  mutating func unknown(_ name: NameID, device: Int, index: Int) {
    guard !isProbe else { return }
    var suspicion = Suspicion(.unknownItem, device: device, index: index)
    suspicion.resolution = .stream
    suspicion.second = Int64(name)
    remark(suspicion, on: name)
  }
}
