/// A stream whose first bytes were looked at; a fault met while looking waits for its turn.
final class PeekedStream: ByteStream {
  private let stream: any ByteStream
  private(set) var prefix: [UInt8] = []
  private var given = 0
  private var fault: StreamFault?

  init(_ stream: any ByteStream, byteCount: Int) {
    self.stream = stream
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
    defer { memory.deallocate() }
    var count = 0
    while count < byteCount, fault == nil {
      do throws(StreamFault) {
        let read = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
        if read == 0 { break }
        count += read
      } catch {
        fault = error
      }
    }
    prefix = Array(memory[..<count])
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    let rest = prefix[given...].prefix(buffer.count)
    if !rest.isEmpty {
      buffer.copyBytes(from: rest)
      given += rest.count
      return rest.count
    }
    if let fault { throw fault }
    return try stream.read(into: buffer)
  }
}
