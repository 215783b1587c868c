/// Parses JSON that stands inside a value of the app's storage. One thread at a time.
///
/// It has a parser of its own, made when the first such value comes: the document around it lives on another's tape.
final class StoredJSONParser {
  private let rules: DecodingRules
  private var parser: JSONParser?
  private var buffer: [UInt8] = []

  /// No app keeps more in one value of its storage: a longer text is no JSON here.
  static let limit = 1 << 20

  init(rules: DecodingRules) { self.rules = rules }

  /// Hands the tape of a text or of data to `body`; nil when it is no JSON, or repeats a key. The tape ends with `body`.
  func withTape<Result>(
    of item: StoredItem, _ body: (JSONTape?) throws(ExportsError) -> Result
  ) throws(ExportsError) -> Result {
    switch item {
    case .text(let text): buffer = Array(text.utf8)
    case .data(let bytes): buffer = bytes
    default: return try body(nil)
    }
    let count = buffer.count
    guard count > 0, count <= Self.limit else { return try body(nil) }
    buffer += repeatElement(0, count: JSONParser.padding)
    let parser = try made()
    let tape = buffer.withUnsafeBytes { parser.parse(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    guard let tape, !tape.isDeeper(than: rules.maximumDepth), tape.repeatedKey(inside: JSONTape.root) == nil else {
      return try body(nil)
    }
    return try body(tape)
  }

  /// The scalar that a text or data holds as JSON; nil when it holds none.
  func scalar(in item: StoredItem) throws(ExportsError) -> StoredItem? {
    try withTape(of: item) { tape in
      guard let tape else { return nil }
      if case .json = StoredItem(tape, JSONTape.root) { return nil }
      return StoredItem(tape, JSONTape.root)
    }
  }

  private func made() throws(ExportsError) -> JSONParser {
    if let parser { return parser }
    let made = try JSONParser(capacity: Self.limit, depth: rules.parserDepth)
    parser = made
    return made
  }
}
