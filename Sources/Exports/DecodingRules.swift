public import ProgressModel

/// What a decoder is told besides the bytes.
public struct DecodingRules: Sendable {
  /// How the curriculum reads the app's storage.
  public var storageKeys: StorageKeys
  /// How many brackets may be open at once in one text: 1…1,024.
  public var maximumDepth = 64
  /// The most bytes that one text may have.
  public var maximumTextBytes = 8 << 20
  /// The most bytes that one file may have.
  public var maximumFileBytes = 4 << 30
  /// The pseudonym of an id, 32 hexadecimal digits: it stands in kept raw texts in place of the id. With nil they keep it.
  public var pseudonym: (@Sendable (String) -> String)?
  /// Whether a time zone of this name exists; nil: not checked.
  public var isKnownTimeZone: (@Sendable (String) -> Bool)?

  /// How documents are known by their bytes; nil: every text is parsed, and no document has a print.
  public var recognition: DocumentRecognition?

  /// What the curriculum's ids stand for.
  public var activities = CurriculumActivities()
  /// Whether `id:` and 32 hexadecimal digits stand for a learner: so in texts that were kept, nowhere else.
  var readsPseudonyms = false
  /// The learner of property lists that name none.
  public var learner: String?
  /// The time of the run: that of snapshots whose file has none.
  public var now = Timestamp(millisecondsSinceEpoch: 0)

  /// How much of a file is read at once; small in tests.
  var blockBytes = Block.standardCapacity

  /// The standard limits.
  public init(
    storageKeys: StorageKeys, pseudonym: (@Sendable (String) -> String)?,
    isKnownTimeZone: (@Sendable (String) -> Bool)? = nil
  ) {
    self.storageKeys = storageKeys
    self.pseudonym = pseudonym
    self.isKnownTimeZone = isKnownTimeZone
  }

  /// What simdjson must be told: it refuses the level that reaches its limit.
  var parserDepth: Int { maximumDepth + 1 }
}
