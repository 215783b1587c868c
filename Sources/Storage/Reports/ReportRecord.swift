/// What a final report said and what it rests on: kept with its claim, so that later reports can tell what would come out
/// differently now.
public struct ReportRecord: Hashable, Sendable {
  /// Hash of the curriculum in force.
  public var curriculumHash: String
  /// Version of the time zone data.
  public var zoneVersion: String
  /// The findings dated before its as-of, counted (`Store.findingsPrint`).
  public var findingsPrint: String
  /// By the table's name, its figures as a text that only the one who wrote it reads.
  public var figures: [String: String]

  /// A record of all its parts.
  public init(curriculumHash: String, zoneVersion: String, findingsPrint: String, figures: [String: String]) {
    self.curriculumHash = curriculumHash
    self.zoneVersion = zoneVersion
    self.findingsPrint = findingsPrint
    self.figures = figures
  }
}

/// A claim on a final report with what it said.
public struct FinalReport: Hashable, Sendable {
  /// What it is a claim on.
  public var key: ReportClaimKey
  /// What it said.
  public var record: ReportRecord
}
