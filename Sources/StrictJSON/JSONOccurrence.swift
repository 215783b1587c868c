/// One place in a text that a pointer points to; there are several when a key is repeated.
public struct JSONOccurrence: Sendable, Equatable {
  /// Where the member's key stands; nil for elements of arrays and for the whole document.
  public let key: TextPosition?
  /// Where the value begins.
  public let value: TextPosition
}

extension StrictJSONScanner {
  /// Where each pointer's value stands, in reading order, for as far as the text can be read: what follows its first
  /// fault is not found. One walk for all pointers.
  public func occurrences(of pointers: [JSONPointer], in bytes: UnsafeRawBufferPointer) -> [[JSONOccurrence]] {
    var grammar = JSONGrammar(bytes, maximalDepth: maximalDepth, sink: PointerSink(bytes, pointers))
    do throws(JSONFault) { try grammar.run() } catch {}  // the caller has, or asks for, the fault itself
    return grammar.sink.found
  }

  /// Where a reader should look for each pointer: the value, or the second key where the key is repeated.
  public func positions(of pointers: [JSONPointer], in bytes: UnsafeRawBufferPointer) -> [TextPosition?] {
    occurrences(of: pointers, in: bytes).map { places in
      places.count > 1 ? places[1].key ?? places[1].value : places.first?.value
    }
  }

  /// The same for bytes in an array.
  public func positions(of pointers: [JSONPointer], in bytes: [UInt8]) -> [TextPosition?] {
    bytes.withUnsafeBytes { positions(of: pointers, in: $0) }
  }
}

/// Follows the walk in a tree of the pointers' tokens, so that a step costs one look-up however many there are.
private struct PointerSink: JSONSink {
  let bytes: UnsafeRawBufferPointer
  var cursor: PositionCursor
  var found: [[JSONOccurrence]]
  var nodes = [Node()]
  var open: [Level] = []

  struct Node {
    var children: [[UInt8]: Int] = [:]
    var pointers: [Int] = []
  }

  struct Level {
    let isObject: Bool
    /// The node of the container itself; nil where no pointer leads into it.
    let node: Int?
    var nextIndex = 0
    var key: (node: Int?, position: Int)?
  }

  init(_ bytes: UnsafeRawBufferPointer, _ pointers: [JSONPointer]) {
    self.bytes = bytes
    cursor = PositionCursor(bytes)
    found = Array(repeating: [], count: pointers.count)
    for (index, pointer) in pointers.enumerated() { insert(pointer, index) }
  }

  private mutating func insert(_ pointer: JSONPointer, _ index: Int) {
    var node = 0
    for token in pointer.tokens {
      let next = nodes[node].children[Array(token.utf8)] ?? nodes.count
      if next == nodes.count { nodes.append(Node()) }
      nodes[node].children[Array(token.utf8)] = next
      node = next
    }
    nodes[node].pointers.append(index)
  }

  mutating func opened(_ container: JSONContainer, at offset: Int) {
    let node = arrive(at: offset)
    open.append(Level(isObject: container == .object, node: node))
  }

  mutating func closed() { open.removeLast() }

  mutating func key(_ content: Range<Int>) {
    let last = open.count - 1
    let node = open[last].node.flatMap { nodes[$0].children[Array(unescaped(bytes[content]).utf8)] }
    open[last].key = (node, content.lowerBound - 1)
  }

  mutating func scalar(_ kind: JSONScalar, _ content: Range<Int>) {
    _ = arrive(at: kind == .text ? content.lowerBound - 1 : content.lowerBound)
  }

  /// A value begins: notes it for its pointers and gives back its node.
  private mutating func arrive(at offset: Int) -> Int? {
    let (node, key) = step()
    guard let node, !nodes[node].pointers.isEmpty else { return node }
    let keyPosition = key.map { cursor.position(at: $0) }
    let occurrence = JSONOccurrence(key: keyPosition, value: cursor.position(at: offset))
    for pointer in nodes[node].pointers { found[pointer].append(occurrence) }
    return node
  }

  private mutating func step() -> (node: Int?, key: Int?) {
    guard let last = open.indices.last else { return (0, nil) }
    if open[last].isObject { return (open[last].key?.node, open[last].key?.position) }
    defer { open[last].nextIndex += 1 }
    guard let parent = open[last].node, !nodes[parent].children.isEmpty else { return (nil, nil) }
    return (nodes[parent].children[Array(String(open[last].nextIndex).utf8)], nil)
  }
}
