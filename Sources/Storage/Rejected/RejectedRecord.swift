public import ProgressModel

/// A refused unit as the store keeps it.
public struct RejectedRecord: Sendable {
  /// Its number in this store.
  public var rejectedID: Int64
  /// The file it stood in, as the ledger names it.
  public var file: ImportSource
  /// Line and column in that file, if they are known.
  public var line: Int?
  /// See `line`.
  public var column: Int?
  /// Where in the file's text it stood.
  public var pointer: String?
  /// The number of the rule, such as `BI402`.
  public var code: String
  /// Why it was refused.
  public var message: String
  /// True for a record of an unknown type, which was skipped rather than refused.
  public var isSkipped: Bool
  /// The text; nil where none is kept. Its head's learner, and ids in the text, stand as `id:` and the pseudonym's 32
  /// hexadecimal digits unless the store keeps plain ids: `ImportWriter` reads them back between `beginRetry` and
  /// `finishRetry`, and only there.
  public var raw: RawRecord?
  var fileID: Int64

  /// Whether the text can be read again; if not, the file is needed.
  public var isReadable: Bool { raw.map { !$0.isCut && !$0.isMasked } ?? false }
}
