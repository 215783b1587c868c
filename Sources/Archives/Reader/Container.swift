/// The members of a zip or tar archive.
final class Container {
  private let handle: LibArchive
  private let ending: Ending
  private let budget: ArchiveBudget
  /// The level whose bytes are counted here; nil where the stream around a tar archive has counted them.
  private let countedLevel: Int?
  private let isPassedOver: (String) -> Bool
  private var entryCount = 0
  private var member: Open?

  /// How the archive ends, and what must be true there.
  private enum Ending {
    case directory(ZipDirectory)
    case zip(SourceStream)
    case tar
  }

  /// The entry at hand.
  private struct Open {
    var declared: Int64?
    /// Bytes that came out.
    var byteCount: Int64 = 0
    var isAtEnd = false
    var isRefused = false
    /// Bytes that came out but were not fetched.
    var block = UnsafeRawBufferPointer(start: nil, count: 0)
  }

  private init(
    _ handle: LibArchive, _ ending: Ending, _ budget: ArchiveBudget, countedLevel: Int?,
    _ isPassedOver: @escaping (String) -> Bool
  ) {
    self.handle = handle
    self.ending = ending
    self.budget = budget
    self.countedLevel = countedLevel
    self.isPassedOver = isPassedOver
  }

  /// A zip file, whose directory is read first.
  convenience init(
    zip source: ArchiveSource.Random, _ budget: ArchiveBudget, isPassedOver: @escaping (String) -> Bool
  ) throws(StreamFault) {
    let directory = try ZipDirectory(source, limits: budget.limits)
    let total = Int(source.byteCount)
    let handle = try LibArchive(reading: source, as: .zip) { budget.consumed($0, ofAtMost: total) }
    self.init(handle, .directory(directory), budget, countedLevel: 0, isPassedOver)
  }

  /// A zip file that comes once; its end record is looked for when it has passed.
  convenience init(
    zip source: ArchiveSource, outermost: Bool, _ budget: ArchiveBudget, isPassedOver: @escaping (String) -> Bool
  ) throws(StreamFault) {
    let stream = SourceStream(
      source, budget: outermost ? budget : nil, rememberingLast: ZipLocalHeader.rememberedByteCount)
    let handle = try LibArchive(reading: stream, as: .zip)
    self.init(handle, .zip(stream), budget, countedLevel: outermost ? 0 : 1, isPassedOver)
  }

  /// A tar archive.
  convenience init(
    tar stream: any ByteStream, countedLevel: Int?, _ budget: ArchiveBudget, isPassedOver: @escaping (String) -> Bool
  ) throws(StreamFault) {
    let handle = try LibArchive(reading: stream, as: .tar)
    self.init(handle, .tar, budget, countedLevel: countedLevel, isPassedOver)
  }

  /// The next member that is no folder and not passed over; nil at the end, if everything there is right.
  func next() throws(StreamFault) -> ArchiveMember? {
    while true {
      try leave()
      let position = handle.position
      guard try handle.nextHeader() else {
        try finish(headerStart: position)
        return nil
      }
      var header = handle.header
      if case .directory(let directory) = ending, header.kind == .file {
        header.kind = directory.kind(entryCount) ?? .file
      }
      if let member = try enter(header) { return member }
    }
  }

  private func enter(_ header: EntryHeader) throws(StreamFault) -> ArchiveMember? {
    entryCount += 1
    member = Open(declared: header.byteCount)
    if header.nameByteCount > budget.limits.nameBytes {
      throw StreamFault(.limit(.nameBytes, budget.limits.nameBytes))
    }
    let fault = refusal(of: header)
    member?.isRefused = fault != nil
    if header.kind == .folder { return nil }
    var isUnsafe = false
    if case .unsafeName = fault { isUnsafe = true }
    if !isUnsafe, header.name.text.split(separator: "/").contains(where: { isPassedOver(String($0)) }) { return nil }
    if let reason = budget.countMember() { throw StreamFault(reason) }
    return ArchiveMember(
      name: header.name.text, modifiedAtMilliseconds: header.modifiedAtMilliseconds, kind: header.kind,
      fault: fault.map { ArchiveFault(reason: $0, membersBefore: 0, endsReading: false) })
  }

  private func refusal(of header: EntryHeader) -> ArchiveFault.Reason? {
    if header.name.isUnsafe || isRawNameUnsafe { return .unsafeName }
    if header.kind != .file, header.kind != .folder { return .notAFile(header.kind) }
    if header.isEncrypted { return .encrypted }
    // libarchive would open others too, some with gigabytes of memory.
    if isZip, !["(uncompressed)", "(deflation)"].contains(where: handle.formatName.hasSuffix) {
      return .damaged("it is compressed in a way that is not read")
    }
    return nil
  }

  private var isRawNameUnsafe: Bool {
    switch ending {
    case .directory(let directory): directory.isUnsafe(entryCount - 1)
    case .zip(let stream): ZipLocalHeader.isNameUnsafe(in: stream, dataOffset: Int(handle.position))
    case .tar: false
    }
  }

  private var isZip: Bool { if case .tar = ending { false } else { true } }

  /// Reads on in the member: 0 at its end, if its size and checksum are right.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    if member?.block.isEmpty == true { try loadBlock() }
    guard let block = member?.block, !block.isEmpty else { return 0 }
    let count = min(block.count, buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
    member?.block = UnsafeRawBufferPointer(rebasing: block[count...])
    return count
  }

  /// The next bytes, counted before anybody sees them; none at the end.
  private func loadBlock() throws(StreamFault) {
    while var open = member, open.block.isEmpty, !open.isAtEnd {
      if let (bytes, offset) = try handle.nextBlock() {
        guard offset == open.byteCount else { throw StreamFault(.damaged("a member has holes")) }
        open.byteCount += Int64(bytes.count)
        open.block = bytes
        member = open
        try check(open)
      } else {
        member?.isAtEnd = true
        if let declared = open.declared, declared != open.byteCount { throw StreamFault(.size, endsReading: false) }
      }
    }
  }

  private func check(_ open: Open) throws(StreamFault) {
    if let level = countedLevel, let reason = budget.spend(open.block.count, level: level) { throw StreamFault(reason) }
    if open.byteCount > Int64(budget.limits.memberBytes) {
      throw StreamFault(.limit(.memberBytes, budget.limits.memberBytes))
    }
    if let declared = open.declared, open.byteCount > declared { throw StreamFault(.size, endsReading: false) }
  }

  /// Passes over what is left of the member.
  private func leave() throws(StreamFault) {
    guard let open = member else { return }
    // What comes once has to be inflated to find its end, and then it counts; what is wrong with its bytes does not matter.
    if case .zip = ending, !open.isRefused {
      do throws(StreamFault) {
        while member?.isAtEnd == false {
          member?.block = UnsafeRawBufferPointer(start: nil, count: 0)
          try loadBlock()
        }
      } catch { if error.endsReading { throw error } }
    }
    member = nil
    try handle.skip()
  }

  private func finish(headerStart: Int64) throws(StreamFault) {
    switch ending {
    case .directory(let directory): try checkCount(directory.count)
    case .zip(let stream):
      _ = try handle.drain()
      let end = try ZipEnd(tail: stream.tail, fileByteCount: stream.byteCount)
      try checkCount(end.entryCount)
    case .tar:
      // The end is a block of zeros; without it the file was cut between two members.
      guard handle.position - headerStart >= 512 else {
        throw StreamFault(.damaged("the end of the tar archive is missing"))
      }
      if let count = try handle.drain() { throw StreamFault(.trailing(byteCount: count)) }
    }
  }

  private func checkCount(_ listed: Int) throws(StreamFault) {
    guard entryCount == listed else {
      throw StreamFault(.damaged("the directory lists \(listed) entries, \(entryCount) were found"))
    }
  }
}
