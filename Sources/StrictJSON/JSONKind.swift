/// The kinds of JSON values; the raw value names one in messages.
public enum JSONKind: String, Sendable {
  case null
  case boolean = "true or false"
  case integer = "an integer"
  case real = "a number with a fraction"
  case text
  case array = "an array"
  case object = "an object"
}
