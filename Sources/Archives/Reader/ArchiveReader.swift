/// Reads the members of an archive, or the one of a compressed stream, in the order in which they stand.
///
///     let reader = ArchiveReader(source, format: .zip, streamName: "inbox", budget: ArchiveBudget(ArchiveLimits()))
///     while let member = try reader.next() {
///       while case let count = try reader.read(into: buffer), count > 0 { … }   // 0: size and checksum are right
///     }
///
/// Nothing is written to disk and no name is followed. Memory does not grow with the archive. A fault that does not end the
/// reading is one member's; after one that does, `next()` returns nil. For a compressed stream that holds no tar archive
/// every fault is thrown by `read`, so it is its one member's.
public final class ArchiveReader {
  private let source: ArchiveSource
  private let format: ArchiveFormat
  private let streamName: String
  private let streamTime: Int64?
  private let isNested: Bool
  private let budget: ArchiveBudget
  private let isPassedOver: (String) -> Bool
  private var contents = Contents.unopened
  private var membersRead = 0
  private var memberIsAtEnd = true

  private enum Contents {
    case unopened
    case members(Container)
    case stream(SingleStream)
    case finished
  }

  /// An archive in the given format.
  ///
  /// `streamName` and `streamTime` (milliseconds since 1970) are those of the member of a compressed stream. An archive in an
  /// archive `isNested` and has the budget of the outer one. `isPassedOver` is asked about each part of a member's path.
  public init(
    _ source: ArchiveSource, format: ArchiveFormat, streamName: String, streamTime: Int64? = nil,
    isNested: Bool = false,
    budget: ArchiveBudget, isPassedOver: @escaping (String) -> Bool = { _ in false }
  ) {
    self.source = source
    self.format = format
    self.streamName = streamName
    self.streamTime = streamTime
    self.isNested = isNested
    self.budget = budget
    self.isPassedOver = isPassedOver
  }

  /// The next member; nil at the end, if everything there is right, or after a fault that ended the reading.
  ///
  /// What is left of the member before is passed over.
  public func next() throws(ArchiveFault) -> ArchiveMember? {
    do throws(StreamFault) {
      if case .unopened = contents { contents = try open() }
      switch contents {
      case .members(let container):
        guard let member = try container.next() else { break }
        memberIsAtEnd = false
        return member.fault == nil ? member : member.counting(membersRead)
      case .stream(let stream):
        guard !stream.isHandedOut else { break }
        memberIsAtEnd = false
        return try stream.member(named: streamName, streamTime)
      case .unopened, .finished: break
      }
      contents = .finished
      return nil
    } catch {
      throw fault(error)
    }
  }

  /// Reads on in the member: the number of bytes, 0 at its end, which is reached only if its size and checksum are right.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveFault) -> Int {
    guard !memberIsAtEnd else { return 0 }
    do throws(StreamFault) {
      let count: Int
      switch contents {
      case .members(let container): count = try container.read(into: buffer)
      case .stream(let stream): count = try stream.read(into: buffer)
      case .unopened, .finished: count = 0
      }
      if count == 0 {
        memberIsAtEnd = true
        membersRead += 1
      }
      return count
    } catch {
      memberIsAtEnd = true
      throw fault(error)
    }
  }

  private func fault(_ fault: StreamFault) -> ArchiveFault {
    if fault.endsReading { contents = .finished }
    return ArchiveFault(reason: fault.reason, membersBefore: membersRead, endsReading: fault.endsReading)
  }

  private func open() throws(StreamFault) -> Contents {
    switch format {
    case .zip: return .members(try zip())
    case .tar:
      let level = isNested ? 1 : 0
      return .members(try Container(tar: plain, countedLevel: level, budget, isPassedOver: isPassedOver))
    case .gzip:
      let gzip = try GzipStream(plain)
      return try open(gzip) { gzip.modifiedAtSeconds.map { Int64($0) * 1000 } }
    case .zstandard: return try open(ZstandardStream(plain)) { nil }
    }
  }

  private func zip() throws(StreamFault) -> Container {
    if !isNested, let random = source.random { return try Container(zip: random, budget, isPassedOver: isPassedOver) }
    return try Container(zip: source, outermost: !isNested, budget, isPassedOver: isPassedOver)
  }

  /// What comes out of a stream is a tar archive or a file.
  private func open(_ stream: any ByteStream, time: () -> Int64?) throws(StreamFault) -> Contents {
    let counted = LevelStream(stream, budget: budget, level: isNested ? 1 : 0)
    let peeked = PeekedBytes { buffer throws(StreamFault) in try counted.read(into: buffer) }
    peeked.peek(ArchiveFormat.prefixByteCount)
    let isTar = peeked.prefix.withUnsafeBytes { ArchiveFormat(prefix: $0) } == .tar
    guard isTar else { return .stream(SingleStream(peeked, time: time(), budget)) }
    try verify()
    return .members(try Container(tar: peeked, countedLevel: nil, budget, isPassedOver: isPassedOver))
  }

  /// Reads the stream around a tar archive once before its members are handed out, for a false checksum shows only at its
  /// end, and says of all of them that they may be wrong. What comes once is not read twice: there they stay.
  private func verify() throws(StreamFault) {
    guard !isNested, let random = source.random else { return }
    let again = ArchiveSource(byteCount: random.byteCount, readingAt: random.read)
    let spent = ArchiveBudget(budget.limits)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { memory.deallocate() }
    do throws(StreamFault) {
      let plain = SourceStream(again, budget: spent)
      let stream: any ByteStream = format == .gzip ? try GzipStream(plain) : try ZstandardStream(plain)
      let counted = LevelStream(stream, budget: spent, level: 0)
      while try counted.read(into: memory) > 0 {}
    } catch {
      switch error.reason {
      // The members before these stay.
      case .limit, .trailing: return
      default: if !error.isCut { throw error }
      }
    }
  }

  private var plain: SourceStream { SourceStream(source, budget: isNested ? nil : budget) }
}

extension ArchiveMember {
  fileprivate func counting(_ members: Int) -> ArchiveMember {
    let counted = fault.map { ArchiveFault(reason: $0.reason, membersBefore: members, endsReading: false) }
    return ArchiveMember(name: name, modifiedAtMilliseconds: modifiedAtMilliseconds, kind: kind, fault: counted)
  }
}
