extension AtomicFile {
  /// Puts `bytes` under the name `path`, whole or not at all.
  public static func replace(_ path: String, with bytes: [UInt8], permissions: UInt32? = nil) throws(FileError) {
    let file = try AtomicFile(replacing: path, permissions: permissions)
    try file.write(bytes)
    try file.commit()
  }

  /// Lets `write` make the file at a temporary path, `verify` look at it there, and then gives it its name.
  ///
  /// When either throws, its error is thrown, and what stood under the name is untouched. `mapping` puts this module's errors
  /// into those of the caller.
  public static func replace<Failure: Error>(
    _ path: String, permissions: UInt32? = nil, mapping: (FileError) -> Failure,
    write: (String) throws(Failure) -> Void, verify: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let file: AtomicFile
    do throws(FileError) { file = try AtomicFile(replacing: path, permissions: permissions) } catch {
      throw mapping(error)
    }
    try write(file.temporaryPath)
    try verify(file.temporaryPath)
    do throws(FileError) { try file.commit() } catch { throw mapping(error) }
  }
}
