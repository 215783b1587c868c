extension JSONValue {
  /// Reads one JSON text as ``StrictJSONScanner`` does; also refused are a name twice in one object and integers
  /// beyond the signed 64 bits.
  public init(parsing bytes: UnsafeRawBufferPointer, maximalDepth: Int = 64) throws(JSONFault) {
    var grammar = JSONGrammar(bytes, maximalDepth: maximalDepth, sink: TreeSink(bytes))
    try grammar.run()
    guard let root = grammar.sink.root else { throw grammar.truncated() }
    self = root
  }

  /// The same for bytes in an array.
  public init(parsing bytes: [UInt8], maximalDepth: Int = 64) throws(JSONFault) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(JSONFault) in try JSONValue(parsing: buffer, maximalDepth: maximalDepth) }
    }
    self = try result.get()
  }
}

/// Builds the tree of values.
private struct TreeSink: JSONSink {
  let bytes: UnsafeRawBufferPointer
  var cursor: PositionCursor
  var root: JSONValue?
  var open: [Level] = []

  /// An object or array whose end has not been read.
  struct Level {
    let container: JSONContainer
    let position: TextPosition
    var elements: [JSONValue] = []
    var members: [JSONMember] = []
    var names: Set<[UInt8]> = []
    var pending: (name: String, position: TextPosition)?
  }

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    cursor = PositionCursor(bytes)
  }

  mutating func opened(_ container: JSONContainer, at offset: Int) {
    open.append(Level(container: container, position: cursor.position(at: offset)))
  }

  mutating func closed() {
    guard let level = open.popLast() else { return }
    let content: JSONValue.Content = level.container == .object ? .object(level.members) : .array(level.elements)
    add(JSONValue(content, at: level.position))
  }

  mutating func key(_ content: Range<Int>) throws(JSONFault) {
    let name = unescaped(bytes[content])
    let position = cursor.position(at: content.lowerBound - 1)
    guard open[open.count - 1].names.insert(Array(name.utf8)).inserted else {
      throw JSONFault(position: position, reason: .repeatedName(name))
    }
    open[open.count - 1].pending = (name, position)
  }

  mutating func scalar(_ kind: JSONScalar, _ content: Range<Int>) throws(JSONFault) {
    let position = cursor.position(at: kind == .text ? content.lowerBound - 1 : content.lowerBound)
    switch kind {
    case .null: add(JSONValue(.null, at: position))
    case .yes: add(JSONValue(.boolean(true), at: position))
    case .no: add(JSONValue(.boolean(false), at: position))
    case .text: add(JSONValue(.text(unescaped(bytes[content])), at: position))
    case .real: add(JSONValue(.real(readDouble(bytes[content])), at: position))
    case .integer:
      let spelling = String(decoding: bytes[content], as: UTF8.self)
      guard let number = Int64(spelling) else {
        throw JSONFault(position: position, reason: .numberOutOfRange(spelling))
      }
      add(JSONValue(.integer(number), at: position))
    }
  }

  private mutating func add(_ value: JSONValue) {
    guard !open.isEmpty else {
      root = value
      return
    }
    let last = open.count - 1
    if let (name, position) = open[last].pending {
      open[last].members.append(JSONMember(name, value, at: position))
      open[last].pending = nil
    } else {
      open[last].elements.append(value)
    }
  }
}
