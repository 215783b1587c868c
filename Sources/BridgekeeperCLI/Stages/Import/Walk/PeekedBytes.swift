/// Bytes whose beginning was looked at before they are read; an error met while looking waits for its turn.
final class PeekedBytes {
  private let source: (UnsafeMutableRawBufferPointer) throws -> Int
  private(set) var prefix: [UInt8] = []
  private var given = 0
  private var failure: (any Error)?
  var hasFailed: Bool { failure != nil }

  init(_ source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) { self.source = source }

  /// Looks at the first bytes, up to so many.
  func peek(_ byteCount: Int) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
    defer { memory.deallocate() }
    while prefix.count < byteCount, failure == nil {
      do {
        let count = try source(UnsafeMutableRawBufferPointer(rebasing: memory[..<(byteCount - prefix.count)]))
        if count == 0 { return }
        prefix += memory[..<count]
      } catch { failure = error }
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let rest = prefix[given...].prefix(buffer.count)
    if !rest.isEmpty {
      buffer.copyBytes(from: rest)
      given += rest.count
      return rest.count
    }
    if let failure { throw failure }
    return try source(buffer)
  }
}
