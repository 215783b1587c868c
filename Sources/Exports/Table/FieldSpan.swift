/// Where the text of one field stands, without its quotes.
struct FieldSpan {
  var start = 0
  var end = 0
  /// Whether it stands in quotes.
  var isQuoted = false
  /// Whether quotes inside it are doubled.
  var hasDoubledQuotes = false

  @inline(__always)
  var isEmpty: Bool { start == end }

  /// The field with its quotes.
  var outer: Range<Int> { isQuoted ? start - 1..<end + 1 : start..<end }
}

/// What breaks the rules of quoting in a row.
struct QuoteFault: Hashable {
  /// Where the quote was opened.
  var opened: Int
  /// Whether it is never closed; else text follows the closing quote.
  var isOpen: Bool
}
