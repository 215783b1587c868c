/// A record that asks for something or changes something that the devices share; what lies between two moves of a
/// device is bound to nothing but its device.
struct DeviceMove {
  /// What the record does to the shared state, once its gate has held.
  enum Effect: Hashable {
    case none
    /// The fact of the item is there.
    case gain
    /// A failed attempt at the quiz.
    case fail
    /// The badge is awarded.
    case award
    /// The scope with this number is cleared.
    case reset(scope: Int)
    /// A suspicious record rests on all that its quiz needs.
    case assume
  }

  /// Its place in the device's log.
  var index: Int
  /// The lesson, quiz or badge; -1 for a reset.
  var item: Int
  var version: Int
  /// The versions that can have been in force.
  var admitted: ClosedRange<Int>
  /// Whether the gate of the item is tested.
  var isGuarded: Bool
  var effect: Effect
  /// The number of the attempt that starts here, if any.
  var attempt: Int64 = 0
  /// An attempt 1 that only another device's reset allows.
  var needsForeignReset = false
  /// A reset that no record tells of.
  var isUnrecorded = false
  /// When it happened at the latest, and at the earliest, by its device's clock.
  var latest = Int64.max
  var earliest = Int64.min

  /// Whether it only adds facts, or nothing at all.
  var takesNothing: Bool {
    switch effect {
    case .none, .gain, .award: true
    case .fail, .reset, .assume: false
    }
  }
}
