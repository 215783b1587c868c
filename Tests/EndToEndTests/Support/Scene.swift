import Foundation
import TestSupport

/// A temporary folder with a place for a store, for inputs and for reports.
///
///     let scene = try Scene()
///     let outcome = try scene.run("import", "exports", "--json")
final class Scene {
  let folder: TemporaryFolder
  /// Options that every run gets.
  var options: [String]

  init(_ options: [String] = []) throws {
    folder = try TemporaryFolder()
    self.options = options
    try FileManager.default.createDirectory(atPath: storeFolder, withIntermediateDirectories: true)
  }

  var storeFolder: String { folder / "store" }
  var store: String { storeFolder + "/progress.sqlite" }

  /// Runs the program in the folder, on the scene's store.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Bridgekeeper.Outcome {
    try run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Bridgekeeper.Outcome {
    try Bridgekeeper.run(arguments + ["--store", store] + options, in: folder.path, environment: environment)
  }

  /// Copies a file or folder into the scene; the path in it.
  @discardableResult func copy(_ source: String, as name: String) throws -> String {
    try FileManager.default.copyItem(atPath: source, toPath: folder / name)
    return name
  }

  func has(_ name: String) throws -> Bool { FileManager.default.fileExists(atPath: folder / name) }

  @discardableResult func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder / name))
    return name
  }

  /// The files below a folder of the scene: path in the folder, bytes.
  func files(in name: String) throws -> [String: Data] {
    let root = folder / name
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")) }
    }
    return files
  }

  /// Whether the bytes of `text` occur in a file of the store's folder; both as text and, for ids, as 16 bytes.
  func storeHolds(_ text: String) throws -> Bool {
    var needles = [Data(text.utf8), Data(text.uppercased().utf8)]
    if let id = UUID(uuidString: text) { needles.append(withUnsafeBytes(of: id.uuid) { Data($0) }) }
    return try files(in: "store").values.contains { data in needles.contains { data.range(of: $0) != nil } }
  }
}
