internal import ProgressModel

extension Check {
  /// Clocks that go back or disagree.
  static let clocks: [Check] = [
    Check(
      .beforeRelease, "before-release", .fixed(.clock), .minor, raisedBy: "t-200000000 L1.1", notRaisedBy: "L1.1"),
    Check(
      .afterExport, "after-export", .fixed(.clock), .minor, raisedBy: "t+200000000 O e-200000000", notRaisedBy: "O e+60"
    ),
    Check(
      .orderUnknown, "order-unknown", .fixed(.clock), .info, raisedBy: "noseq every:0 L1.2 L1.1",
      notRaisedBy: "every:0 L1.2 L1.1"),
    Check(
      .tooFast, "too-fast", .fixed(.implausible), .minor, raisedBy: "LL every:200 P1.1", notRaisedBy: "LL P1.1"),
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
  /// A time that cannot be: before the record before, before anything was released, after the file was written.
  mutating func noteTime(_ record: EventRecord, device: Int, index: Int) {
    let time = record.millisecondsSinceEpoch
    guard time != EventRecord.noTime, !isProbe else { return }
    if time &+ settings.clockTolerance < devices[device].lastTime { noteStep(record, device: device, index: index) }
    if time < firstTime && record.subject != 0 { noteRelease(record, device: device, index: index) }
    let writtenAt = devices[device].window.writtenAt
    if time &- settings.clockSkew > writtenAt {
      var suspicion = Suspicion(.afterExport, device: device, index: index)
      suspicion.first = time - writtenAt
      suspicion.resolution = .clock
      remark(suspicion)
    }
  }

  /// Dated before the first version that has the item was released.
  mutating func noteRelease(_ record: EventRecord, device: Int, index: Int) {
    let item = book.index(of: record.subject)
    guard item >= 0 else { return }
    let released = book.versions[book.versions(with: item).first].releasedAt
    guard record.millisecondsSinceEpoch < released &- settings.clockSkew else { return }
    var suspicion = Suspicion(.beforeRelease, device: device, index: index)
    suspicion.item = item
    suspicion.first = released
    suspicion.resolution = .clock
    remark(suspicion)
  }

  /// The mean time of the answers of an attempt that ends here.
  mutating func noteSpeed(_ open: OpenAttempt, device: Int, index: Int) {
    guard open.chosen > 0, open.start >= 0, !isProbe else { return }
    let records = history.devices[device].records
    let from = records[open.start].millisecondsSinceEpoch
    // The first answer of an attempt whose start is not recorded has no duration.
    let count = open.chosen - (records[open.start].kind == .questionAnswered ? 1 : 0)
    guard count > 0, from != EventRecord.noTime, open.lastAnswerAt >= from,
      open.lastAnswerAt - from < settings.fastestAnswer * count
    else { return }
    var suspicion = Suspicion(.tooFast, device: device, index: index)
    suspicion.item = open.quiz
    suspicion.first = count
    suspicion.second = open.lastAnswerAt - from
    suspicion.other = open.start
    suspicion.resolution = .implausible
    _ = add(suspicion)
  }

  /// The record is dated before the one before it, beyond the tolerance: a step of the time zone, or a clock set back.
  private mutating func noteStep(_ record: EventRecord, device: Int, index: Int) {
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
