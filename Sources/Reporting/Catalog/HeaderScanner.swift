/// Reads the small words of a header line from left to right.
struct HeaderScanner {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  /// What is left, for messages.
  var remainder: String { String(rest.drop { $0 == " " }) }

  /// Takes `symbol` when it is next.
  mutating func take(_ symbol: Character) -> Bool {
    skipBlanks()
    guard rest.first == symbol else { return false }
    rest.removeFirst()
    return true
  }

  /// A word of letters, digits, `_` and `.`.
  mutating func word() -> String? {
    skipBlanks()
    let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    rest = rest.dropFirst(word.count)
    return word.isEmpty ? nil : String(word)
  }

  /// Takes `expected` when it is the next word.
  mutating func takeWord(_ expected: String) -> Bool {
    var ahead = self
    guard ahead.word() == expected else { return false }
    self = ahead
    return true
  }

  /// The text between two `quote`s.
  mutating func quoted(_ quote: Character) -> String? {
    delimited(quote, quote)
  }

  /// The text between `open` and the next `close`.
  mutating func delimited(_ open: Character, _ close: Character) -> String? {
    skipBlanks()
    guard rest.first == open, let end = rest.dropFirst().firstIndex(of: close) else { return nil }
    let text = String(rest[rest.index(after: rest.startIndex)..<end])
    rest = rest[rest.index(after: end)...]
    return text
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " }
  }
}

extension HeaderScanner {
  /// A call such as `wilson(k, n, minimum: $minimum.share)`.
  mutating func expression() -> MeasureExpression? {
    guard let function = word(), take("(") else { return nil }
    var expression = MeasureExpression(function: function, arguments: [], labelled: [:])
    if take(")") { return expression }
    repeat {
      guard var argument = argument() else { return nil }
      if case .column(let label) = argument, take(":") {
        guard let value = self.argument() else { return nil }
        argument = value
        expression.labelled[label] = argument
      } else {
        expression.arguments.append(argument)
      }
    } while take(",")
    return take(")") ? expression : nil
  }

  private mutating func argument() -> MeasureExpression.Argument? {
    if take("$") { return word().map { .setting($0) } }
    if let text = quoted("'") { return .text(text) }
    let isNegative = take("-")
    guard let word = word() else { return nil }
    if word.first?.isNumber == true { return Double(word).map { .number(isNegative ? -$0 : $0) } }
    return isNegative ? nil : .column(word)
  }
}
