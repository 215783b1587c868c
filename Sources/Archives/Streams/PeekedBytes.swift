/// Bytes whose beginning was looked at before they are read; an error met while looking waits for its turn.
public final class PeekedBytes<Failure: Error> {
  /// Reads on: the number of bytes, 0 at the end.
  public typealias Source = (_ buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int

  private let source: Source
  /// What was looked at.
  public private(set) var prefix: [UInt8] = []
  private var given = 0
  private var failure: Failure?
  /// Whether the source failed behind `prefix`.
  public var hasFailed: Bool { failure != nil }

  /// The bytes that `source` reads; none is looked at yet.
  public init(_ source: @escaping Source) { self.source = source }

  /// Looks at the first bytes, up to so many, before any is read.
  public func peek(_ byteCount: Int) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
    defer { memory.deallocate() }
    while prefix.count < byteCount, failure == nil {
      do throws(Failure) {
        let count = try source(UnsafeMutableRawBufferPointer(rebasing: memory[..<(byteCount - prefix.count)]))
        if count == 0 { return }
        prefix += memory[..<count]
      } catch {
        failure = error
      }
    }
  }

  /// Reads on, from the first byte: the number of bytes, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
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

extension PeekedBytes: ByteStream where Failure == StreamFault {}
