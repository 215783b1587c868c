/// How a learner's id stands in kept texts and paths: `id:` and the 32 hexadecimal digits of his pseudonym.
enum HiddenID {
  static func text(of pseudonym: Pseudonym) -> String { prefix + pseudonym.hex }

  /// The pseudonym of such a text; nil for everything else.
  static func pseudonym(in text: String) -> Pseudonym? {
    guard text.utf8.count == prefix.utf8.count + 32, text.hasPrefix(prefix) else { return nil }
    let digits = text.utf8.dropFirst(prefix.utf8.count)
    guard digits.allSatisfy({ $0 < UInt8(ascii: "A") || $0 > UInt8(ascii: "F") }) else { return nil }
    return Pseudonym(hex: String(decoding: Array(digits), as: UTF8.self))
  }

  /// A path in which every component that is one of `names`, or begins with it and a dot or an exclamation mark, shows the
  /// pseudonym in its place.
  static func path(_ path: String, hiding names: [String: Pseudonym]) -> String {
    guard !names.isEmpty else { return path }
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return components.map { component in
      let end = ends(of: component).last { names[String(decoding: component[..<$0], as: UTF8.self)] != nil }
      guard let end, let pseudonym = names[String(decoding: component[..<end], as: UTF8.self)] else {
        return String(decoding: component, as: UTF8.self)
      }
      return text(of: pseudonym) + String(decoding: component[end...], as: UTF8.self)
    }.joined(separator: "/")
  }

  /// Where a name may end in a component.
  private static func ends(of component: Substring.UTF8View) -> [Substring.UTF8View.Index] {
    let marks = component.indices.filter { component[$0] == UInt8(ascii: ".") || component[$0] == UInt8(ascii: "!") }
    return marks + [component.endIndex]
  }

  private static let prefix = "id:"
}
