internal import Files
internal import ProgressModel

/// Standard input, read to its end before anything is done with it: up to 8 MiB in memory, else in a file without a name.
final class SpooledInput: RandomBytes {
  private let bytes: Bytes
  private var offset: Int64 = 0

  static let memoryLimit = 8 << 20

  private enum Bytes {
    case memory([UInt8])
    case file(SpooledFile)
  }

  /// Reads all of it. More than `limit` bytes are not read on: then `byteCount` is above it.
  init(limit: Int, folder: String) throws {
    var input = try FileReader.standardInput()
    var start: [UInt8] = []
    while start.count <= min(limit, Self.memoryLimit), let block = try input.next() {
      try Interruption.check()
      start += block
    }
    let isWhole = start.count <= min(limit, Self.memoryLimit)
    bytes =
      isWhole || start.count > limit
      ? .memory(start) : .file(try Self.spool(start, &input, limit: limit, folder: folder))
  }

  private static func spool(
    _ start: [UInt8], _ input: inout FileReader, limit: Int, folder: String
  ) throws -> SpooledFile {
    let file = try unlinkedFile(in: folder)
    try start.withUnsafeBytes { try file.write($0) }
    var count = start.count
    while count <= limit, let block = try input.next() {
      try Interruption.check()
      try block.withUnsafeBytes { try file.write($0) }
      count += block.count
    }
    return SpooledFile(try file.reader())
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

  var byteCount: Int64 {
    switch bytes {
    case .memory(let memory): Int64(memory.count)
    case .file(let file): file.reader.status.byteCount
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    switch bytes {
    case .file(let file): return try file.reader.read(into: buffer, at: offset)
    case .memory(let memory):
      let part = memory[min(Int(offset), memory.count)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
  }

  func rewind() { offset = 0 }

  /// What is spooled is nobody else's to change.
  func fault() -> ImportProblem? { nil }
}

/// A reader that can be held in a case of an enumeration.
private final class SpooledFile {
  let reader: FileReader

  init(_ reader: consuming FileReader) { self.reader = reader }
}
