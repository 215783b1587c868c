/// Small archives, byte by byte: none of it asks the libraries that are tested.
public enum Packing {
  /// A zip file whose members are stored.
  public static func zip(_ members: [(name: String, data: [UInt8])]) -> [UInt8] {
    ZipFile(members.map { ZipFile.Member($0.name, $0.data) }).bytes
  }

  /// Gzip data of stored blocks, RFC 1951 and 1952.
  public static func gzip(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      bytes.append(rest.isEmpty ? 1 : 0)
      bytes += little(block.count, 2) + little(~block.count, 2) + block
    } while !rest.isEmpty
    return bytes + little(Int(checksum(data)), 4) + little(data.count, 4)
  }

  /// A tar archive of plain files, as POSIX.1-1988 (ustar) has it.
  public static func tar(_ members: [(name: String, data: [UInt8])]) -> [UInt8] {
    members.flatMap { header($0.name, $0.data.count) + padded($0.data) } + [UInt8](repeating: 0, count: 1024)
  }

  private static func header(_ name: String, _ byteCount: Int) -> [UInt8] {
    func octal(_ value: Int, _ width: Int) -> [UInt8] {
      let digits = String(value, radix: 8)
      return Array((String(repeating: "0", count: width - digits.count) + digits).utf8)
    }
    func field(_ bytes: [UInt8], _ width: Int) -> [UInt8] { bytes + [UInt8](repeating: 0, count: width - bytes.count) }
    var header = field(Array(name.utf8), 100)
    header += field(octal(0o644, 7), 8) + field(octal(0, 7), 8) + field(octal(0, 7), 8)
    header += field(octal(byteCount, 11), 12) + field(octal(1_765_701_000, 11), 12)
    header += Array("        0".utf8) + [UInt8](repeating: 0, count: 100) + Array("ustar\u{0}00".utf8)
    header = field(header, 512)
    let sum = header.reduce(0) { $0 + Int($1) }
    header.replaceSubrange(148..<156, with: octal(sum, 6) + [0, 0x20])
    return header
  }

  private static func padded(_ data: [UInt8]) -> [UInt8] {
    data + [UInt8](repeating: 0, count: (512 - data.count % 512) % 512)
  }

  private static func little(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32 bit by bit, as RFC 1952 defines it.
  static func checksum(_ data: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
