/// A value of the app's storage as it was found, whatever the storage was written in.
enum StoredItem {
  case null
  case flag(Bool)
  case integer(Int64)
  /// An integer above 2^63 − 1.
  case unsigned(UInt64)
  case real(Double)
  /// A text, which may hold JSON.
  case text(String)
  /// Bytes, which may hold JSON.
  case data([UInt8])
  /// An object or array of JSON, which lives as long as the tape.
  case json(JSONTape, Int)
  /// Something that is never a fact; what it is.
  case other(String)

  /// What it is, in the words of messages.
  var kindName: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .integer, .unsigned: "an integer"
    case .real(let number): number == number.rounded() ? "a number" : "a number with a fraction"
    case .text: "text"
    case .data: "data"
    case .json(let tape, let place): tape.kindName(place)
    case .other(let kind): kind
    }
  }
}

extension StoredItem {
  /// The value at a place of a tape.
  init(_ tape: JSONTape, _ place: Int) {
    switch tape.kind(place) {
    case JSONTape.Kind.yes: self = .flag(true)
    case JSONTape.Kind.no: self = .flag(false)
    case JSONTape.Kind.null: self = .null
    case JSONTape.Kind.text: self = .text(tape.string(place))
    case JSONTape.Kind.integer: self = .integer(tape.integer(place))
    case JSONTape.Kind.unsigned: self = .unsigned(tape.unsigned(place))
    case JSONTape.Kind.real: self = .real(tape.real(place))
    default: self = .json(tape, place)
    }
  }

  /// A value of a property list.
  init(_ value: PropertyListValue) {
    switch value {
    case .flag(let flag): self = .flag(flag)
    case .integer(let number): self = .integer(number)
    case .unsigned(let number): self = .unsigned(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(text)
    case .data(let bytes): self = .data(bytes)
    case .date, .uid, .array, .dictionary, .unusable: self = .other(value.kindName)
    }
  }

  /// True, false, 0, 1, or one of the words for them; nil for everything else.
  var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .integer(let number): number == 0 ? false : number == 1 ? true : nil
    case .real(let number): number == 0 ? false : number == 1 ? true : nil
    case .text(let text): StoredText.flag(text)
    default: nil
    }
  }

  /// A whole number within ±2^53, or a text of its digits; nil for everything else.
  var integer: Int64? {
    let number: Int64? =
      switch self {
      case .integer(let number): number
      // 2^53 may be the integer above it, rounded.
      case .real(let number): abs(number) < Double(IntegerRule.limit) ? Int64(exactly: number) : nil
      case .text(let text): StoredText.integer(text)
      default: nil
      }
    return number.flatMap { (-IntegerRule.limit...IntegerRule.limit).contains($0) ? $0 : nil }
  }
}
