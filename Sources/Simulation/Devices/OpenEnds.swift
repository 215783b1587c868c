internal import ProgressModel

/// A missing tail is normal: behind its last known record another device may have done anything.
extension ReplayPass {
  /// More than any price.
  private static let unlimited: Int64 = 1 << 40

  /// Records that other devices may hold unseen before a suspicious one: the numbers missing in their logs, and what a log
  /// that was exported lacks behind its end. Of what happened on its own device a record finds nothing there.
  func unseenElsewhere(for suspicion: Suspicion) -> Int64 {
    var unseen: Int64 = 0
    let isShared = suspicion.isLocked || [.badgeTwice, .attemptRepeated].contains(suspicion.code)
    for other in history.devices.indices where other != suspicion.device {
      unseen += gaps(of: other)
      if isShared && hasOpenEnd(other, before: suspicion) { unseen += Self.unlimited }
    }
    return unseen
  }

  /// Whether the last known record of a device is not certainly later than a record of another.
  private func hasOpenEnd(_ other: Int, before suspicion: Suspicion) -> Bool {
    let log = history.devices[other]
    guard !log.exports.isEmpty, let last = log.records.last, last.seq > 0 else { return false }
    let record = history.devices[suspicion.device].records[suspicion.index]
    guard record.millisecondsSinceEpoch != EventRecord.noTime, last.millisecondsSinceEpoch != EventRecord.noTime else {
      return true
    }
    return last.millisecondsSinceEpoch &- settings.clockSkew <= record.millisecondsSinceEpoch
  }
}
