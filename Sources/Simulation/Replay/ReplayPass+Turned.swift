internal import ProgressModel

/// Rung 5 of the ladder for a history as a whole: two neighbours of a log stand the wrong way round, as their times say.
extension ReplayPass {
  /// Pairs of neighbours that are tried at most.
  private static let mostTurned = 8

  /// Records that are refuted as the log stands and not where two neighbours change places are in the wrong order only.
  mutating func explainByTurnedNeighbours() {
    let places = turnedPlaces()
    for place in places.prefix(Self.mostTurned) {
      guard refutations > 0 else { return }
      var other = self
      var turned = history
      turned.devices[place.device].turn(place.index)
      other.begin(turned, policy: policy)
      other.runAsStored()
      gapBudget = other.gapBudget
      let refuted = refutedPlaces()
      let left = other.refutedPlaces().map { $0.turned(at: place) }
      guard left.count < refuted.count, refuted.isSuperset(of: left) else { continue }
      for index in suspicions.indices where suspicions[index].refutes {
        guard !left.contains(LogPlace(device: suspicions[index].device, index: suspicions[index].index)) else {
          continue
        }
        suspicions[index].resolution = .order
        suspicions[index].severity = .minor
      }
    }
    guard places.count > Self.mostTurned else { return }
    for index in suspicions.indices where suspicions[index].refutes && !suspicions[index].code.isOfOneRecord {
      leaveUndecided(index, after: Self.mostTurned)
    }
  }

  private func refutedPlaces() -> Set<LogPlace> {
    Set(suspicions.lazy.filter(\.refutes).map { LogPlace(device: $0.device, index: $0.index) })
  }

  /// The second of each pair whose times are the other way round, those next to something refuted first.
  private func turnedPlaces() -> [LogPlace] {
    var places: [(distance: Int, place: LogPlace)] = []
    for device in history.devices.indices {
      let turned = history.devices[device].turned
      guard !turned.isEmpty else { continue }
      let count = history.devices[device].records.count
      let refuted = suspicions.lazy.filter { $0.refutes && $0.device == device }.map(\.index).sorted()
      var next = 0
      for index in turned {
        while next < refuted.count && refuted[next] < index { next += 1 }
        let behind = next < refuted.count ? refuted[next] - index : count
        let before = next > 0 ? index - refuted[next - 1] : count
        places.append((min(behind, before), LogPlace(device: device, index: index)))
      }
    }
    guard places.count > 1 else { return places.map(\.place) }
    return places.sorted { $0.distance < $1.distance }.map(\.place)
  }
}

extension DeviceHistory {
  /// The records dated before the one that they follow.
  fileprivate var turned: [Int] {
    var turned: [Int] = []
    let records = records.span
    var index = 1
    while index < records.count {
      if records[index].isDated(before: records[index - 1]) { turned.append(index) }
      index += 1
    }
    return turned
  }
}

/// A record of a device.
private struct LogPlace: Hashable {
  var device: Int
  var index: Int

  /// The same record where the one at `place` and that before it have changed places.
  func turned(at place: LogPlace) -> LogPlace {
    guard device == place.device else { return self }
    switch index {
    case place.index: return LogPlace(device: device, index: index - 1)
    case place.index - 1: return LogPlace(device: device, index: index + 1)
    default: return self
    }
  }
}

extension EventRecord {
  fileprivate func isDated(before other: EventRecord) -> Bool {
    millisecondsSinceEpoch != Self.noTime && other.millisecondsSinceEpoch != Self.noTime
      && millisecondsSinceEpoch < other.millisecondsSinceEpoch
  }
}
