import Foundation

/// A new folder that is removed, with all that is in it, when the last reference goes.
///
///     let folder = try TemporaryFolder()
///     try Database(path: folder / "store.sqlite", mode: .readWriteCreate)
public final class TemporaryFolder: Sendable {
  /// The absolute path, without a slash at its end.
  public let path: String

  /// Makes the folder, below the system's folder for temporary files.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("bridgekeeper-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` in the folder.
  public static func / (folder: TemporaryFolder, name: String) -> String {
    folder.path + "/" + name
  }

  /// The names in the folder, in the order of their scalars.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
