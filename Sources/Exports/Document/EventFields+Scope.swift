import ProgressModel

extension EventFields {
  /// Reads what a reset clears: `all`, `keepBadges`, or `badge:` and an id; false for every other text.
  mutating func setScope(_ text: UnsafeRawBufferPointer, _ names: inout NameCache) -> Bool {
    if text.elementsEqual("all".utf8) {
      record.scope = .all
    } else if text.elementsEqual("keepBadges".utf8) {
      record.scope = .keepBadges
    } else {
      let prefix = "badge:".utf8
      guard text.starts(with: prefix) else { return false }
      record.scope = .badge
      scopeBadge = names.id(of: UnsafeRawBufferPointer(rebasing: text[prefix.count...]))
      return scopeBadge != 0
    }
    return true
  }

  /// What is wrong with every other text.
  static let scopeFault = "scope is another text; allowed are all, keepBadges and badge:<id>"
}
