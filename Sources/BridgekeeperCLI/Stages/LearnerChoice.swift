internal import SQLite
internal import Storage

/// A learner as the command line names one: the app's id, a pseudonym, or a unique prefix of a pseudonym.
///
/// What was typed may be an app's id, so messages repeat it only where it can be a pseudonym.
struct LearnerChoice {
  private let text: String
  private let store: Store

  /// The pseudonym in 32 hex digits.
  static func pseudonym(_ text: String, in store: Store) throws -> String {
    try LearnerChoice(text: text, store: store).pseudonym()
  }

  private var isHex: Bool { !text.isEmpty && text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }

  private func pseudonym() throws -> String {
    if let own = try own() { return own }
    let isPrefix = text.count >= 4 && isHex
    let found = isPrefix ? try store.learners(withPrefix: text) : []
    switch found.count {
    case 1: return found[0].hex
    case 0: throw CommandFailure(.usage, try nobody())
    default:
      let candidates = found.map { String($0.hex.prefix(12)) }.joined(separator: ", ")
      throw CommandFailure(.usage, "\(text) is the beginning of several pseudonyms: \(candidates); give more digits")
    }
  }

  /// The learner with that id of the app; without the store's key none can be found by it.
  private func own() throws -> String? {
    do throws(StorageError) { return try learner(withID: text) } catch {
      if error.reason == .keyMissing, text.count >= 4 && isHex { return nil }
      throw error
    }
  }

  private func learner(withID id: String) throws(StorageError) -> String? {
    let own = try store.pseudonym(of: id)
    return try store.learnerID(of: own) == nil ? nil : own.hex
  }

  /// What was found in place of a learner, what is expected, and what to do.
  private func nobody() throws -> String {
    let count = try store.database.integer("select count(*) from learner") ?? 0
    if count == 0 { return "no learner is in the store \(store.path); read exports with 'bridgekeeper import'" }
    if text.isEmpty { return "LEARNER is empty: \(Self.expected)" }
    if let other = otherSpelling() {
      return "no learner of that id is in the store, but one whose id is the same \(other)"
    }
    let found = "among the \(count) learner\(count == 1 ? "" : "s") of \(store.path)"
    if isHex, text.count < 4 { return "\(text) is too short: give four digits of a pseudonym or more, or the app's id" }
    if isHex, text.count <= 32 {
      return "no pseudonym \(found) begins with \(text)\(try nearest()), and no learner has that id; \(list)"
    }
    return "no learner of that id or pseudonym is \(found): \(Self.expected); \(list)"
  }

  private static let expected =
    "expected the app's own id, letter by letter, a pseudonym or its first four or more digits (0-9, a-f), or a report's code"
    + " such as L-12 with its period"

  private var list: String { "sqlite3 '\(store.path)' 'select pseudonym, verdict from learners' lists them" }

  /// `in upper case`, where the id is known so: apps write one id in several ways.
  private func otherSpelling() -> String? {
    let trimmed = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    let spellings = [
      (trimmed, "without the blanks around it"), (text.uppercased(), "in upper case"),
      (text.lowercased(), "in lower case"),
    ]
    return spellings.first { spelling, _ in
      spelling != text && !spelling.isEmpty && (try? learner(withID: spelling)) != nil
    }?.1
  }

  /// `; the nearest are 4f1c2a7b9d3e and 4f1c9a0b1c2d`, those that begin with the most of its digits.
  private func nearest() throws -> String {
    for length in stride(from: text.count - 1, through: 1, by: -1) {
      let near = try store.learners(withPrefix: String(text.prefix(length)), limit: 3).map { String($0.hex.prefix(12)) }
      if !near.isEmpty { return "; the nearest \(near.count == 1 ? "is" : "are") \(near.joined(separator: ", "))" }
    }
    return ""
  }
}
