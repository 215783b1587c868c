/// A worker's parser for common texts, and the one for large texts that all workers share.
///
/// A parser of 8 MiB can take 97 MiB of memory: there is one, and texts over 1 MiB wait for it.
final class ParserPair {
  private let small: JSONParser
  private let large: LargeParser

  /// Texts of up to so many bytes need not wait.
  static let smallCapacity = 1 << 20

  init(depth: Int, large: LargeParser) throws(ExportsError) {
    small = try JSONParser(capacity: Self.smallCapacity, depth: depth)
    self.large = large
  }

  /// Hands the tape of `text` to `body`, nil when it is no JSON.
  func withTape<Result>(
    of text: UnsafeRawBufferPointer, _ body: (JSONTape?) throws(ExportsError) -> Result
  ) throws(ExportsError) -> Result {
    if text.count <= Self.smallCapacity { return try body(small.parse(text)) }
    return try large.withTape(of: text, body)
  }
}
