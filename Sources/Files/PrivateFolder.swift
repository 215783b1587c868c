import Glibc

/// A new folder for temporary files that nobody else may look into (mode 0700), removed with all that is in it when it goes
/// out of scope. A kill leaves it behind.
public struct PrivateFolder: ~Copyable {
  /// The path of the folder.
  public let path: String

  /// Makes it in `parent`, by default `$TMPDIR` or else `/tmp`.
  public init(in parent: String? = nil) throws(FileError) {
    let parent = parent ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = try Self.makeUnique(FileSystem.join(checked(parent, "create"), "bridgekeeper.XXXXXX"))
  }

  deinit {
    try? FileSystem.removeFolder(path)
  }

  private static func makeUnique(_ template: String) throws(FileError) -> String {
    var bytes = Array(template.utf8CString)
    let isMade = bytes.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    guard isMade else { throw FileError("create", template, systemError: errno) }
    return String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
