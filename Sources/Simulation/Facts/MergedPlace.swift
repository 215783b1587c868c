/// The place of a record in the merged order of a learner's devices: ordered time, device, place in the device's log.
struct MergedPlace: Comparable, Sendable {
  /// The largest time so far on its device.
  var orderedTime: Int64
  /// Index of the device; the devices are ordered by name.
  var device: Int32
  /// Index of the record in the device's log.
  var record: Int32

  static func < (left: MergedPlace, right: MergedPlace) -> Bool {
    if left.orderedTime != right.orderedTime { return left.orderedTime < right.orderedTime }
    if left.device != right.device { return left.device < right.device }
    return left.record < right.record
  }
}
