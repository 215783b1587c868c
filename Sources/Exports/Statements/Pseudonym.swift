/// A learner as texts name him that this program has kept: `id:` and 32 hexadecimal digits.
enum Pseudonym {
  /// Whether the bytes have that form.
  static func isPseudonym(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count == 35 && bytes.starts(with: "id:".utf8) && bytes[3...].allSatisfy(IRI.isHexadecimal)
  }

  /// Whether a text has that form.
  static func isPseudonym(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isPseudonym(UnsafeRawBufferPointer($0)) }
  }

  /// The text of that form at a place; nil when something else stands there.
  static func text(_ tape: JSONTape, _ value: Int) -> String? {
    guard tape.kind(value) == JSONTape.Kind.text, isPseudonym(tape.text(value)) else { return nil }
    return tape.string(value)
  }
}
