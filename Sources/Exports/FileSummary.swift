public import Hashing
public import ProgressModel

/// The verdict on a file, after its last text.
public struct FileSummary: Sendable {
  /// How many bytes were read.
  public internal(set) var bytes = 0
  /// SHA-256 of all bytes; nil when it was not asked for, or reading stopped before the end.
  public internal(set) var digest: Digest?
  /// What refuses the whole file: then everything that was handed out of it before must be undone.
  public internal(set) var problem: ImportProblem?
  /// A remark about the whole file.
  public internal(set) var warnings: [ImportWarning] = []
  /// How many texts were decoded.
  public internal(set) var texts = 0
  /// How many documents were handed out.
  public internal(set) var documents = 0
  /// How many documents were refused.
  public internal(set) var rejectedDocuments = 0
  /// How many events were refused.
  public internal(set) var rejectedEvents = 0
  /// How many refusals were not listed because they were more than 1,000.
  public internal(set) var unlistedProblems = 0

  /// At most so many refusals of a file are listed, and as many skipped events.
  public static let problemLimit = 1_000

  /// The texts that are kept of a file's refused units have together at most so many bytes.
  public static let rawLimit = 32 << 20
}
