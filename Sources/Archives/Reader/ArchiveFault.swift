/// Why a member, or the rest of an archive, is refused.
public struct ArchiveFault: Error, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// How many members were read to their end before.
  public let membersBefore: Int
  /// Whether nothing more can be read: then `next()` returns nil from here on.
  public let endsReading: Bool

  /// What is wrong.
  public enum Reason: Sendable {
    /// Cut, no end record, a bad header, data that cannot be inflated; how, as a clause.
    case damaged(String)
    /// The size of a member is not what the archive says.
    case size
    /// The checksum of a member or stream is not what the archive says.
    case checksum
    /// Nothing of it can be read without a password.
    case encrypted
    /// A name that climbs out, is absolute, or holds what no name should.
    case unsafeName
    /// A link, device, FIFO or socket.
    case notAFile(ArchiveMember.Kind)
    /// More came out than is allowed.
    case limit(ArchiveLimits.Name, Int)
    /// So many bytes, not all zero, stand after the end.
    case trailing(byteCount: Int)
    /// The source of the bytes failed.
    case source(any Error)
  }
}

extension ArchiveFault: CustomStringConvertible {
  /// One sentence without its end, as the command prints it.
  public var description: String {
    switch reason {
    case .damaged(let how):
      "\(how); \(membersBefore) \(membersBefore == 1 ? "member before it was" : "members before it were") read"
    case .size: "the size is not what the archive says"
    case .checksum: "the checksum is not what the archive says"
    case .encrypted: "encrypted"
    case .unsafeName: "unsafe name"
    case .notAFile(let kind): "a \(kind.rawValue), not a file"
    case .limit(let name, let value): "the limit of \(name.words(value)) is reached; not read on"
    case .trailing(let count): "\(count) byte\(count == 1 ? "" : "s") after the end of the compressed data"
    case .source(let error): "\(error)"
    }
  }
}
