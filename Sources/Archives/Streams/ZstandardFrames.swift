/// The frames of Zstandard data and nothing else: their borders are followed from header to header, so that a cut and what
/// stands after the last frame are seen before the decoder sees them.
final class ZstandardFrames: ByteStream {
  private let input: InputBuffer
  private var phase = Phase.frame
  private var hasStarted = false
  private var hasChecksum = false
  /// Bytes until the next header.
  private var pending = 0

  private enum Phase { case frame, block, finished }

  init(_ stream: any ByteStream) { input = InputBuffer(stream) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    while pending == 0, phase != .finished { phase == .frame ? try beginFrame() : try beginBlock() }
    if pending == 0 { return 0 }
    try input.load(1)
    guard !input.window.isEmpty else { throw cut }
    let count = min(pending, input.window.count, buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input.window[..<count]))
    input.consume(count)
    pending -= count
    return count
  }

  /// RFC 8878, section 3.1.
  private func beginFrame() throws(StreamFault) {
    try input.load(18)
    let isSkippable = input.window.count >= 4 && integer(4) & 0xFFFF_FFF0 == 0x184D_2A50
    if isSkippable {
      guard input.window.count >= 8 else { throw cut }
      pending = 8 + Int(integer(4, at: 4))
    } else if input.window.count >= 5, integer(4) == 0xFD2F_B528 {
      pending = headerLength(input.window[4])
      phase = .block
    } else {
      guard hasStarted else { throw cut }
      if let count = try input.countTrailing() { throw StreamFault(.trailing(byteCount: count)) }
      phase = .finished
    }
    hasStarted = true
  }

  private func headerLength(_ descriptor: UInt8) -> Int {
    let isSingleSegment = descriptor & 0x20 != 0
    hasChecksum = descriptor & 0x04 != 0
    let dictionary = [0, 1, 2, 4][Int(descriptor & 3)]
    let contentSize = [isSingleSegment ? 1 : 0, 2, 4, 8][Int(descriptor >> 6)]
    return 5 + (isSingleSegment ? 0 : 1) + dictionary + contentSize
  }

  private func beginBlock() throws(StreamFault) {
    try input.load(3)
    guard input.window.count >= 3 else { throw cut }
    let header = integer(3)
    let isLast = header & 1 == 1
    let kind = header >> 1 & 3
    guard kind != 3 else { throw StreamFault(.damaged("a Zstandard block of no known kind")) }
    // A block of kind 1 is one byte, repeated.
    pending = 3 + (kind == 1 ? 1 : Int(header >> 3))
    if isLast {
      pending += hasChecksum ? 4 : 0
      phase = .frame
    }
  }

  private func integer(_ byteCount: Int, at offset: Int = 0) -> UInt32 {
    (0..<byteCount).reduce(0) { $0 | UInt32(input.window[offset + $1]) << (8 * UInt32($1)) }
  }

  private var cut: StreamFault { StreamFault(.damaged("the Zstandard data end too early"), isCut: true) }
}
