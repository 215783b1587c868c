/// What two devices share, without how many moves they have done.
struct GridState: Hashable {
  var facts: UInt64 = 0
  var latches: UInt64 = 0
  /// The first device's awards in the low half, the second's in the high half.
  var awards: UInt64 = 0
}
