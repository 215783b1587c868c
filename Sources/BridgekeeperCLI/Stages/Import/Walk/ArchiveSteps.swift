internal import Archives
internal import Exports
internal import Hashing
internal import ProgressModel

/// The members of an archive, of archives in it, and what is wrong between them.
final class ArchiveSteps: ImportArchive {
  let path: String
  private(set) var bytesRead = 0
  private let file: any RandomBytes
  private let facts: FileFacts
  private let format: ArchiveFormat
  private let budget: ArchiveBudget
  /// The archive, and the one in it that is being read.
  private var levels: [ArchiveLevel] = []
  private var remarks: ArraySlice<ImportStep> = []
  private var member: MemberBytes?
  private var isDone = false

  init(_ path: String, _ file: any RandomBytes, _ facts: FileFacts, _ format: ArchiveFormat, _ options: ImportOptions) {
    self.path = path
    self.file = file
    self.facts = facts
    self.format = format
    var limits = ArchiveLimits()
    limits.expandedBytes = options.maximumExpandedBytes
    limits.memberBytes = min(limits.memberBytes, options.maximumFileBytes)
    budget = ArchiveBudget(limits)
    levels = [ArchiveLevel(path: path, reader: outermostReader(budget))]
  }

  var byteCount: Int64? { file.byteCount }
  var modifiedAt: Timestamp? { facts.modifiedAt }

  func digest() throws -> Digest? {
    if let known = file.knownDigest { return known }
    var hash = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    var offset: Int64 = 0
    while true {
      try Interruption.check()
      let count = try file.read(into: buffer, at: offset)
      if count == 0 { return hash.finalize() }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += Int64(count)
    }
  }

  func next() throws -> ImportStep? {
    while true {
      try Interruption.check()
      if let remark = remarks.popFirst() { return remark }
      if member?.hasMetLimit == true { levels = [] }
      member = nil
      guard let level = levels.last else { return try end() }
      if let step = try next(in: level) { return step }
    }
  }

  private func end() throws -> ImportStep? {
    guard !isDone else { return nil }
    isDone = true
    return try file.fault().map { .problem(path: path, $0) }
  }

  private func next(in level: ArchiveLevel) throws -> ImportStep? {
    do {
      if let member = try level.reader.next() {
        level.memberCount += 1
        return try step(member, in: level)
      }
      close(level)
      return nil
    } catch let fault as ArchiveFault {
      level.hasGiven = true
      close(level)
      if fault.isLimit { levels = [] }
      return .problem(path: level.path, try fault.problem(ofMember: false))
    }
  }

  private func close(_ level: ArchiveLevel) {
    remarks += level.remarks
    levels.removeLast()
  }

  /// Nil for what is passed over, and for an archive that is now being read.
  private func step(_ member: ArchiveMember, in level: ArchiveLevel) throws -> ImportStep? {
    if level.containers == nil, ContainerPath.isHinted(by: member.name) {
      level.containers = try ArchiveContainers(readerAgain(for: level))
    }
    let (place, use) = level.containers?.place(of: member.name).map { ($0.place, $0.use) } ?? (nil, nil)
    let path = level.path(of: member.name)
    if let fault = member.fault {
      if use == .nothing, !fault.isUnsafeName { return nil }
      level.hasGiven = true
      return .problem(path: path, try fault.problem())
    }
    if use == .nothing { return nil }
    let peeked = PeekedBytes<any Error> { buffer in try level.reader.read(into: buffer) }
    peeked.peek(use == .document ? InputWalk.formatByteCount : ArchiveFormat.prefixByteCount)
    if use == .document, !peeked.hasFailed, !InputWalk.isKnownFormat(peeked.prefix) { return nil }
    level.hasGiven = true
    if let format = InputWalk.format(peeked.prefix).archive { return open(member, path, peeked, format) }
    level.countRead(member.name)
    return .file(input(member, path, peeked, name: use == .preferences ? place?.name : nil))
  }

  private func input(_ member: ArchiveMember, _ path: String, _ peeked: PeekedBytes<any Error>, name: String?)
    -> ImportInput
  {
    let time = member.modifiedAtMilliseconds.map { Timestamp(millisecondsSinceEpoch: $0) }
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? (member.name == "-" ? nil : ImportInput.stem(of: member.name))
    let bytes = MemberBytes(peeked)
    self.member = bytes
    return ImportInput(
      path: path, facts: FileFacts(name: name, modifiedAt: time), byteCount: nil, isStream: true, bytes: bytes)
  }

  /// An archive in the archive is read through it; a third one is not.
  private func open(
    _ member: ArchiveMember, _ path: String, _ peeked: PeekedBytes<any Error>, _ format: ArchiveFormat
  ) -> ImportStep? {
    guard levels.count < 2 else {
      let message = "an archive in an archive in an archive; the file was left out"
      return .problem(path: path, ImportProblem(code: .archiveNested, unit: .file, message: message))
    }
    let reader = nestedReader(member, peeked, format, budget)
    levels.append(ArchiveLevel(path: path, reader: reader))
    return nil
  }

  private func outermostReader(_ budget: ArchiveBudget) -> ArchiveReader {
    let source = ArchiveSource(byteCount: file.byteCount) { [weak self] buffer, offset in
      guard let self else { return 0 }
      try Interruption.check()
      let count = try file.read(into: buffer, at: offset)
      bytesRead = max(bytesRead, Int(offset) + count)
      return count
    }
    return ArchiveReader(
      source, format: format, streamName: path == "-" ? path : ImportInput.stem(of: path),
      streamTime: facts.modifiedAt?.millisecondsSinceEpoch, budget: budget, isPassedOver: InputWalk.isPassedOver)
  }

  private func nestedReader(
    _ member: ArchiveMember, _ peeked: PeekedBytes<any Error>, _ format: ArchiveFormat, _ budget: ArchiveBudget
  ) -> ArchiveReader {
    ArchiveReader(
      ArchiveSource(reading: peeked.read), format: format, streamName: ImportInput.stem(of: member.name),
      streamTime: member.modifiedAtMilliseconds, isNested: true, budget: budget,
      isPassedOver: InputWalk.isPassedOver)
  }

  /// The same archive from its beginning, with a budget of its own.
  private func readerAgain(for level: ArchiveLevel) throws -> ArchiveReader {
    let budget = ArchiveBudget(budget.limits)
    let outer = outermostReader(budget)
    guard level !== levels.first, let first = levels.first else { return outer }
    var member: ArchiveMember?
    for _ in 0..<first.memberCount { member = try outer.next() }
    let peeked = PeekedBytes<any Error> { buffer in try outer.read(into: buffer) }
    peeked.peek(ArchiveFormat.prefixByteCount)
    guard let member, let format = InputWalk.format(peeked.prefix).archive else { return outer }
    return nestedReader(member, peeked, format, budget)
  }
}
