/// Values to be written, spelt as Swift literals; a dictionary literal keeps its order.
extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self.init(.text(value)) }
  /// An integer.
  public init(integerLiteral value: Int64) { self.init(.integer(value)) }
  /// A real.
  public init(floatLiteral value: Double) { self.init(.real(value)) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self.init(.boolean(value)) }
  /// Null.
  public init(nilLiteral: ()) { self.init(.null) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
  /// An object with the members in the order given. Names must differ; nobody checks.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { JSONMember($0.0, $0.1) }))
  }

  /// A text.
  public init(_ value: String) { self.init(.text(value)) }
  /// An integer.
  public init(_ value: Int) { self.init(.integer(Int64(value))) }
  /// An integer.
  public init(_ value: Int64) { self.init(.integer(value)) }
  /// A real; one that is not finite is refused when it is written.
  public init(_ value: Double) { self.init(.real(value)) }
  /// A truth value.
  public init(_ value: Bool) { self.init(.boolean(value)) }
  /// An array.
  public init(_ elements: [JSONValue]) { self.init(.array(elements)) }
  /// An object.
  public init(_ members: [JSONMember]) { self.init(.object(members)) }
}
