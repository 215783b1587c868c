import EmbeddedCatalog
import Foundation
import Synchronization
import Testing

@testable import Reporting

/// The files beside the tests.
enum Fixture {
  static func data(_ path: String) throws -> Data {
    let folder = try #require(Bundle.module.resourceURL).appending(path: "Fixtures")
    return try Data(contentsOf: folder.appending(path: path))
  }

  static func file(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  static func lines(_ path: String) throws -> [String] {
    String(decoding: try data(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The rows of a CSV file without quotes, by the names in its first line.
  static func rows(_ path: String) throws -> [[String: String]] {
    let lines = try lines(path).map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }
}

extension Catalog {
  /// The files that are shipped.
  static var shippedFiles: [CatalogFile] {
    ["queries", "reports"].flatMap(EmbeddedFiles.files).map { CatalogFile(path: $0.path, text: $0.text) }
  }

  /// Catalogs that were read, by their changes: reading one takes a quarter of a second without optimisation.
  private static let known = Mutex<[String: Catalog]>([:])

  /// The shipped catalog, with `changes` in the text of some file.
  static func shipped(_ changes: [(file: String, old: String, new: String)] = []) throws -> Catalog {
    let name = "\(changes)"
    if let catalog = known.withLock({ $0[name] }) { return catalog }
    let catalog = try changed(changes)
    known.withLock { $0[name] = catalog }
    return catalog
  }

  private static func changed(_ changes: [(file: String, old: String, new: String)]) throws -> Catalog {
    try Catalog(
      files: shippedFiles.map { file in
        var file = file
        for change in changes where change.file == file.path {
          file.text = file.text.replacing(change.old, with: change.new)
        }
        return file
      })
  }

  /// The shipped catalog with figures shown whatever their number.
  static func withoutMinima() throws -> Catalog {
    try shipped([
      ("reports/measures.json", "\"share\": 10, \"correlation\": 30", "\"share\": 0, \"correlation\": 0")
    ])
  }
}
