import Testing

/// A rule of the house that a single file can break. It carries its own examples; one test runs them.
struct FileRule: Sendable, CustomTestStringConvertible {
  /// The rule as a sentence.
  var sentence: String
  /// Texts that break it; a text may begin with a line `// path: Sources/X/Name.swift`.
  var breaking: [String]
  /// Texts that look alike and keep it.
  var keeping: [String]
  /// Where and how a file breaks it.
  var faults: @Sendable (SourceFile) -> [String]

  var testDescription: String { sentence }

  static let all: [FileRule] = [
    noForceUnwrap, noFatalError, atMost300Lines, namedAfterItsType, noVagueNames, noCTypesInPublicSignatures,
  ]

  /// A rule that forbids what a pattern matches in code.
  init(
    _ sentence: String, pattern: String, breaking: [String], keeping: [String]
  ) {
    self.init(sentence: sentence, breaking: breaking, keeping: keeping) { file in
      guard let regex = try? Regex(pattern) else { return ["the pattern is no regular expression"] }
      return file.code.matches(of: regex).map { match in
        "\(file.path):\(file.line(of: match.range.lowerBound)): \(file.code[match.range])"
      }
    }
  }

  init(
    sentence: String, breaking: [String], keeping: [String], faults: @escaping @Sendable (SourceFile) -> [String]
  ) {
    self.sentence = sentence
    self.breaking = breaking
    self.keeping = keeping
    self.faults = faults
  }
}
