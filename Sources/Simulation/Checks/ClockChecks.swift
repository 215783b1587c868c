internal import ProgressModel

extension Check {
  /// Clocks that go back or disagree.
  static let clocks: [Check] = [
    Check(
      .timeBackwards, "time-backwards", .fixed(.clock), .minor, raisedBy: "O t-2220 L1.1", notRaisedBy: "O L1.1"),
    Check(
      .clockOffset, "clock-offset", .fixed(.clock), .minor, raisedBy: "D1 B1 d2 t-14400 L2.1",
      notRaisedBy: "D1 B1 d2 t+14400 L2.1"),
    Check(
      .clockStep, "clock-step", .fixed(.clock), .info, raisedBy: "O t-3660 L1.1", notRaisedBy: "O t-2220 L1.1"),
  ]
}

extension ReplayPass {
  /// The record is dated before the one before it, beyond the tolerance: a step of the time zone, or a clock set back.
  mutating func noteTime(_ record: EventRecord, device: Int, index: Int) {
    guard record.millisecondsSinceEpoch != EventRecord.noTime, !isProbe else { return }
    let back = devices[device].lastTime - record.millisecondsSinceEpoch
    let quarter: Int64 = 900_000
    let isStep = back >= quarter - 60_000 && (back % quarter == 0 || back % quarter >= quarter - 60_000)
    var suspicion = Suspicion(isStep ? .clockStep : .timeBackwards, device: device, index: index)
    suspicion.first = back
    suspicion.other = index - 1
    suspicion.resolution = .clock
    _ = add(suspicion)
  }
}
