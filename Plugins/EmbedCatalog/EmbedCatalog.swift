import Foundation
import PackagePlugin

/// Writes the JSON and SQL files of `curriculum/`, `queries/`, `reports/` and `schema/` into one Swift source before each
/// build, so that the binary holds them and a changed file is never forgotten.
@main
struct EmbedCatalog: BuildToolPlugin {
  /// What else lies there, such as a workbook that somebody had written to `reports/`, is no part of the catalog.
  static let endings: Set<String> = ["json", "sql"]
  static let folders = ["curriculum", "queries", "reports", "schema"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    let inputs = Self.folders.flatMap { files(below: root.appending(path: $0)) }
    return [
      .buildCommand(
        displayName: "Embedding the catalog",
        executable: try context.tool(named: "embed-catalog").url,
        arguments: [root.path(), output.path()] + inputs.map { $0.path() },
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }

  private func files(below folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    let found = (walk?.allObjects as? [URL] ?? []).filter { url in
      !url.lastPathComponent.hasPrefix(".") && Self.endings.contains(url.pathExtension)
        && (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
    return found.sorted { $0.path() < $1.path() }
  }
}
