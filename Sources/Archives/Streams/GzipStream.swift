import CZlib

/// What comes out of gzip data, stream after stream, with zlib's check of each one's length and CRC-32.
final class GzipStream: ByteStream {
  private let input: InputBuffer
  private var state = z_stream()
  private var phase = Phase.between
  private var hasStarted = false
  /// Seconds since 1970 in the first header; nil for zero. Known once something was read.
  private(set) var modifiedAtSeconds: UInt32?

  private enum Phase {
    case between, inside, finished
    case failed(StreamFault)
  }

  init(_ stream: any ByteStream) throws(StreamFault) {
    input = InputBuffer(stream)
    // 31: a window of 2^15, and gzip's own header and trailer instead of zlib's.
    guard bridgekeeper_inflate_init(&state, 31) == Z_OK else { throw StreamFault(.damaged("no memory to inflate")) }
  }

  deinit { inflateEnd(&state) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    while true {
      switch phase {
      case .finished: return 0
      case .failed(let fault): throw fault
      case .between: try begin()
      case .inside:
        let count = try inflateSome(into: buffer)
        if count > 0 { return count }
      }
    }
  }

  /// The next stream, or zeros to the end.
  private func begin() throws(StreamFault) {
    try input.load(10)
    let isStream = input.window.starts(with: [0x1F, 0x8B])
    if isStream {
      if !hasStarted { readTime() }
      inflateReset(&state)
      (phase, hasStarted) = (.inside, true)
    } else {
      if !hasStarted { throw StreamFault(.damaged("the gzip header is cut"), isCut: true) }
      if let count = try input.countTrailing() { throw StreamFault(.trailing(byteCount: count)) }
      phase = .finished
    }
  }

  private func readTime() {
    guard input.window.count >= 8 else { return }
    let seconds = (0..<4).reduce(UInt32(0)) { $0 | UInt32(input.window[4 + $1]) << (8 * UInt32($1)) }
    modifiedAtSeconds = seconds == 0 ? nil : seconds
  }

  private func inflateSome(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    try input.load(1)
    let window = input.window
    guard !window.isEmpty else { throw StreamFault(.damaged("the gzip data end too early"), isCut: true) }
    state.next_in = window.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.avail_in = UInt32(window.count)
    state.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let room = UInt32(clamping: buffer.count)
    state.avail_out = room
    let code = inflate(&state, Z_NO_FLUSH)
    input.consume(window.count - Int(state.avail_in))
    let count = Int(room - state.avail_out)
    switch code {
    case Z_STREAM_END: phase = .between
    case Z_OK, Z_BUF_ERROR: break
    default:
      // What came out before it comes first, so that nothing depends on the size of the pieces.
      guard count > 0 else { throw StreamFault(fault) }
      phase = .failed(StreamFault(fault))
    }
    return count
  }

  /// zlib tells its faults apart by words alone.
  private var fault: ArchiveFault.Reason {
    guard let words = state.msg else { return .damaged("the gzip data cannot be inflated") }
    if strcmp(words, "incorrect data check") == 0 { return .checksum }
    if strcmp(words, "incorrect length check") == 0 { return .size }
    return .damaged("the gzip data cannot be inflated: \(String(cString: words))")
  }
}
