import Glibc

/// A file without a name for bytes that do not fit into memory, such as standard input: mode 0600, gone with the process,
/// even after a kill.
public struct UnlinkedFile: ~Copyable {
  private let descriptor: FileDescriptor

  /// Makes it on the file system of `folder`.
  public init(in folder: String) throws(FileError) {
    let descriptor = try AtomicFile.makeTemporary(for: FileSystem.join(folder, "spool"))
    try FileSystem.remove(descriptor.path)
    self.init(descriptor)
  }

  private init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }

  /// Appends bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try descriptor.write(bytes)
  }

  /// Ends the writing and reads all bytes from the front.
  public consuming func reader(blockByteCount: Int = 1 << 18) throws(FileError) -> FileReader {
    let status = try descriptor.status()
    var reader = FileReader(descriptor, status, blockByteCount)
    try reader.rewind()
    return reader
  }
}
