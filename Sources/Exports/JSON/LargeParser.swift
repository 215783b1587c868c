/// The parser for large texts, made when the first one comes; one worker at a time. Its monitor guards all it holds.
final class LargeParser: @unchecked Sendable {
  private let capacity: Int
  private let depth: Int
  private let monitor = Monitor()
  private var parser: JSONParser?

  init(capacity: Int, depth: Int) {
    self.capacity = capacity
    self.depth = depth
  }

  /// Hands the tape of `text` to `body`, nil when it is no JSON; others wait until `body` is done.
  func withTape<Result>(
    of text: UnsafeRawBufferPointer, _ body: (JSONTape?) throws(ExportsError) -> Result
  ) throws(ExportsError) -> Result {
    try monitor.withLock { () throws(ExportsError) -> Result in
      try body(try made().parse(text))
    }
  }

  private func made() throws(ExportsError) -> JSONParser {
    if let parser { return parser }
    let made = try JSONParser(capacity: capacity, depth: depth)
    parser = made
    return made
  }
}
