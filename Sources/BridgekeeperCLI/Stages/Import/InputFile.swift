internal import Exports
internal import Files
internal import ProgressModel

/// A plain file or standard input that is being read; a class, so that a decoder's source can hold it.
final class InputFile: InputBytes {
  private var reader: FileReader
  private let isStandardInput: Bool

  init(path: String) throws(FileError) {
    reader = try FileReader(path: path)
    isStandardInput = false
  }

  /// Standard input.
  init() throws(FileError) {
    reader = try FileReader.standardInput()
    isStandardInput = true
  }

  var byteCount: Int64 { reader.status.byteCount }
  var modifiedAt: Timestamp { Timestamp(millisecondsSinceEpoch: reader.status.modifiedAtMilliseconds) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try reader.read(into: buffer)
  }

  func rewind() throws(FileError) {
    try reader.rewind()
  }

  func fault() throws(FileError) -> ImportProblem? {
    guard !isStandardInput, try reader.hasChanged else { return nil }
    return ImportProblem(code: .inputChanged, unit: .file, message: "changed while it was read; import it again")
  }
}

extension ImportInput {
  /// A plain file.
  static func file(_ path: String) throws(FileError) -> ImportInput {
    let file = try InputFile(path: path)
    return ImportInput(
      path: path, facts: FileFacts(name: stem(of: path), modifiedAt: file.modifiedAt), byteCount: file.byteCount,
      isStream: false, bytes: file)
  }

  /// Standard input, which has no name and no time.
  static func standardInput() throws(FileError) -> ImportInput {
    ImportInput(path: "-", facts: FileFacts(), byteCount: nil, isStream: true, bytes: try InputFile())
  }

  /// The name without its last suffix.
  static func stem(of path: String) -> String {
    let name = FileSystem.name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
