internal import ProgressModel

/// A remark that is made once for all records alike.
struct RecurringRemark: Hashable {
  let code: CheckCode
  let device: Int
  /// The item or question it is about, as the records name it; 0 for the device as a whole.
  let name: NameID
}
