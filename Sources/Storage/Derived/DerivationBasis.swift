/// What, beside the log, decides the derived rows: when one of these changes, everybody is derived again.
public struct DerivationBasis: Hashable, Sendable {
  /// Version of the rules of replay and measures.
  public var rulesVersion: String
  /// Hash of the curriculum's file.
  public var curriculumHash: String
  /// The IANA zone of days.
  public var zone: String

  /// A basis; compared as texts.
  public init(rulesVersion: String, curriculumHash: String, zone: String) {
    self.rulesVersion = rulesVersion
    self.curriculumHash = curriculumHash
    self.zone = zone
  }

  var text: String { "\(rulesVersion)\n\(curriculumHash)\n\(zone)" }
}
