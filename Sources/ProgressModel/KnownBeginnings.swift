/// The prints of the documents that were taken in last, one for each log: looked up by many threads, changed by none.
///
///     var known = KnownBeginnings(capacity: 50_000)
///     known.insert(print)
///     known[print.key]?.eventCount
public struct KnownBeginnings: Sendable {
  private var prints: [DocumentPrint] = []
  /// Open addressing with linear probing: places in `prints` from 1; 0 is a free slot. A power of two, at most half full.
  private var slots: [UInt32]

  /// At most so many are held, which takes 40 MB then.
  public static let limit = 500_000

  /// None yet; room for as many as are expected.
  public init(capacity: Int = 0) {
    let capacity = min(max(capacity, 0), Self.limit)
    var slotCount = 2
    while slotCount < capacity * 2 { slotCount *= 2 }
    slots = [UInt32](repeating: 0, count: slotCount)
    prints.reserveCapacity(capacity)
  }

  /// How many there are.
  public var count: Int { prints.count }

  /// Adds a print; no other has its key. Beyond the limit nothing is added.
  public mutating func insert(_ print: DocumentPrint) {
    guard count < Self.limit else { return }
    prints.append(print)
    if count * 2 > slots.count { grow() } else { place(count) }
  }

  /// The print with this key. Its other parts say whether it is the one that was looked for.
  public subscript(key: UInt64) -> DocumentPrint? {
    if prints.isEmpty { return nil }
    var slot = firstSlot(of: key)
    while slots[slot] != 0 {
      let print = prints[Int(slots[slot]) - 1]
      if print.key == key { return print }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func firstSlot(of key: UInt64) -> Int { Int(truncatingIfNeeded: key) & (slots.count - 1) }

  private mutating func place(_ number: Int) {
    var slot = firstSlot(of: prints[number - 1].key)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(number)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 1...count { place(number) }
  }
}
