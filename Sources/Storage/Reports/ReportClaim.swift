public import ProgressModel

/// One report that was made, or tried, for one period and one state of the store.
public struct ReportClaim: Hashable, Sendable {
  /// What it is a claim on.
  public var key: ReportClaimKey
  /// What became of it.
  public var state: State
  /// Whether the period's report changes no more.
  public var isFinal: Bool
  /// When it was made, by the command's clock.
  public var claimedAt: Timestamp
  /// The newest import run at that time.
  public var producedRun: Int64?
  /// The files, in the order of their paths; empty unless they are in place.
  public var files: [ReportFile]
  /// What it said, where it is final; written, but not read back with the claim.
  public var record: ReportRecord?

  /// The states of a claim.
  public enum State: String, CaseIterable, Sendable {
    /// Its files are in place and their hashes stored.
    case produced
    /// Asked for again, and the files were as they should be.
    case current
    /// There was nothing to report; the files were written all the same.
    case empty
    /// It was not made.
    case failed
  }

  /// A claim; set it only after its files are in place.
  public init(
    key: ReportClaimKey, state: State, isFinal: Bool, claimedAt: Timestamp, producedRun: Int64?, files: [ReportFile],
    record: ReportRecord? = nil
  ) {
    self.key = key
    self.state = state
    self.isFinal = isFinal
    self.claimedAt = claimedAt
    self.producedRun = producedRun
    self.files = files
    self.record = record
  }
}

/// What makes two reports the same: the same question to the same state of the store.
public struct ReportClaimKey: Hashable, Sendable {
  /// The definition's name, such as `weekly`.
  public var report: String
  /// The period's label, such as `2025-W50`.
  public var period: String
  /// The end of observation.
  public var asOf: Timestamp
  /// The newest import run that counts.
  public var knownAt: Int64
  /// Hash of the definition, its queries and settings.
  public var definitionHash: String
  /// The IANA zone.
  public var zone: String

  /// The key of a claim.
  public init(
    report: String, period: String, asOf: Timestamp, knownAt: Int64, definitionHash: String, zone: String
  ) {
    self.report = report
    self.period = period
    self.asOf = asOf
    self.knownAt = knownAt
    self.definitionHash = definitionHash
    self.zone = zone
  }
}

/// A file of a report.
public struct ReportFile: Hashable, Sendable {
  /// Where it was written.
  public var path: String
  /// Its size.
  public var byteCount: Int64
  /// SHA-256 of its bytes, 64 lower-case hexadecimal digits.
  public var sha256: String

  /// A file in place.
  public init(path: String, byteCount: Int64, sha256: String) {
    self.path = path
    self.byteCount = byteCount
    self.sha256 = sha256
  }
}
