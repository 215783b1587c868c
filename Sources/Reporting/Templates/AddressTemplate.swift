/// An address of the web with places for cells: `https://editor.example.org/questions/{question}`.
///
/// Its beginning stands fixed, so no cell can lead to another host or scheme; cells are percent-encoded, so none of their
/// signs means anything in the address.
struct AddressTemplate: Hashable, Sendable {
  private let template: Template

  /// The columns that it names.
  var names: [String] { template.names }

  /// Reads `text`; refuses what does not begin with http:// or https://, a host and a slash, or names no column.
  init(_ text: String) throws(TemplateFault) {
    template = try Template(text)
    guard Self.hasFixedHost(text), text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), !template.names.isEmpty else {
      throw TemplateFault(
        found: "\"\(text)\"", expected: "https:// or http://, a host, a slash, and a column in braces behind it",
        advice: "write it like https://editor.example.org/questions/{question}")
    }
  }

  private static func hasFixedHost(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-:".contains($0)) }
    return host.contains { $0.isLetter || $0.isNumber } && rest[host.endIndex...].first == "/"
  }

  /// The address over a row's cells; nil where one of them says nothing, or only dots, which lead elsewhere in a path.
  func address(_ cell: (String) -> Cell) -> String? {
    for name in names {
      let cell = cell(name)
      guard !cell.isEmpty, NumberFormat.raw.text(of: cell).contains(where: { $0 != "." }) else { return nil }
    }
    return template.text { .text(Self.encoded(NumberFormat.raw.text(of: cell($0)))) }
  }

  /// Letters, digits and `-._~` as they are, every other byte as `%XX`.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let sign = Character(Unicode.Scalar(byte))
      if byte < 0x80, sign.isLetter || sign.isNumber || "-._~".contains(sign) { return String(sign) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" + hex : hex)
    }.joined()
  }
}
