extension OptionDescription {
  /// The summary with what else is known: values, default, environment variable.
  var explanation: String {
    var facts: [String] = []
    if let kind, kind.isChoice { facts.append("values: " + kind.completion.words.joined(separator: ", ")) }
    if !defaultText.isEmpty { facts.append("default: " + defaultText) }
    if let environmentVariable { facts.append("environment: $" + environmentVariable) }
    return facts.isEmpty ? summary : "\(summary) (\(facts.joined(separator: "; ")))"
  }
}

extension ValueKind {
  /// Whether nothing but the words that a shell offers is accepted.
  var isChoice: Bool { !completion.words.isEmpty && expectation == listed(completion.words, "or") }
}
