extension JSONTape {
  /// The value as a time; nil when it is neither text nor number.
  func time(_ value: Int) -> TimeReading? {
    switch kind(value) {
    case Kind.text: TimeReading(text: text(value))
    case Kind.integer: TimeReading(number: integer(value))
    case Kind.unsigned: TimeReading(number: Double(unsigned(value)))
    case Kind.real: TimeReading(number: real(value))
    default: nil
    }
  }

  /// The number at a place, whatever its spelling; nil when there is none.
  func number(_ value: Int) -> Double? {
    switch kind(value) {
    case Kind.integer: Double(integer(value))
    case Kind.unsigned: Double(unsigned(value))
    case Kind.real: real(value)
    default: nil
    }
  }
}
