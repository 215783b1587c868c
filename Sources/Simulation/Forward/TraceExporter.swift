internal import ProgressModel

/// Makes exports of what a learner left behind.
struct TraceExporter {
  let path: AppPath
  let names: NameTable

  func exports(of trace: LearnerTrace) -> [SimulatedExport] {
    trace.devices.flatMap { exports(of: $0, learner: trace.learner) }.sorted { $0.week < $1.week }
  }

  /// How many different numbers the exports hold.
  func eventCount(_ device: DeviceTrace) -> Int {
    device.captures.indices.last.map { device.log(at: $0).count } ?? 0
  }

  private func exports(of device: DeviceTrace, learner: String) -> [SimulatedExport] {
    var exported = 0
    return device.captures.indices.compactMap { index in
      let records = device.log(at: index)
      guard records.count > exported else { return nil }
      exported = records.count
      return SimulatedExport(
        week: device.captures[index].week, document: document(records, device, index, learner: learner),
        isCut: device.captures[index].isCut)
    }
  }

  private func document(
    _ records: ArraySlice<LoggedRecord>, _ device: DeviceTrace, _ index: Int, learner: String
  ) -> ExportDocument {
    let capture = device.captures[index]
    let time = device.clock.time(at: capture.trueTime)
    let head = ExportHead(
      learner: learner, device: device.name, appVersion: Self.appVersion(capture.version),
      curriculum: path.versions[capture.version].name, timeZone: "UTC",
      exportedAt: Timestamp(millisecondsSinceEpoch: time))
    let origins = path.versions.enumerated().map {
      EventOrigin(curriculum: $1.name, appVersion: Self.appVersion($0))
    }
    return ExportDocument(
      head: head, events: records.map(\.record), origins: [EventOrigin()] + origins, names: names,
      snapshot: capture.isLogOnly ? nil : capture.snapshot(path, at: time), line: 1)
  }

  private static func appVersion(_ version: Int) -> String { "1.\(3 + version).0" }
}
