internal import Storage

/// A learner as the command line names one: the app's id, a pseudonym, or a unique prefix of a pseudonym.
enum LearnerChoice {
  /// The pseudonym in 32 hex digits.
  static func pseudonym(_ text: String, in store: Store) throws -> String {
    if let own = try own(text, in: store) { return own.hex }
    let isPrefix = text.count >= 4 && text.allSatisfy(\.isHexDigit)
    let found = isPrefix ? try store.learners(withPrefix: text) : []
    switch found.count {
    case 1: return found[0].hex
    case 0 where !isPrefix && text.count < 4 && text.allSatisfy(\.isHexDigit):
      throw CommandFailure(.usage, "\(text) is too short: give four digits of a pseudonym or more, or the app's id")
    case 0: throw CommandFailure(.usage, "no learner of that id or pseudonym is in the store")
    default:
      let candidates = found.map { String($0.hex.prefix(12)) }.joined(separator: ", ")
      throw CommandFailure(.usage, "\(text) is the beginning of several pseudonyms: \(candidates); give more digits")
    }
  }

  /// The learner with that id of the app; without the store's key none can be found by it.
  private static func own(_ text: String, in store: Store) throws -> Pseudonym? {
    do throws(StorageError) {
      let own = try store.pseudonym(of: text)
      return try store.learnerID(of: own) == nil ? nil : own
    } catch {
      if error.reason == .keyMissing, text.count >= 4 && text.allSatisfy(\.isHexDigit) {
        return nil
      }
      throw error
    }
  }
}
