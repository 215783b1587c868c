import Foundation

/// The project's folder, found from where this file was compiled.
enum SourceTree {
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The Swift files below `Sources` and `Plugins`, and those of `Tests`; read once.
  static let sources = Result { try swiftFiles(in: "Sources") + swiftFiles(in: "Plugins") }
  static let tests = Result { try swiftFiles(in: "Tests") }

  private static func swiftFiles(in folder: String) throws -> [SourceFile] {
    try paths(in: folder).filter { $0.hasSuffix(".swift") }.map { SourceFile(path: $0, text: try text(at: $0)) }
  }

  /// The paths of the files at any depth below a folder, in byte order; hidden files are left out.
  static func paths(in folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
    return names.map { folder + "/" + $0 }.filter { isFile($0) && !$0.contains("/.") }.sorted()
  }

  /// The names of the folders right below a folder.
  static func folders(in folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
    return names.filter { !$0.hasPrefix(".") && !isFile(folder + "/" + $0) }.sorted()
  }

  static func text(at path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.appending(path: path).path(), isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
