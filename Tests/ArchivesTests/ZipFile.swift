/// A zip file byte by byte, so that every field can be wrong.
struct ZipFile {
  var members: [Member]
  var comment: [UInt8] = []
  /// What the end record says beyond the truth.
  var countError = 0
  var offsetError = 0

  struct Member {
    var rawName: [UInt8]
    var data: [UInt8]
    var flags = 0
    var method = 0
    var declaredSize: Int?
    var declaredChecksum: UInt32?

    init(_ name: String, _ data: [UInt8]) { self.init(rawName: Array(name.utf8), data) }

    init(rawName: [UInt8], _ data: [UInt8]) {
      self.rawName = rawName
      self.data = data
    }
  }

  init(_ members: [Member]) { self.members = members }

  var bytes: [UInt8] {
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
      + number(Int(member.declaredChecksum ?? checksum(member.data)), 4) + number(member.data.count, 4)
      + number(member.declaredSize ?? member.data.count, 4) + number(member.rawName.count, 2)
  }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32 bit by bit, as RFC 1952 defines it.
  private func checksum(_ data: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
