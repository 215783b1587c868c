import Foundation

/// The project's own files, found from this source file.
enum Project {
  static let root: String = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func path(_ name: String) -> String { root + "/" + name }
}
