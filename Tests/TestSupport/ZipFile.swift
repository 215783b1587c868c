/// A zip file byte by byte, so that every field can be wrong.
public struct ZipFile {
  /// In the order of their data.
  public var members: [Member]
  /// What stands behind the end record.
  public var comment: [UInt8] = []
  /// How many members the end record counts beyond the truth.
  public var countError = 0
  /// What the end record says of the directory's place beyond the truth.
  public var offsetError = 0

  /// One member, stored.
  public struct Member {
    /// The bytes of the name.
    public var rawName: [UInt8]
    /// What is in it.
    public var data: [UInt8]
    /// Bit 0: it is encrypted.
    public var flags = 0
    /// 0: it is stored.
    public var method = 0
    /// What both headers say; nil: the truth.
    public var declaredSize: Int?
    /// The same of its CRC-32.
    public var declaredChecksum: UInt32?

    /// The bytes of the name.
    public init(_ name: String, _ data: [UInt8]) { self.init(rawName: Array(name.utf8), data) }

    /// The bytes of the name.
    public init(rawName: [UInt8], _ data: [UInt8]) {
      self.rawName = rawName
      self.data = data
    }
  }

  /// In the order of their data.
  public init(_ members: [Member]) { self.members = members }

  /// The whole file.
  public var bytes: [UInt8] {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let offset = body.count
      let fields = self.fields(member)
      body += number(0x0403_4B50, 4) + fields + number(0, 2) + member.rawName + member.data
      directory += number(0x0201_4B50, 4) + number(0x0314, 2) + fields + number(0, 2) + number(0, 2) + number(0, 2)
      directory += number(0, 2) + number(0o100644 << 16, 4) + number(offset, 4) + member.rawName
    }
    let count = members.count + countError
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2) + number(directory.count, 4)
      + number(body.count + offsetError, 4) + number(comment.count, 2) + comment
    return body + directory + end
  }

  /// From the version needed to the name's length, which both headers share.
  private func fields(_ member: Member) -> [UInt8] {
    number(20, 2) + number(member.flags, 2) + number(member.method, 2) + number(0, 2) + number(0x21, 2)
      + number(Int(member.declaredChecksum ?? Packing.checksum(member.data)), 4) + number(member.data.count, 4)
      + number(member.declaredSize ?? member.data.count, 4) + number(member.rawName.count, 2)
  }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
