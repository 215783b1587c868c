/// The one member of a compressed stream.
final class SingleStream {
  private let stream: any ByteStream
  private let time: Int64?
  private let budget: ArchiveBudget
  private var byteCount = 0
  private(set) var isHandedOut = false

  /// `time` is what the stream itself says.
  init(_ stream: any ByteStream, time: Int64?, _ budget: ArchiveBudget) {
    self.stream = stream
    self.time = time
    self.budget = budget
  }

  func member(named name: String, _ outerTime: Int64?) throws(StreamFault) -> ArchiveMember {
    isHandedOut = true
    if let reason = budget.countMember() { throw StreamFault(reason) }
    return ArchiveMember(name: name, modifiedAtMilliseconds: time ?? outerTime, kind: .file, fault: nil)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    let count = try stream.read(into: buffer)
    byteCount += count
    if byteCount > budget.limits.memberBytes { throw StreamFault(.limit(.memberBytes, budget.limits.memberBytes)) }
    return count
  }
}
