/// What is told of a text, in reading order, while it is scanned. Offsets are byte offsets into the text.
protocol JSONSink {
  /// A `[` or `{`.
  mutating func opened(_ container: JSONContainer, at offset: Int) throws(JSONFault)
  mutating func closed() throws(JSONFault)
  /// The key of the member that follows; `content` is what stands between its quotes, escapes included.
  mutating func key(_ content: Range<Int>) throws(JSONFault)
  /// A value that holds no others; `content` of a text is what stands between its quotes.
  mutating func scalar(_ kind: JSONScalar, _ content: Range<Int>) throws(JSONFault)
}

enum JSONScalar { case null, yes, no, integer, real, text }

/// A sink for those who only ask whether the text is right.
struct NoSink: JSONSink {
  mutating func opened(_ container: JSONContainer, at offset: Int) {}
  mutating func closed() {}
  mutating func key(_ content: Range<Int>) {}
  mutating func scalar(_ kind: JSONScalar, _ content: Range<Int>) {}
}
