import Glibc
import ProgressModel

/// The keys of the storage as the last document listed them: the next one most likely lists the same in the same order, and
/// then its keys are told by one comparison of bytes each. One thread at a time.
final class ExpectedKeys {
  /// A key that means something by itself, at its place in the list.
  struct Known {
    var key: String
    var meaning: StorageKeys.Meaning
    fileprivate var bytes: [UInt8]
  }

  private var places: [Known?] = []
  /// Where in the last list the first, second, … of the snapshot's values stood.
  private var order: [Int] = []

  /// The key at a place of the list, if it is that of the last document.
  @inline(__always)
  func key(at place: Int, is text: UnsafeRawBufferPointer) -> Known? {
    guard place < places.count, let known = places[place], known.bytes.count == text.count,
      let start = text.baseAddress,
      memcmp(known.bytes, start, text.count) == 0
    else { return nil }
    return known
  }

  /// Remembers what stood at a place; longer lists than any app has are not remembered.
  func remember(_ key: String, _ meaning: StorageKeys.Meaning?, at place: Int) {
    guard place < Self.limit else { return }
    while places.count <= place { places.append(nil) }
    places[place] = meaning.map { Known(key: key, meaning: $0, bytes: Array(key.utf8)) }
  }

  /// The values in the order of their keys; without sorting where they are those of the last document.
  func arranged(_ values: [Snapshot.Entry]) -> [Snapshot.Entry] {
    if order.count == values.count {
      let arranged = order.map { values[$0] }
      if Snapshot.isInOrder(arranged) { return arranged }
    }
    order = values.indices.sorted { Snapshot.isBefore(values[$0], values[$1]) }
    return order.map { values[$0] }
  }

  private static let limit = 1_024
}
