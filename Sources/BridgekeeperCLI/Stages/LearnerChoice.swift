internal import Storage

/// A learner as the command line names one: the app's id, a pseudonym, or a unique prefix of a pseudonym.
enum LearnerChoice {
  /// The pseudonym in 32 hex digits.
  static func pseudonym(_ text: String, in store: Store) throws -> String {
    let own = try store.pseudonym(of: text)
    if try store.learnerID(of: own) != nil { return own.hex }
    let isPrefix = text.count >= 4 && text.allSatisfy(\.isHexDigit)
    let found = isPrefix ? try store.learners(withPrefix: text) : []
    switch found.count {
    case 1: return found[0].hex
    case 0: throw CommandFailure(.usage, "no learner of that id or pseudonym is in the store")
    default:
      let candidates = found.map { String($0.hex.prefix(12)) }.joined(separator: ", ")
      throw CommandFailure(.usage, "\(text) is the beginning of several pseudonyms: \(candidates); give more digits")
    }
  }
}
