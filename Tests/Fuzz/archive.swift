// fuzz: Exports Archives
import Archives

/// Any bytes, as an archive with archives in it: no limit is passed, every reader comes to an end, and what is in a stream
/// does not hang on the pieces that it comes in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArchive(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  guard let format = ArchiveFormat(prefix: UnsafeRawBufferPointer(rebasing: input.prefix(512))) else { return 0 }
  let whole = FuzzedArchive(input, format, pieces: nil)
  let pieces = FuzzedArchive(input, format, pieces: 1 + count % 600)
  // Zip has two readers, and a tar archive in a stream is read twice where it can be.
  if format != .zip, !whole.isVerified {
    promise(
      whole.outcomes == pieces.outcomes,
      "pieces make a difference: \(difference(whole.outcomes, pieces.outcomes))")
  }
  return 0
}

/// What came out of an archive.
private final class FuzzedArchive {
  private(set) var outcomes: [String] = []
  private var bytesOut = 0
  private let limits: ArchiveLimits
  private let budget: ArchiveBudget
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  init(_ input: UnsafeRawBufferPointer, _ format: ArchiveFormat, pieces: Int?) {
    var limits = ArchiveLimits()
    limits.expandedBytes = 8 << 20
    limits.memberBytes = 4 << 20
    limits.members = 500
    // What was read ahead counts as read, so this limit alone is met earlier in small pieces.
    limits.ratio = 1 << 20
    self.limits = limits
    budget = ArchiveBudget(limits)
    let source = pieces.map { Self.once(input, $0) } ?? Self.random(input)
    read(ArchiveReader(source, format: format, streamName: "stream", budget: budget), isNested: false)
    promise(bytesOut <= 2 * limits.expandedBytes, "\(bytesOut) bytes came out")
    promise(outcomes.count <= 4 * limits.members, "\(outcomes.count) members came out")
    memory.deallocate()
  }

  /// Whether a false checksum kept all members back.
  var isVerified: Bool { outcomes.count == 1 && outcomes[0].hasPrefix("fault") }

  private static func random(_ input: UnsafeRawBufferPointer) -> ArchiveSource {
    ArchiveSource(byteCount: Int64(input.count)) { buffer, offset in copy(input, Int(offset), into: buffer, .max) }
  }

  private static func once(_ input: UnsafeRawBufferPointer, _ limit: Int) -> ArchiveSource {
    var place = 0
    return ArchiveSource { buffer in
      let count = copy(input, place, into: buffer, limit)
      place += count
      return count
    }
  }

  private static func copy(
    _ input: UnsafeRawBufferPointer, _ offset: Int, into buffer: UnsafeMutableRawBufferPointer, _ limit: Int
  ) -> Int {
    let part = UnsafeRawBufferPointer(rebasing: input[min(offset, input.count)...].prefix(min(buffer.count, limit)))
    buffer.copyMemory(from: part)
    return part.count
  }

  private func read(_ reader: ArchiveReader, isNested: Bool) {
    do throws(ArchiveFault) {
      while let member = try reader.next() {
        check(member)
        if member.fault == nil { try read(member, of: reader, isNested: isNested) }
      }
    } catch {
      outcomes.append("fault \(error)")
    }
  }

  private func check(_ member: ArchiveMember) {
    promise(member.name.utf8.count <= 3 * limits.nameBytes, "a name of \(member.name.utf8.count) bytes")
    promise(member.kind != .folder, "a folder was handed out: \(member.name)")
    guard member.fault == nil else { return outcomes.append("\(member.name) \(member.fault?.description ?? "")") }
    let parts = member.name.split(separator: "/", omittingEmptySubsequences: false)
    let isRelative = parts.first != "" || member.name.isEmpty
    promise(
      !parts.contains("..") && isRelative && !member.name.contains("\\"),
      "an unsafe name was handed out: \(member.name)")
  }

  private func read(_ member: ArchiveMember, of reader: ArchiveReader, isNested: Bool) throws(ArchiveFault) {
    do throws(ArchiveFault) {
      var prefix: [UInt8] = []
      while prefix.count < 512 {
        let count = try reader.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[..<(512 - prefix.count)]))
        if count == 0 { break }
        prefix += memory[..<count]
      }
      bytesOut += prefix.count
      if !isNested, let format = prefix.withUnsafeBytes({ ArchiveFormat(prefix: $0) }) {
        return readNested(prefix, reader, format)
      }
      var count = prefix.count
      while case let more = try reader.read(into: memory), more > 0 { count += more }
      bytesOut += count - prefix.count
      outcomes.append("\(member.name) \(count)")
    } catch {
      outcomes.append("\(member.name) \(error)")
    }
  }

  private func readNested(_ prefix: [UInt8], _ outer: ArchiveReader, _ format: ArchiveFormat) {
    var given = 0
    let source = ArchiveSource { buffer in
      let rest = prefix[given...].prefix(buffer.count)
      if rest.isEmpty { return try outer.read(into: buffer) }
      buffer.copyBytes(from: rest)
      given += rest.count
      return rest.count
    }
    read(ArchiveReader(source, format: format, streamName: "inner", isNested: true, budget: budget), isNested: true)
  }
}
