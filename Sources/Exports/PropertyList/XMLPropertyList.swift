/// The members of an XML list's root; what they contain is checked and let go.
final class XMLPropertyList: PropertyListSink, PropertyListRoot {
  private var members: [(key: String, value: PropertyListValue, position: TextPosition?)] = []
  private var depth = 0
  private var pending: (key: String, position: TextPosition?) = ("", nil)

  /// Reads and checks a list. The bytes are UTF-8 without a byte-order mark, or UTF-16 with one. What a list says of its
  /// encoding is void where it `isTranscoded`.
  init(
    _ bytes: UnsafeRawBufferPointer, limits: PropertyListLimits = PropertyListLimits(), isTranscoded: Bool = false
  ) throws(PropertyListFault) {
    try XMLPropertyListReader.read(bytes, limits: limits, isTranscoded: isTranscoded, into: self)
  }

  func key(_ text: String, at position: TextPosition?) {
    if depth == 1 { pending = (text, position) }
  }

  func value(_ value: PropertyListValue) {
    if depth == 1 { members.append((pending.key, value, pending.position)) }
    if value == .array || value == .dictionary { depth += 1 }
  }

  func end() { depth -= 1 }

  var count: Int { members.count }

  func key(_ index: Int) -> String { members[index].key }

  func value(_ index: Int) -> PropertyListValue { members[index].value }

  func mayBeData(_ index: Int) -> Bool {
    if case .data = members[index].value { return true }
    return false
  }

  func identity(_ index: Int) -> Int { index }

  func position(_ index: Int) -> TextPosition? { members[index].position }
}
