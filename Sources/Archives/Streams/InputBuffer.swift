/// A stream with a window on its next bytes.
final class InputBuffer {
  private let stream: any ByteStream
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var start = 0
  private var end = 0
  private(set) var isAtEnd = false

  init(_ stream: any ByteStream) { self.stream = stream }

  deinit { memory.deallocate() }

  /// The bytes that are there; they stay in place until `load`.
  var window: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: memory[start..<end]) }

  /// Waits for at least `count` bytes or the end.
  func load(_ count: Int) throws(StreamFault) {
    if end - start >= count { return }
    let rest = end - start
    memory.copyMemory(from: UnsafeRawBufferPointer(window))
    (start, end) = (0, rest)
    while end < count, !isAtEnd {
      let read = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[end...]))
      isAtEnd = read == 0
      end += read
    }
  }

  func consume(_ count: Int) { start += count }

  /// Reads all there is; nil if it is nothing or zeros alone, else how much it is.
  func countTrailing() throws(StreamFault) -> Int? {
    var (count, isZero) = (0, true)
    while true {
      try load(1)
      if window.isEmpty { return isZero ? nil : count }
      count += window.count
      isZero = isZero && window.allSatisfy { $0 == 0 }
      consume(window.count)
    }
  }
}
