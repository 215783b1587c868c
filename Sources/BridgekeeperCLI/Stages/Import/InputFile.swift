internal import Files

/// A file that is being read; a class, so that a decoder's source can hold it.
final class InputFile {
  private var reader: FileReader

  init(path: String) throws(FileError) {
    reader = try FileReader(path: path)
  }

  /// Standard input.
  init() throws(FileError) {
    reader = try FileReader.standardInput()
  }

  var byteCount: Int64 { reader.status.byteCount }
  var modifiedAtMilliseconds: Int64 { reader.status.modifiedAtMilliseconds }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try reader.read(into: buffer)
  }

  func rewind() throws(FileError) {
    try reader.rewind()
  }

  var hasChanged: Bool {
    get throws(FileError) { try reader.hasChanged }
  }
}
