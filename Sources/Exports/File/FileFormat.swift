public import Archives

/// What a file is, by its first bytes, never by its name.
///
///     switch FileFormat(prefix: firstBytes) {
///     case .archive(let format): open(format)
///     case let format: format.isRead ? decode() : refuse()
///     }
///
/// The rules and their order are those of the import's table of first bytes. `prefix` must be the file's first 512 bytes or
/// more, or all of it.
public enum FileFormat: Hashable, Sendable {
  /// A container of further files, which is opened before its members are read.
  case archive(ArchiveFormat)
  /// `bplist` and a version.
  case binaryPropertyList
  /// XML whose root element is `plist`, or that breaks off before its root.
  case xmlPropertyList
  /// An old-style property list or the output of `defaults read`: text without types.
  case textList
  /// One JSON text, JSON Lines, or an array.
  case json
  /// A CSV table whose fields are parted by this byte: a comma, a semicolon or a tab.
  case table(separator: UInt8)
  /// Nothing, or only blanks so far.
  case empty
  /// No format that is read; what it looks like, as the rest of a sentence.
  case foreign(String)
  /// Text in an encoding that is not accepted; why.
  case encoding(String)

  /// How much of a file is looked at, behind the blanks that it begins with when those are more.
  static let prefixLength = 64 << 10

  /// The format of a file that begins with `prefix`.
  public init(prefix: UnsafeRawBufferPointer) {
    let start = UnsafeRawBufferPointer(rebasing: prefix.prefix(Self.prefixLength))
    self = Self.magic(start) ?? Self.encoded(start) ?? Self(text: start)
    if self == .empty, start.count < prefix.count { self = Self.behindBlanks(prefix) }
  }

  private static func behindBlanks(_ prefix: UnsafeRawBufferPointer) -> FileFormat {
    encoded(prefix) ?? Self(text: prefix)
  }

  /// The archive that is to be opened; nil for everything else.
  public var archive: ArchiveFormat? { if case .archive(let format) = self { format } else { nil } }

  /// Whether a file of this format holds, or may hold, what can be imported.
  public var isRead: Bool {
    switch self {
    case .archive, .binaryPropertyList, .xmlPropertyList, .json, .table: true
    case .textList, .empty, .foreign, .encoding: false
    }
  }
}
