import Foundation

/// The project's examples in a scene: 300 learners over ten weeks, and the published key.
enum Demo {
  static let week = "2026-W05"
  static let now = "2026-02-09T06:00:00Z"
  static let reports = ["weekly", "pass-rate", "drop-off", "question-difficulty", "impossible-states"]

  /// A scene with the examples' key, zone and clock.
  static func scene(now: String = now) throws -> Scene {
    let scene = try Scene(["--zone", "Europe/Berlin", "--now", now])
    let key = scene.store + ".key"
    try FileManager.default.copyItem(atPath: Project.path("examples/progress.sqlite.key"), toPath: key)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
    return scene
  }

  /// The same with the examples taken in.
  static func imported(_ options: [String] = []) throws -> Scene {
    let scene = try scene()
    _ = try scene.run(["import", exports, "--demo-key"] + options)
    return scene
  }

  static let exports = Project.path("examples/exports")

  /// Every file of the examples, in the order of the paths.
  static func exportFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: exports).filter { $0.contains(".json") }.sorted()
      .map { "\(exports)/\($0)" }
  }

  /// The command line that writes all five reports of the week in all formats.
  static func report(to folder: String) -> [String] {
    ["report"] + reports + ["--week", week, "--out", folder, "--format", "xlsx,csv,json"]
  }
}
