/// What a file manager shows of a workbook; with a fixed `created` two runs give the same bytes.
public struct DocumentProperties: Hashable, Sendable {
  /// Such as "Weekly quiz report, 2026-W48".
  public var title: String
  /// What it is about.
  public var subject: String
  /// Who made it; also the author of notes.
  public var author: String
  /// Separated by commas.
  public var keywords: String
  /// Free text.
  public var comments: String
  /// Seconds since 1970, above 0: the end of the period, never now. Without it no two files are the same.
  public var createdSecondsSinceEpoch: Int64
  /// Further names and values in their order, such as the hash of the input.
  public var custom: [Custom]

  /// Properties with their parts.
  public init(
    title: String, subject: String = "", author: String, keywords: String = "", comments: String = "",
    createdSecondsSinceEpoch: Int64, custom: [Custom] = []
  ) {
    self.title = title
    self.subject = subject
    self.author = author
    self.keywords = keywords
    self.comments = comments
    self.createdSecondsSinceEpoch = createdSecondsSinceEpoch
    self.custom = custom
  }

  /// A property with a name of one's own.
  public struct Custom: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: String

    /// A property; both parts are cut to 255 units.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}
