import Archives
import Foundation

/// One thing that a reader gave: a member with all its bytes, or what was refused.
enum Outcome: Equatable, CustomStringConvertible {
  case member(String, [UInt8])
  /// A member that was refused, before or while it was read.
  case refused(String, String)
  /// What was refused outside of a member.
  case fault(String)

  var description: String {
    switch self {
    case .member(let name, let bytes): "\(name): \(bytes.count) bytes"
    case .refused(let name, let why): "\(name): \(why)"
    case .fault(let why): why
    }
  }

  var isMember: Bool { if case .member = self { true } else { false } }
}

/// How the bytes are given.
enum Access: CaseIterable { case random, once, byteByByte }

/// A source of these bytes.
func source(_ bytes: [UInt8], _ access: Access = .random) -> ArchiveSource {
  let data = Data(bytes)
  func read(_ buffer: UnsafeMutableRawBufferPointer, _ offset: Int, _ limit: Int) -> Int {
    let part = bytes[min(offset, bytes.count)...].prefix(min(buffer.count, limit))
    buffer.copyBytes(from: part)
    return part.count
  }
  guard access != .random else {
    return ArchiveSource(byteCount: Int64(data.count)) { read($0, Int($1), .max) }
  }
  var place = 0
  return ArchiveSource { buffer in
    let count = read(buffer, place, access == .once ? .max : 1)
    place += count
    return count
  }
}

/// A reader of these bytes, whose format is found as the tool finds it.
func reader(
  _ bytes: [UInt8], _ access: Access = .random, _ limits: ArchiveLimits = ArchiveLimits(),
  streamName: String = "stream",
  isPassedOver: @escaping (String) -> Bool = { _ in false }
) -> ArchiveReader? {
  guard let format = bytes.prefix(512).withUnsafeBytes({ ArchiveFormat(prefix: $0) }) else { return nil }
  return ArchiveReader(
    source(bytes, access), format: format, streamName: streamName, budget: ArchiveBudget(limits),
    isPassedOver: isPassedOver)
}

/// Everything that comes out of these bytes.
func unpack(
  _ bytes: [UInt8], _ access: Access = .random, _ limits: ArchiveLimits = ArchiveLimits(),
  streamName: String = "stream",
  isPassedOver: @escaping (String) -> Bool = { _ in false }
) -> [Outcome] {
  guard let reader = reader(bytes, access, limits, streamName: streamName, isPassedOver: isPassedOver) else {
    return [.fault("no archive")]
  }
  return outcomes(reader)
}

/// Everything that a reader gives.
func outcomes(_ reader: ArchiveReader) -> [Outcome] {
  var outcomes: [Outcome] = []
  do throws(ArchiveFault) {
    while let member = try reader.next() {
      if let fault = member.fault {
        outcomes.append(.refused(member.name, fault.description))
        continue
      }
      do throws(ArchiveFault) {
        outcomes.append(.member(member.name, try bytes(reader)))
      } catch {
        outcomes.append(.refused(member.name, error.description))
      }
    }
  } catch {
    outcomes.append(.fault(error.description))
  }
  return outcomes
}

/// The bytes of the member at hand.
func bytes(_ reader: ArchiveReader) throws(ArchiveFault) -> [UInt8] {
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1000, alignment: 1)
  defer { buffer.deallocate() }
  var bytes: [UInt8] = []
  while true {
    let count = try reader.read(into: buffer)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// A file that `make-archives` wrote.
func fixture(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name)")))
}

/// What the fixtures hold.
enum Content {
  static let a = Array(
    repeatElement(Array("{\"format\":\"bridge-progress\",\"version\":1}\n".utf8), count: 20).joined())
  static let b = Array(repeatElement(Array(UInt8.min...UInt8.max), count: 3).joined())
  static let two: [Outcome] = [.member("a.json", a), .member("dir/b.bin", b)]
}

extension [Outcome] {
  /// Whether nothing was refused.
  var isComplete: Bool { allSatisfy { $0.isMember } }
}
