import ProgressModel

/// A worker's names: a small direct-mapped cache of short names in front of a `NameTable`.
///
/// A name of up to 16 bytes is told apart by its first and last eight bytes and its length, without a look at the table.
struct NameCache {
  private(set) var table: NameTable
  private var slots = [Slot](repeating: Slot(), count: 512)

  private struct Slot {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length = 0
    var id: NameID = 0
  }

  /// A cache of names numbered as in `table`.
  init(table: NameTable) { self.table = table }

  /// The number of a usable name (1–128 bytes, no control characters), else 0.
  ///
  /// The bytes must be UTF-8, and eight bytes behind them readable.
  @inline(__always)
  mutating func id(of name: UnsafeRawBufferPointer) -> NameID {
    guard let start = name.baseAddress, UInt(bitPattern: name.count &- 1) < 16 else { return longName(name) }
    let length = name.count
    let head = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    let isShort = length < 8
    let first = isShort ? head & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1) : head
    let last =
      isShort ? 0 : UInt64(littleEndian: start.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self))
    let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    let place = Int(truncatingIfNeeded: mixed &>> 55)
    let slot = slots[place]
    if slot.length == length, slot.first == first, slot.last == last { return slot.id }
    return remember(name, Slot(first: first, last: last, length: length), at: place)
  }

  @inline(never)
  private mutating func remember(_ name: UnsafeRawBufferPointer, _ slot: Slot, at place: Int) -> NameID {
    guard TextRule.name.fault(in: name) == nil else { return 0 }
    slots[place] = slot
    slots[place].id = table.intern(utf8: name)
    return slots[place].id
  }

  @inline(never)
  private mutating func longName(_ name: UnsafeRawBufferPointer) -> NameID {
    TextRule.name.fault(in: name) == nil ? table.intern(utf8: name) : 0
  }
}
