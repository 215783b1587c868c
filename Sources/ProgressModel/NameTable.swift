/// A small number for a name of a lesson, quiz, question or badge; 0 stands for none.
public typealias NameID = UInt32

/// Names as dense small numbers, in the order of their first appearance, compared as UTF-8 bytes.
///
///     var names = NameTable()
///     names.intern("quiz1")   // 1
///     names[1]                // "quiz1"
///
/// Two spellings that Swift's strings call equal (composed and decomposed letters) are two names here.
public struct NameTable: Sendable {
  private var texts: [String] = [""]
  /// Open addressing with linear probing; 0 is a free slot. A power of two, at most half full.
  private var slots = [NameID](repeating: 0, count: 64)

  /// An empty table.
  public init() {}

  /// A table that holds `names` under 1, 2, … in their order; a name that occurs twice keeps its first number.
  public init(_ names: some Sequence<String>) {
    for name in names { intern(name) }
  }

  /// How many names there are; the greatest number in use.
  public var count: Int { texts.count - 1 }

  /// The names numbered 1, 2, ….
  public var names: ArraySlice<String> { texts.dropFirst() }

  /// The name of a number; empty for 0 and for numbers that were never given out.
  public subscript(id: NameID) -> String {
    Int(id) < texts.count ? texts[Int(id)] : ""
  }

  /// The number of `name`, given out now when it is new.
  @discardableResult
  public mutating func intern(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { intern(utf8: UnsafeRawBufferPointer($0)) }
  }

  /// The number of the name with these bytes, given out now when it is new. Allocates nothing for a known name.
  ///
  /// Bytes that are not UTF-8 are repaired, so hand in valid ones only.
  @discardableResult
  public mutating func intern(utf8 bytes: UnsafeRawBufferPointer) -> NameID {
    let slot = slot(of: bytes)
    if slots[slot] != 0 { return slots[slot] }
    return insert(String(decoding: bytes, as: UTF8.self), into: slot)
  }

  /// Forgets the names after the first `count`, as if they had never been met.
  public mutating func forget(after count: Int) {
    guard count < self.count else { return }
    texts.removeLast(self.count - count)
    fill(slotCount: slots.count)
  }

  /// The number of `name`, or nil when it has none.
  public func number(of name: String) -> NameID? {
    var name = name
    let number = name.withUTF8 { slots[slot(of: UnsafeRawBufferPointer($0))] }
    return number == 0 ? nil : number
  }
}

extension NameTable {
  /// The slot that holds these bytes, else the free one where they belong.
  private func slot(of bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != 0, !number(inSlot: slot, is: bytes) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private func number(inSlot slot: Int, is bytes: UnsafeRawBufferPointer) -> Bool {
    texts[Int(slots[slot])].utf8.elementsEqual(bytes)
  }

  private mutating func insert(_ name: String, into slot: Int) -> NameID {
    let fresh = NameID(texts.count)
    texts.append(name)
    slots[slot] = fresh
    if texts.count * 2 > slots.count { fill(slotCount: slots.count * 2) }
    return fresh
  }

  private mutating func fill(slotCount: Int) {
    slots = [NameID](repeating: 0, count: slotCount)
    for number in 1..<texts.count {
      var name = texts[number]
      slots[name.withUTF8 { slot(of: UnsafeRawBufferPointer($0)) }] = NameID(number)
    }
  }
}
