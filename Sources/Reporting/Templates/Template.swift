/// Words with places for cells: `{title}: {first_rate:share0}[[, {blank_n} left it blank]]`.
///
/// `{name}` or `{name:format}` is a cell, `[[…]]` a part that is left out when one of its cells is empty or 0, `{{` a brace.
struct Template: Hashable, Sendable {
  private indirect enum Part: Hashable, Sendable {
    case text(String)
    case field(String, NumberFormat)
    case optional([Part])
  }

  private let parts: [Part]

  /// The names it uses.
  var names: [String] { Self.names(of: parts) }

  private static func names(of parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .text: []
      case .field(let name, _): [name]
      case .optional(let inner): names(of: inner)
      }
    }
  }

  /// Reads `text`; nil with a reason in `fault` when a brace never closes or a format is not known.
  init(_ text: String, fault: inout String?) {
    var rest = text[...]
    parts = Self.parse(&rest, inOptional: false, fault: &fault)
  }

  private static func parse(_ rest: inout Substring, inOptional: Bool, fault: inout String?) -> [Part] {
    var parts: [Part] = []
    var text = ""
    func flush() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    while !rest.isEmpty {
      if rest.hasPrefix("{{") {
        text.append("{")
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("[[") {
        flush()
        rest = rest.dropFirst(2)
        parts.append(.optional(parse(&rest, inOptional: true, fault: &fault)))
      } else if inOptional, rest.hasPrefix("]]") {
        flush()
        rest = rest.dropFirst(2)
        return parts
      } else if rest.first == "{" {
        flush()
        if let field = field(&rest, fault: &fault) { parts.append(field) }
      } else {
        text.append(rest.removeFirst())
      }
    }
    flush()
    if inOptional { fault = "[[ without ]]" }
    return parts
  }

  private static func field(_ rest: inout Substring, fault: inout String?) -> Part? {
    guard let end = rest.firstIndex(of: "}") else {
      fault = "{ without }"
      rest = ""
      return nil
    }
    let words = rest[rest.index(after: rest.startIndex)..<end].split(separator: ":", maxSplits: 1)
    rest = rest[rest.index(after: end)...]
    let format = words.count > 1 ? String(words[1]) : "raw"
    guard let name = words.first, let known = NumberFormat(rawValue: format) else {
      let formats = NumberFormat.allCases.map(\.rawValue)
      fault = "\"\(format)\" is no format\(nearest(to: format, among: formats)); \(formats.joined(separator: ", "))"
      return nil
    }
    return .field(String(name), known)
  }

  /// The words with `cell(name)` in their places.
  func text(_ cell: (String) -> Cell) -> String {
    Self.text(parts, cell)
  }

  private static func text(_ parts: [Part], _ cell: (String) -> Cell) -> String {
    parts.map { part -> String in
      switch part {
      case .text(let text): text
      case .field(let name, let format): format.text(of: cell(name))
      case .optional(let inner):
        names(of: inner).contains { isNothing(cell($0)) } ? "" : Self.text(inner, cell)
      }
    }.joined()
  }

  private static func isNothing(_ cell: Cell) -> Bool {
    cell.isEmpty || cell.number == 0 || cell.text == ""
  }
}
