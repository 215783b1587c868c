internal import StrictJSON
internal import Spelling

/// Words with places for cells: `{title}: {first_rate:share0}[[, {blank_n} left it blank]]`.
///
/// `{name}` or `{name:format}` is a cell, `{name:format:learner}` "1 learner" or "2 learners", `{name:format:person was|people were}` "1 person was"
/// or "2 people were", `{name:form:has|have}` only the word, `[[…]]` a part that is left out when one of its cells is empty or 0, `{{` a brace.
struct Template: Hashable, Sendable {
  private indirect enum Part: Hashable, Sendable {
    case text(String)
    case field(String, NumberFormat, noun: String?)
    case optional([Part])
  }

  private let parts: [Part]

  /// The names it uses.
  var names: [String] { Self.names(of: parts) }

  private static func names(of parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .text: []
      case .field(let name, _, _): [name]
      case .optional(let inner): names(of: inner)
      }
    }
  }

  /// Words without places.
  init() { parts = [] }

  /// Reads `text`; refuses a brace or bracket that never closes, a place without a name and a format that is not known.
  init(_ text: String) throws(TemplateFault) {
    var rest = text[...]
    parts = try Self.parse(&rest, inOptional: false)
  }

  private static func parse(_ rest: inout Substring, inOptional: Bool) throws(TemplateFault) -> [Part] {
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
      } else if rest.hasPrefix("[["), !inOptional {
        flush()
        rest = rest.dropFirst(2)
        parts.append(.optional(try parse(&rest, inOptional: true)))
      } else if inOptional, rest.hasPrefix("]]") {
        flush()
        rest = rest.dropFirst(2)
        return parts
      } else if rest.first == "{" {
        flush()
        parts.append(try field(&rest))
      } else {
        text.append(rest.removeFirst())
      }
    }
    flush()
    if inOptional { throw TemplateFault(found: "[[ that never closes", expected: "]] after it", advice: "close it") }
    return parts
  }

  private static func field(_ rest: inout Substring) throws(TemplateFault) -> Part {
    guard let end = rest.firstIndex(of: "}") else {
      throw TemplateFault(
        found: "{ that never closes", expected: "} after it", advice: "close it, or write {{ for a brace")
    }
    let place = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    let words = place.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard let name = words.first, !name.isEmpty else {
      throw TemplateFault(
        found: "{\(place)}", expected: "{column}, {column:format} or {column:format:noun}", advice: "name a column")
    }
    let format = words.count > 1 ? String(words[1]) : NumberFormat.raw.rawValue
    guard let known = NumberFormat(rawValue: format) else {
      let formats = NumberFormat.allCases.map(\.rawValue)
      let advice = nearestName(to: format, among: formats).map { "did you mean \($0)?" }
      throw TemplateFault(
        found: "the format \(format)", expected: "one of \(formats.joined(separator: ", "))",
        advice: advice ?? "use one of these")
    }
    let noun = words.count > 2 ? String(words[2]) : nil
    if known == .form, noun?.contains("|") != true {
      throw TemplateFault(
        found: "{\(place)}", expected: "{column:form:one|many}", advice: "give the word for one and that for more")
    }
    return .field(String(name), known, noun: noun)
  }

  /// The words with `cell(name)` in their places.
  func text(_ cell: (String) -> Cell) -> String {
    Self.text(parts, cell)
  }

  private static func text(_ parts: [Part], _ cell: (String) -> Cell) -> String {
    parts.map { part -> String in
      switch part {
      case .text(let text): text
      case .field(let name, let format, let noun): Self.text(cell(name), format, noun)
      case .optional(let inner):
        names(of: inner).contains { isNothing(cell($0)) } ? "" : Self.text(inner, cell)
      }
    }.joined()
  }

  /// With its noun.
  private static func text(_ cell: Cell, _ format: NumberFormat, _ noun: String?) -> String {
    guard let noun else { return format.text(of: cell) }
    let word = word(noun, isOne: cell.number == 1)
    return format == .form ? word : "\(format.text(of: cell)) \(word)"
  }

  /// A noun that stands for one, or words for one and for more.
  private static func word(_ noun: String, isOne: Bool) -> String {
    let words = noun.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if words.count == 2 { return isOne ? words[0] : words[1] }
    return isOne ? noun : noun + "s"
  }

  private static func isNothing(_ cell: Cell) -> Bool {
    cell.isEmpty || cell.number == 0 || cell.text == ""
  }
}

/// Why a text is no template; phrases for a message.
struct TemplateFault: Error, Hashable {
  var found: String
  var expected: String
  var advice: String
}
