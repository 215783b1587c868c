/// simdjson's tape of one text: a word per value, and a buffer with the texts (its doc/tape.md).
///
/// A view: it lives until its parser's next use. Index 0 is the root word; the text's value starts at index 1.
/// No index is checked: hand in only those that the tape itself gave.
struct JSONTape {
  let words: UnsafePointer<UInt64>
  let strings: UnsafePointer<UInt8>

  /// No text: a place holder that is never read.
  static var nothing: JSONTape {
    let bytes = ("" as StaticString).utf8Start
    return JSONTape(words: UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt64.self), strings: bytes)
  }

  /// Index of the text's value.
  static let root = 1

  /// What stands at a place of the tape: the letter in the word's highest byte.
  enum Kind {
    static let object = UInt8(ascii: "{")
    static let array = UInt8(ascii: "[")
    static let text = UInt8(ascii: "\"")
    static let integer = UInt8(ascii: "l")
    static let unsigned = UInt8(ascii: "u")
    static let real = UInt8(ascii: "d")
    static let yes = UInt8(ascii: "t")
    static let no = UInt8(ascii: "f")
    static let null = UInt8(ascii: "n")
  }

  @inline(__always)
  func kind(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: words[index] &>> 56) }

  /// The index after the value at `index`, whatever it is.
  @inline(__always)
  func next(_ index: Int) -> Int {
    switch kind(index) {
    case Kind.object, Kind.array: Int(words[index] & 0xFFFF_FFFF)
    case Kind.integer, Kind.unsigned, Kind.real: index &+ 2
    default: index &+ 1
    }
  }

  /// The index of the closing bracket of the object or array at `index`.
  @inline(__always)
  func end(_ index: Int) -> Int { Int(words[index] & 0xFFFF_FFFF) &- 1 }

  /// How many members or elements; 2^24 − 1 stands for that many or more.
  func count(_ index: Int) -> Int { Int(words[index] &>> 32 & 0xFF_FFFF) }

  /// The bytes of the text at `index`, unescaped; eight further bytes are readable behind them.
  @inline(__always)
  func text(_ index: Int) -> UnsafeRawBufferPointer {
    let start = UnsafeRawPointer(strings) + Int(words[index] & 0xFF_FFFF_FFFF_FFFF)
    return UnsafeRawBufferPointer(start: start + 4, count: Int(start.loadUnaligned(as: UInt32.self)))
  }

  /// The text at `index` as a string.
  func string(_ index: Int) -> String { String(decoding: text(index), as: UTF8.self) }

  /// The number behind the word at `index`, of kind `integer`.
  @inline(__always)
  func integer(_ index: Int) -> Int64 { Int64(bitPattern: words[index &+ 1]) }

  /// The number behind the word at `index`, of kind `unsigned`: above 2^63 − 1.
  func unsigned(_ index: Int) -> UInt64 { words[index &+ 1] }

  /// The number behind the word at `index`, of kind `real`.
  func real(_ index: Int) -> Double { Double(bitPattern: words[index &+ 1]) }
}

extension JSONTape {
  /// What a value is, in the words of messages.
  func kindName(_ index: Int) -> String {
    switch kind(index) {
    case Kind.object: "an object"
    case Kind.array: "an array"
    case Kind.text: "text"
    case Kind.integer, Kind.unsigned: "an integer"
    case Kind.real: real(index) == real(index).rounded() ? "a number" : "a number with a fraction"
    case Kind.yes, Kind.no: "true or false"
    default: "null"
    }
  }
}
