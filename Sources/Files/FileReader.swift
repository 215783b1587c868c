import Glibc

/// A regular file, or standard input, read in blocks from the front.
///
///     var reader = try FileReader(path: path)
///     while let block = try reader.next() { hash.update(block) }
///     if try reader.hasChanged { … }
///
/// Anything else (a folder, pipe, socket, device) is refused before a byte is read, and never waited for.
public struct FileReader: ~Copyable {
  /// What the system said when the file was opened.
  public let status: FileStatus
  private let descriptor: FileDescriptor
  private let blockByteCount: Int
  /// Made with the first `next()`: who reads into memory of his own needs none.
  private var block: [UInt8] = []

  /// Opens the file at `path`, at the end of its links.
  public init(path: String, blockByteCount: Int = 1 << 18) throws(FileError) {
    // O_NONBLOCK: else opening a pipe waits for somebody to write into it. Regular files do not know it.
    let descriptor = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY, operation: "read")
    let status = try descriptor.status()
    guard status.kind == .regular else {
      throw FileError("read", path, .unsuitable, "it is \(status.kind == .folder ? "a folder" : "not a regular file")")
    }
    self.init(descriptor, status, blockByteCount)
  }

  /// Reads standard input, whatever it is.
  public static func standardInput(blockByteCount: Int = 1 << 18) throws(FileError) -> FileReader {
    let descriptor = FileDescriptor(borrowing: STDIN_FILENO, path: "standard input")
    let status = try descriptor.status()
    return FileReader(descriptor, status, blockByteCount)
  }

  init(_ descriptor: consuming FileDescriptor, _ status: FileStatus, _ blockByteCount: Int) {
    self.status = status
    self.descriptor = descriptor
    self.blockByteCount = max(blockByteCount, 1)
  }

  /// The path as it was given.
  public var path: String { descriptor.path }

  /// The next bytes, at most a block; nil at the end.
  public mutating func next() throws(FileError) -> ArraySlice<UInt8>? {
    if block.isEmpty { block = Array(repeating: 0, count: blockByteCount) }
    let descriptor = self.descriptor.number
    let count = block.withUnsafeMutableBytes { buffer in
      repeating { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard count >= 0 else { throw FileError("read", path, systemError: errno) }
    return count == 0 ? nil : block[..<count]
  }

  /// Reads into memory of the caller: the number of bytes, 0 at the end.
  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try descriptor.read(into: buffer)
  }

  /// Reads from an offset, whatever has been read before; refused for a pipe.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    try descriptor.read(into: buffer, at: offset)
  }

  /// Whether size, time or anything else in `status` is no longer what it was at the opening: what was read may be a mixture.
  public var hasChanged: Bool {
    get throws(FileError) { try descriptor.status() != status }
  }

  /// Goes back to the first byte; refused for a pipe.
  public mutating func rewind() throws(FileError) {
    guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { throw FileError("read", path, systemError: errno) }
  }

  /// All bytes from here to the end. More than `limit` are refused as `tooLarge`, without reading them all.
  public mutating func rest(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(Int(clamping: status.byteCount), 0), limit))
    while let block = try next() {
      guard bytes.count + block.count <= limit else {
        throw FileError("read", path, .tooLarge, "it has more than \(limit) bytes")
      }
      bytes += block
    }
    return bytes
  }
}
