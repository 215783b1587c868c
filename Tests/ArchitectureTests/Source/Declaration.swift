/// A declaration of a file: what it is, its name, whether others see it, how deep it stands.
struct Declaration: Equatable, Sendable {
  /// `struct`, `func`, `let` …
  var keyword: String
  /// Of an extension: the extended type, such as `JSONValue` or `ContinuousClock.Duration`.
  var name: String
  /// Whether it is hidden in its file.
  var isPrivate: Bool
  /// How many braces are open around it.
  var depth: Int

  static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

  var isTopLevelType: Bool { depth == 0 && Self.typeKeywords.contains(keyword) }

  static func all(in code: String) -> [Declaration] {
    let pattern =
      /^[ \t]*((?:[\w@~]+(?:\([^)\n]*\))?[ \t]+)*?)(struct|class|enum|protocol|actor|typealias|extension|func|let|var|case)[ \t]+`?([\w.]+)/
    var declarations: [Declaration] = []
    var depth = 0
    for line in code.split(separator: "\n") {
      if let match = try? pattern.firstMatch(in: line) {
        declarations.append(
          Declaration(
            keyword: String(match.2), name: String(match.3), isPrivate: match.1.contains("private"), depth: depth))
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
    }
    return declarations
  }
}
