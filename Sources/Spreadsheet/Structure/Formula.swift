/// Parts of formulas; never made from data without `quoted`.
public enum Formula {
  /// A text as a literal: `"say ""hi"""`.
  public static func quoted(text: String) -> String {
    "\"" + doubling("\"", in: SafeText(text, for: .chart).string) + "\""
  }

  /// A sheet's name as in references: `'It''s'`.
  public static func quoted(sheet name: String) -> String {
    "'" + doubling("'", in: name) + "'"
  }

  private static func doubling(_ sign: Character, in text: String) -> String {
    var result = ""
    for character in text {
      result.append(character)
      if character == sign { result.append(character) }
    }
    return result
  }
}
