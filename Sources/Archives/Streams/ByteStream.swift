/// Bytes that come once, from the front.
protocol ByteStream: AnyObject {
  /// Reads on: the number of bytes, 0 at the end, which is reached only if everything was right.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int
}

/// What is wrong with a stream or a member.
struct StreamFault: Error {
  let reason: ArchiveFault.Reason
  /// Whether nothing more can be read; false where the next member can.
  let endsReading: Bool
  /// Whether all that is wrong is that bytes are missing at the end.
  let isCut: Bool

  init(_ reason: ArchiveFault.Reason, endsReading: Bool = true, isCut: Bool = false) {
    self.isCut = isCut
    self.reason = reason
    self.endsReading = endsReading
  }
}
