internal import Exports
internal import Files
internal import Hashing
internal import ProgressModel

/// Bytes that can be read at any place, as an archive is.
protocol RandomBytes: InputBytes {
  var byteCount: Int64 { get }
  /// The number of bytes read, 0 at the end; what `read` does is not changed by it.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int
}

extension RandomBytes {
  /// The first bytes, at most so many.
  func prefix(_ byteCount: Int) throws(FileError) -> [UInt8] {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
    defer { memory.deallocate() }
    var filled = 0
    while filled < byteCount {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let count = try read(into: rest, at: Int64(filled))
      if count == 0 { break }
      filled += count
    }
    return Array(memory[..<filled])
  }
}

/// A plain file that is being read; a class, so that a decoder's source can hold it. A small one is read and hashed when it
/// is opened.
final class InputFile: RandomBytes {
  private var reader: FileReader
  /// All bytes of a small file, and how many of them have been handed out.
  private let small: SmallFile?
  private var offset = 0

  init(path: String) throws(FileError) {
    var reader = try FileReader(path: path)
    small = try SmallFile(&reader)
    self.reader = reader
  }

  var byteCount: Int64 { reader.status.byteCount }
  var modifiedAt: Timestamp { Timestamp(millisecondsSinceEpoch: reader.status.modifiedAtMilliseconds) }
  var knownDigest: Digest? { small?.digest }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    guard let small else { return try reader.read(into: buffer) }
    let count = small.copy(from: offset, into: buffer)
    offset += count
    return count
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    if let small { return small.copy(from: Int(offset), into: buffer) }
    return try reader.read(into: buffer, at: offset)
  }

  func rewind() throws(FileError) {
    offset = 0
    if small == nil { try reader.rewind() }
  }

  func fault() throws(FileError) -> ImportProblem? {
    guard try reader.hasChanged else { return nil }
    return ImportProblem(code: .inputChanged, unit: .file, message: "changed while it was read; import it again")
  }
}

extension ImportInput {
  /// A plain file, whatever is in it.
  static func file(_ path: String) throws(FileError) -> ImportInput {
    let file = try InputFile(path: path)
    return ImportInput(
      path: path, facts: FileFacts(name: stem(of: path), modifiedAt: file.modifiedAt), byteCount: file.byteCount,
      isStream: false, bytes: file)
  }

  /// The name without its last suffix.
  static func stem(of path: String) -> String {
    let name = FileSystem.name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
