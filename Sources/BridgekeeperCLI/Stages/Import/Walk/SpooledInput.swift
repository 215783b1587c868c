internal import Files
internal import ProgressModel

/// Standard input, read to its end before anything is done with it: up to 8 MiB in memory, else in a file without a name.
final class SpooledInput: RandomBytes {
  private let memory: [UInt8]
  private let reader: FileReader?
  let byteCount: Int64
  private var offset: Int64 = 0

  static let memoryLimit = 8 << 20

  /// Reads all of it. More than `limit` bytes are not read on: then `byteCount` is above it.
  init(limit: Int, folder: String) throws {
    var input = try FileReader.standardInput()
    var start: [UInt8] = []
    while start.count <= min(limit, Self.memoryLimit), let block = try input.next() {
      try Interruption.check()
      start += block
    }
    if start.count <= min(limit, Self.memoryLimit) || start.count > limit {
      (memory, reader, byteCount) = (start, nil, Int64(start.count))
      return
    }
    let spooled = try Self.spool(start, input, limit: limit, folder: folder)
    (memory, byteCount, reader) = ([], spooled.status.byteCount, spooled)
  }

  private static func spool(
    _ start: [UInt8], _ input: consuming FileReader, limit: Int, folder: String
  ) throws -> FileReader {
    let file = try unlinkedFile(in: folder)
    try start.withUnsafeBytes { try file.write($0) }
    var count = start.count
    while count <= limit, let block = try input.next() {
      try Interruption.check()
      try block.withUnsafeBytes { try file.write($0) }
      count += block.count
    }
    return try file.reader()
  }

  /// Beside the store; where that folder is not there, as in a dry run, among the system's temporary files.
  private static func unlinkedFile(in folder: String) throws -> UnlinkedFile {
    if FileSystem.exists(folder) { return try UnlinkedFile(in: folder) }
    let temporary = try PrivateFolder()
    return try UnlinkedFile(in: temporary.path)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let count = try read(into: buffer, at: offset)
    offset += Int64(count)
    return count
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    if reader != nil { return try reader?.read(into: buffer, at: offset) ?? 0 }
    let part = memory[min(Int(offset), memory.count)...].prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }

  func rewind() { offset = 0 }

  /// What is spooled is nobody else's to change.
  func fault() -> ImportProblem? { nil }
}
