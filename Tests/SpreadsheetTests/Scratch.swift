import Foundation
import Spreadsheet

/// A folder of one test; goes with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "spreadsheet-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A path in the folder.
  func file(_ name: String) -> String {
    path + "/" + name
  }

  /// What lies in the folder.
  var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a workbook, verifies it, and returns its path.
  @discardableResult
  func write(
    _ name: String = "book.xlsx", properties: DocumentProperties = .example,
    _ fill: (Workbook) throws -> Void
  ) throws -> String {
    let path = file(name)
    let workbook = try Workbook(path: path, properties: properties)
    try fill(workbook)
    let written = try workbook.close()
    try WorkbookVerifier.verify(path: path, against: written)
    return path
  }
}

extension DocumentProperties {
  /// Fixed properties.
  static let example = DocumentProperties(
    title: "Example", author: "Bridgekeeper", createdSecondsSinceEpoch: 1_796_000_000)
}

extension Scratch {
  /// A file together with the folder that must outlive it.
  struct Kept {
    let scratch: Scratch
    let file: String
  }

  /// Keeps the folder as long as the result.
  func keeping(_ make: (Scratch) throws -> String) rethrows -> Kept {
    Kept(scratch: self, file: try make(self))
  }
}
