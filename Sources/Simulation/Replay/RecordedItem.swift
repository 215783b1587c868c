/// What a device has recorded of an item since a reset cleared it.
struct RecordedItem {
  /// The number of the last attempt at a quiz.
  var lastAttempt: Int64 = 0
  /// Records seen of an unfinished attempt in which numbers are missing.
  var seen: Int64 = 0
  /// The index of the record that awarded a badge in this epoch; -1 for none.
  var awardedAt = -1
  /// The index of the record that started an attempt last; -1 for none.
  var startedAt = -1
  /// Numbers missing when a record said that the item had not been reached before; -1 where none did.
  var witness: Int64 = -1
}
