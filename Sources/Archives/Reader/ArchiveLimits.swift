/// What may come out of an archive; headers are never asked.
public struct ArchiveLimits: Sendable {
  /// Out of the outermost archive and what is in it, together.
  public var expandedBytes = 2 << 30
  /// Out of one member.
  public var memberBytes = 512 << 20
  /// Bytes out for each byte in, once `ratioFreeBytes` came out.
  public var ratio = 200
  /// What may come out at any ratio.
  public var ratioFreeBytes = 1 << 20
  /// Members that are neither folders nor passed over, in the outermost archive and what is in it, together.
  public var members = 10_000
  /// Bytes of a member's name.
  public var nameBytes = 1_024
  /// Bytes of the list at the end of a zip file, which is held in memory.
  public var directoryBytes = 8 << 20

  /// The limits of the tool.
  public init() {}

  /// Which limit was reached.
  public enum Name: Sendable {
    case expandedBytes, memberBytes, ratio, members, nameBytes, directoryBytes

    func words(_ value: Int) -> String {
      switch self {
      case .expandedBytes: "\(value) bytes out of one archive (--max-expanded-bytes)"
      case .memberBytes: "\(value) bytes in one member"
      case .ratio: "\(value) bytes out for each byte in"
      case .members: "\(value) members"
      case .nameBytes: "\(value) bytes in a name"
      case .directoryBytes: "\(value) bytes in the directory"
      }
    }
  }
}
