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

  /// A path in which every component that is `name`, or begins with it and a dot, shows the pseudonym in its place.
  static func path(_ path: String, hiding name: String, as pseudonym: Pseudonym) -> String {
    let hidden = Array(name.utf8)
    let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return components.map { component in
      let rest = component.dropFirst(hidden.count)
      let ends = rest.isEmpty || rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: "!")
      guard !hidden.isEmpty, component.starts(with: hidden), ends else {
        return String(decoding: Array(component), as: UTF8.self)
      }
      return text(of: pseudonym) + String(decoding: Array(rest), as: UTF8.self)
    }.joined(separator: "/")
  }

  private static let prefix = "id:"
}
