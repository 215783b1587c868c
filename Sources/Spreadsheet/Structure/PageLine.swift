/// The line above or below every page: three parts in small grey type.
public struct PageLine: Hashable, Sendable {
  /// On the left edge.
  public var left: [Part] = []
  /// In the middle.
  public var centre: [Part] = []
  /// On the right edge.
  public var right: [Part] = []
  /// Of the type.
  public var colour: Colour = 0x5B6B79

  /// A line of its parts.
  public init(left: [Part] = [], centre: [Part] = [], right: [Part] = []) {
    self.left = left
    self.centre = centre
    self.right = right
  }

  /// A text or a number that each page fills in.
  public enum Part: Hashable, Sendable {
    case text(String)
    case page, pageCount, sheetName
  }

  /// The same line with every text made safe.
  func mapTexts(_ change: (String) -> String) -> PageLine {
    func changed(_ parts: [Part]) -> [Part] {
      parts.map { if case .text(let text) = $0 { .text(change(text)) } else { $0 } }
    }
    var line = PageLine(left: changed(left), centre: changed(centre), right: changed(right))
    line.colour = colour
    return line
  }

  /// In the file's codes, at most 255 units: long texts are cut.
  var code: String {
    var allowance = 255
    while true {
      let code = [("&L", left), ("&C", centre), ("&R", right)].map { section($0, $1, allowance) }.joined()
      if code.utf16.count <= 255 || allowance == 0 { return code }
      allowance -= 5
    }
  }

  private func section(_ start: String, _ parts: [Part], _ allowance: Int) -> String {
    guard !parts.isEmpty else { return "" }
    // The colour's six digits end the code, so a text may begin with a digit.
    return "\(start)&9&K\(colour.hex)" + parts.map { code(of: $0, allowance) }.joined()
  }

  private func code(of part: Part, _ allowance: Int) -> String {
    switch part {
    case .text(let text): escaped(text.cut(to: allowance).text)
    case .page: "&P"
    case .pageCount: "&N"
    case .sheetName: "&A"
    }
  }

  /// With `&` doubled; the library takes `&G` and `&[` for pictures even after a doubled one, so a code parts them.
  private func escaped(_ text: String) -> String {
    var result = ""
    var followsAmpersand = false
    for character in text {
      if followsAmpersand, character == "G" || character == "[" { result += "&K\(colour.hex)" }
      result += character == "&" ? "&&" : String(character)
      followsAmpersand = character == "&"
    }
    return result
  }
}
