/// The one reader of JSON text: walks the grammar of RFC 8259 byte by byte, tells a sink what it passes and throws the
/// first fault in reading order.
///
/// It keeps its own stack, so that depth costs memory and not the thread's stack, and looks at each byte once. Every
/// pass of the module (validation, values, positions) is this walk with another sink.
struct JSONGrammar<Sink: JSONSink> {
  let bytes: UnsafeRawBufferPointer
  let maximalDepth: Int
  var sink: Sink
  var offset = 0
  var open: [Opened] = []

  struct Opened {
    let container: JSONContainer
    let offset: Int
  }

  private enum Expectation { case value, firstElement, firstKey, key, separator }

  init(_ bytes: UnsafeRawBufferPointer, maximalDepth: Int, sink: Sink) {
    self.bytes = bytes
    self.maximalDepth = maximalDepth
    self.sink = sink
  }

  /// Reads exactly one value with nothing but blanks around it.
  mutating func run() throws(JSONFault) {
    var expected = Expectation.value
    repeat {
      expected = try step(expected)
    } while !(open.isEmpty && expected == .separator)
    skipBlanks()
    if offset < bytes.count { throw try trailing() }
  }

  private mutating func step(_ expected: Expectation) throws(JSONFault) -> Expectation {
    skipBlanks()
    guard offset < bytes.count else { throw truncated() }
    let byte = bytes[offset]
    switch expected {
    case .firstElement where byte == Ascii.closeBracket, .firstKey where byte == Ascii.closeBrace:
      return try close()
    case .value, .firstElement: return try value(byte)
    case .firstKey, .key: return try member(byte, isFirst: expected == .firstKey)
    case .separator: return try separator(byte)
    }
  }

  private mutating func value(_ byte: UInt8) throws(JSONFault) -> Expectation {
    switch byte {
    case Ascii.openBracket: return try opening(.array, .firstElement)
    case Ascii.openBrace: return try opening(.object, .firstKey)
    case Ascii.quote: try sink.scalar(.text, text())
    case Ascii.minus, Ascii.zero...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): try literal()
    default: throw try misplaced(wanted: .value)
    }
    return .separator
  }

  private mutating func opening(_ container: JSONContainer, _ next: Expectation) throws(JSONFault) -> Expectation {
    guard open.count < maximalDepth else { throw fault(.tooDeep(limit: maximalDepth)) }
    try sink.opened(container, at: offset)
    open.append(Opened(container: container, offset: offset))
    offset += 1
    return next
  }

  private mutating func close() throws(JSONFault) -> Expectation {
    open.removeLast()
    offset += 1
    try sink.closed()
    return .separator
  }

  private mutating func member(_ byte: UInt8, isFirst: Bool) throws(JSONFault) -> Expectation {
    guard byte == Ascii.quote else { throw try misplaced(wanted: isFirst ? .firstKey : .key) }
    try sink.key(text())
    skipBlanks()
    guard offset < bytes.count else { throw truncated() }
    guard bytes[offset] == Ascii.colon else { throw try misplaced(wanted: .colon) }
    offset += 1
    return .value
  }

  private mutating func separator(_ byte: UInt8) throws(JSONFault) -> Expectation {
    let isObject = open.last?.container == .object
    if byte == (isObject ? Ascii.closeBrace : Ascii.closeBracket) { return try close() }
    guard byte == Ascii.comma else { throw try misplaced(wanted: .separator) }
    try refuseTrailingComma()
    return isObject ? .key : .value
  }

  private mutating func refuseTrailingComma() throws(JSONFault) {
    let comma = offset
    offset += 1
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == Ascii.closeBrace || bytes[offset] == Ascii.closeBracket else { return }
    let found = shown(Unicode.Scalar(bytes[offset]))
    let next = open.last?.container == .object ? "a key" : "a value"
    throw fault(.syntax(.trailingComma, found: "\(found) after it", expected: next), at: comma)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, Ascii.isBlank(bytes[offset]) { offset += 1 }
  }
}
