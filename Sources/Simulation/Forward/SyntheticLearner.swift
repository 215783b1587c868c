internal import ProgressModel

/// One learner who plays the app by its rules until done, gone, or the period is over.
struct SyntheticLearner {
  let path: AppPath
  let plan: LifePlan
  var generator: Generator
  /// The true time.
  var clock: Int64
  /// In 1/65,536 logits.
  var ability: Int
  /// Grows with lessons and attempts.
  var practice = 0
  var isGone = false
  var devices: [AppDevice] = []
  var current = 0
  var server: AppProgress
  /// What each reset cleared.
  var resets: [FactSet] = []
  /// Whether the events name their version.
  var stampsVersions = false
  private let wantsSecond: Bool
  /// The week whose exports come next.
  private var week = 0

  init(path: AppPath, plan: LifePlan, generator: Generator) {
    var generator = generator
    self.path = path
    self.plan = plan
    ability = generator.normal() + FixedPoint.one / 2
    clock = plan.start + Int64(generator.below(Int(plan.end - plan.start)))
    server = AppProgress(path)
    wantsSecond = generator.chance(millionths: plan.hasDevices ? 600_000 : 0)
    stampsVersions = generator.chance(millionths: path.versions.count > 1 ? 500_000 : 0)
    self.generator = generator
  }

  /// Lives to the end.
  mutating func live() {
    join("iPhone-")
    while !isGone { session() }
    clock = plan.end
    export()
  }

  var version: AppVersion { path.versions[devices[current].version] }

  var progress: AppProgress { devices[current].progress }

  func isOpen(_ item: Int) -> Bool { progress.isOpen(item, in: version, path.policy) }

  private mutating func session() {
    guard clock < plan.end else { return isGone = true }
    export()
    choose()
    devices[current].update(at: clock)
    connect()
    if !devices[current].isOnboarded { onboard() }
    award()
    repeat { step() } while !isGone && !generator.chance(millionths: 220_000)
    if devices[current].isOnline { sync() }
    clock += Int64(FixedPoint.scaled(86_400, byPowerOfTwo: generator.normal() * 3 / 2)) * 1000
  }

  /// The device of this session; the second one joins after the first session.
  private mutating func choose() {
    guard wantsSecond, !devices[current].trace.records.isEmpty, generator.chance(millionths: 350_000) else {
      return current = 0
    }
    if devices.count == 1 { join("iPad-") }
    current = 1
  }

  private mutating func join(_ prefix: String) {
    let digits = String(generator.next() >> 32, radix: 16, uppercase: true)
    let name = prefix + String(repeating: "0", count: 8 - digits.count) + digits
    var clock = AppClock(start: self.clock)
    if !devices.isEmpty {
      clock.offset = Int64(min(max(generator.normal() * 40_000 / FixedPoint.one, -100_000), 100_000))
      clock.drift = Int64(generator.below(41)) - 20
    }
    let updates = path.versions.map { release in
      plan.hasUpdates
        ? release.releasedAt + Int64(FixedPoint.scaled(259_200, byPowerOfTwo: generator.normal())) * 1000 : Int64.max
    }
    let installed = plan.hasUpdates ? path.versions.lastIndex { $0.releasedAt <= self.clock } ?? 0 : 0
    devices.append(
      AppDevice(
        trace: DeviceTrace(name: name, clock: clock), progress: AppProgress(path),
        starts: Array(repeating: 0, count: path.items.count), version: installed, updates: updates,
        lastActivity: self.clock))
  }

  /// Under policies that can lose results, and after another device's reset, devices never work apart.
  private mutating func connect() {
    let mustSync = path.policy != .best || devices[current].progress.epoch < server.epoch || !plan.hasDevices
    devices[current].isOnline = mustSync || !generator.chance(millionths: 300_000)
    if devices[current].isOnline { sync() }
  }

  private mutating func sync() {
    devices[current].sync(with: &server, resets: resets, at: clock, path.policy)
  }

  /// Exports of all weeks that have ended by now.
  private mutating func export() {
    while week < plan.weeks, clock >= plan.start + Int64(week + 1) * ForwardSimulation.week {
      let end = plan.start + Int64(week + 1) * ForwardSimulation.week
      for device in devices.indices { devices[device].capture(week: week, end: end) }
      week += 1
    }
  }

  /// Leaves with this probability, in millionths.
  mutating func leave(_ hazard: Int) {
    if generator.chance(millionths: hazard) { isGone = true }
  }

  /// Lets log-normal time pass and records an event; false when the learner did not come to it.
  mutating func log(
    _ kind: EventKind, _ item: Int? = nil, after seconds: Int, _ change: (inout EventRecord) -> Void = { _ in }
  ) -> Bool {
    guard !isGone else { return false }
    clock += Int64(max(FixedPoint.scaled(seconds * 1000, byPowerOfTwo: generator.normal() / 2), 400))
    guard clock < plan.end else {
      isGone = true
      return false
    }
    export()
    let device = devices[current]
    var record = EventRecord(
      seq: Int64(device.trace.records.count) + 1, millisecondsSinceEpoch: device.trace.clock.time(at: clock), kind: kind
    )
    if let item { record.subject = path.items[item].name }
    if stampsVersions { record.origin = UInt16(device.version + 1) }
    change(&record)
    devices[current].trace.records.append(LoggedRecord(record: record, trueTime: clock))
    devices[current].lastActivity = clock
    devices[current].isAhead = true
    devices[current].progress.changedAt = clock
    leave(5_000)
    return true
  }
}

extension AppDevice {
  fileprivate mutating func update(at time: Int64) {
    while version + 1 < updates.count, updates[version + 1] <= time { version += 1 }
  }
}
