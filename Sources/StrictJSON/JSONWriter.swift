/// Writes JSON: the same bytes for the same value, members in the order given.
///
///     try JSONWriter(.pretty).text(["week": "2025-W50", "rate": 0.5])
///
/// Texts are escaped only where JSON must (quotes, backslashes, control characters), plus U+2028 and U+2029, which
/// end lines in JavaScript. Reals are spelt with the fewest digits that read back as the same double, with a point or
/// an exponent. Refused: NaN and infinities, with the pointer to them.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Style: Sendable {
    /// No blanks, no line ends.
    case compact
    /// Two blanks a level, one member or element a line; the result does not end with a line end.
    case pretty
  }

  /// The layout.
  public let style: Style

  /// A writer of that layout.
  public init(_ style: Style = .compact) {
    self.style = style
  }

  /// The value as text.
  public func text(_ value: JSONValue) throws(JSONFault) -> String {
    String(decoding: try bytes(value), as: UTF8.self)
  }

  /// The value as UTF-8, without a line end after it.
  public func bytes(_ value: JSONValue) throws(JSONFault) -> [UInt8] {
    var output: [UInt8] = []
    try append(value, to: &output, depth: 0)
    return output
  }

  /// One text with its quotes, as it stands in JSON.
  public static func quoted(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func append(_ value: JSONValue, to output: inout [UInt8], depth: Int) throws(JSONFault) {
    switch value.content {
    case .null: output.append(contentsOf: "null".utf8)
    case .boolean(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .integer(let number): output.append(contentsOf: String(number).utf8)
    case .real(let number):
      guard number.isFinite else { throw JSONFault(pointer: JSONPointer(), reason: .notFinite) }
      output.append(contentsOf: number.description.utf8)
    case .text(let text): Self.append(text, to: &output)
    case .array(let elements): try append(elements, to: &output, depth: depth)
    case .object(let members): try append(members, to: &output, depth: depth)
    }
  }

  private func append(_ elements: [JSONValue], to output: inout [UInt8], depth: Int) throws(JSONFault) {
    output.append(Ascii.openBracket)
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(Ascii.comma) }
      breakLine(&output, depth + 1)
      try append(element, below: String(index), to: &output, depth: depth + 1)
    }
    if !elements.isEmpty { breakLine(&output, depth) }
    output.append(Ascii.closeBracket)
  }

  private func append(_ members: [JSONMember], to output: inout [UInt8], depth: Int) throws(JSONFault) {
    output.append(Ascii.openBrace)
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(Ascii.comma) }
      breakLine(&output, depth + 1)
      Self.append(member.name, to: &output)
      output.append(Ascii.colon)
      if style == .pretty { output.append(Ascii.space) }
      try append(member.value, below: member.name, to: &output, depth: depth + 1)
    }
    if !members.isEmpty { breakLine(&output, depth) }
    output.append(Ascii.closeBrace)
  }

  /// The pointer of a fault is put together on the way back, so that the others cost nothing.
  private func append(
    _ value: JSONValue, below token: String, to output: inout [UInt8], depth: Int
  ) throws(JSONFault) {
    do throws(JSONFault) {
      try append(value, to: &output, depth: depth)
    } catch {
      throw JSONFault(pointer: JSONPointer([token] + (error.pointer?.tokens ?? [])), reason: error.reason)
    }
  }

  private func breakLine(_ output: inout [UInt8], _ depth: Int) {
    guard style == .pretty else { return }
    output.append(Ascii.lineFeed)
    output.append(contentsOf: repeatElement(Ascii.space, count: 2 * depth))
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(Ascii.quote)
    for scalar in text.unicodeScalars {
      if let escape = escape(scalar) {
        output.append(contentsOf: escape.utf8)
      } else {
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    output.append(Ascii.quote)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{0}"..<" ", "\u{2028}", "\u{2029}": "\\u" + hexadecimal(scalar.value, digits: 4)
    default: nil
    }
  }
}
