/// The list at the end of a zip file, for what libarchive does not say: how many entries there must be, whether two share
/// their bytes, and what the names are. APPNOTE.TXT 4.3.12.
struct ZipDirectory {
  /// In the order of their places in the file, which is that in which libarchive reads them.
  private var entries: [Entry] = []

  private struct Entry {
    var offset: Int
    /// The least place at which the next entry can begin.
    var end: Int
    var isUnsafe: Bool
    var kind: ArchiveMember.Kind
  }

  init(_ source: ArchiveSource.Random, limits: ArchiveLimits) throws(StreamFault) {
    let fileByteCount = Int(source.byteCount)
    let tailByteCount = min(fileByteCount, ZipEnd.tailByteCount)
    let tail = try Self.bytes(source, tailByteCount, at: fileByteCount - tailByteCount)
    let end = try ZipEnd(tail: tail[...], fileByteCount: fileByteCount)
    guard end.directoryByteCount <= limits.directoryBytes else {
      throw StreamFault(.limit(.directoryBytes, limits.directoryBytes))
    }
    try read(Self.bytes(source, end.directoryByteCount, at: end.directoryOffset))
    guard entries.count == end.entryCount else {
      throw StreamFault(.damaged("the directory does not list all members"))
    }
    try order()
  }

  var count: Int { entries.count }

  /// Whether the entry of this number, from 0, has an unsafe name: libarchive ends names at a NUL and turns backslashes round.
  func isUnsafe(_ number: Int) -> Bool { entries.indices.contains(number) && entries[number].isUnsafe }

  /// What the entry of this number is: libarchive takes a pipe for a file.
  func kind(_ number: Int) -> ArchiveMember.Kind? { entries.indices.contains(number) ? entries[number].kind : nil }

  private mutating func read(_ bytes: [UInt8]) throws(StreamFault) {
    var place = 0
    while place < bytes.count {
      guard bytes.littleEndian(4, at: place) == 0x0201_4B50, let nameLength = bytes.littleEndian(2, at: place + 28),
        let extraLength = bytes.littleEndian(2, at: place + 30),
        let commentLength = bytes.littleEndian(2, at: place + 32),
        let compressed = bytes.littleEndian(4, at: place + 20), let offset = bytes.littleEndian(4, at: place + 42),
        place + 46 + nameLength + extraLength + commentLength <= bytes.count
      else { throw StreamFault(.damaged("the directory is damaged")) }
      let name = bytes[(place + 46)..<(place + 46 + nameLength)]
      let extra = bytes[(place + 46 + nameLength)..<(place + 46 + nameLength + extraLength)]
      let start = offset == 0xFFFF_FFFF ? try Self.largeOffset(bytes, place, extra) : offset
      let length = compressed == 0xFFFF_FFFF ? 0 : compressed
      entries.append(
        Entry(
          offset: start, end: start + 30 + length, isUnsafe: name.withUnsafeBufferPointer { MemberName($0).isUnsafe },
          kind: Self.kind(bytes, place)))
      place += 46 + nameLength + extraLength + commentLength
    }
  }

  /// Systems 3 and 19, Unix and macOS, keep the mode in the upper half of the attributes.
  private static func kind(_ bytes: [UInt8], _ place: Int) -> ArchiveMember.Kind {
    guard let system = bytes.littleEndian(1, at: place + 5), system == 3 || system == 19,
      let mode = bytes.littleEndian(2, at: place + 40)
    else { return .file }
    return ArchiveMember.Kind(mode: UInt32(mode))
  }

  /// The field of kind 1 holds, of the two sizes and the offset, those that have no room in the header.
  private static func largeOffset(_ bytes: [UInt8], _ place: Int, _ extra: ArraySlice<UInt8>) throws(StreamFault) -> Int
  {
    let before = [20, 24].count { bytes.littleEndian(4, at: place + $0) == 0xFFFF_FFFF }
    var field = 0
    while let kind = extra.littleEndian(2, at: field), let length = extra.littleEndian(2, at: field + 2) {
      if kind == 1, let offset = extra.littleEndian(8, at: field + 4 + 8 * before), offset < 1 << 62 { return offset }
      field += 4 + length
    }
    throw StreamFault(.damaged("the directory is damaged"))
  }

  private mutating func order() throws(StreamFault) {
    entries.sort { $0.offset < $1.offset }
    for (entry, next) in zip(entries, entries.dropFirst()) where entry.end > next.offset {
      throw StreamFault(.damaged("two members share their bytes"))
    }
  }

  private static func bytes(_ source: ArchiveSource.Random, _ count: Int, at offset: Int) throws(StreamFault) -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let read: Int
      do {
        read = try bytes.withUnsafeMutableBytes { buffer in
          try source.read(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), Int64(offset + filled))
        }
      } catch { throw StreamFault(.source(error)) }
      if read == 0 { throw StreamFault(.damaged("the file ends too early")) }
      filled += read
    }
    return bytes
  }
}
