/// Tells whether the keys of a dictionary differ. Each key object is looked at once, however often it is shared.
struct BinaryPropertyListKeys {
  /// The number of each text met, by its UTF-16 code units or, if it is all ASCII, its bytes.
  private var numbers: [Text: Int] = [:]
  private var known: [Int: Int] = [:]
  private var current: Set<Int> = []

  /// A text as UTF-16 code units, which may be half a surrogate pair: it need not be usable to be compared.
  private struct Text: Hashable {
    var units: [UInt16]
  }

  /// Begins the next dictionary.
  mutating func begin() { current = [] }

  /// False when the dictionary held an equal key before.
  mutating func add(_ object: BinaryPropertyList.Object, _ number: Int, of list: BinaryPropertyList) -> Bool {
    current.insert(textNumber(object, number, list)).inserted
  }

  private mutating func textNumber(
    _ object: BinaryPropertyList.Object, _ number: Int, _ list: BinaryPropertyList
  ) -> Int {
    if let known = known[number] { return known }
    let bytes = UnsafeRawBufferPointer(rebasing: list.bytes[object.contents])
    let isASCII = object.kind == 0x5
    let text = Text(
      units: isASCII
        ? bytes.map(UInt16.init)
        : (0..<bytes.count / 2).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) })
    let fresh = numbers[text] ?? numbers.count
    numbers[text] = fresh
    known[number] = fresh
    return fresh
  }
}
