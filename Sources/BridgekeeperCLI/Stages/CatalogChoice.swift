internal import CommandLineKit
internal import EmbeddedCatalog
internal import Files
internal import Reporting

/// The queries and reports in force: the folder of `--catalog`, else the built-in ones.
enum CatalogChoice {
  static func load(_ context: CommandContext) throws -> Catalog {
    guard let folder = context.invocation[SharedOptions.catalog] else {
      return try Catalog(
        files: ["queries", "reports"].flatMap(EmbeddedFiles.files).map { CatalogFile(path: $0.path, text: $0.text) })
    }
    return try Catalog(files: try files(in: folder))
  }

  private static func files(in folder: String) throws -> [CatalogFile] {
    var files: [CatalogFile] = []
    for (part, ending) in [("queries", ".sql"), ("reports", ".json")] {
      let root = FileSystem.join(folder, part)
      for found in FolderWalk(root, skipping: { $0.hasPrefix(".") }) {
        switch found {
        case .failure(let error): throw CommandFailure(.configuration, error.description)
        // Somebody may have had workbooks written to reports/.
        case .file(let file) where file.path.hasSuffix(ending): files.append(try read(file.path, below: folder))
        case .file: continue
        }
      }
    }
    return files
  }

  private static func read(_ path: String, below folder: String) throws -> CatalogFile {
    let bytes = try FileSystem.read(path, limit: 16 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.configuration, "\(path) is not UTF-8; save it as UTF-8")
    }
    return CatalogFile(path: String(path.dropFirst(folder.count).drop { $0 == "/" }), text: text)
  }
}
