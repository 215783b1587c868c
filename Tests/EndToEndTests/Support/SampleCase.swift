import Foundation
import Testing

/// A row of the samples' table: what `import` must make of some files.
struct SampleCase: Sendable, CustomTestStringConvertible {
  private let cells: [String: String]

  subscript(column: String) -> String { cells[column] ?? "" }

  var name: String { self["name"] }
  /// What stands on the command line; a file that is not among the samples is meant to be missing.
  var files: [String] { self["file"].components(separatedBy: " + ") }
  var codes: [String] { words("codes", separator: ",") }
  var messageParts: [String] { words("message", separator: " && ") }
  var secrets: [String] { words("secrets", separator: " ") }
  var options: [String] { words("options", separator: " ") }
  var isDryRun: Bool { options.contains("--dry-run") }
  var exitCode: Int32? { Int32(self["exit"]) }
  var testDescription: String { name }

  /// The columns that are numbers of the JSON result, by the same name.
  static let numbers = [
    "events.new", "events.known", "events.conflicting", "events.rejected", "documents.imported",
    "documents.rejected", "snapshots.new", "snapshots.known", "files.imported", "files.unchanged", "files.partly",
    "files.rejected",
  ]

  private func words(_ column: String, separator: String) -> [String] {
    self[column].components(separatedBy: separator).filter { !$0.isEmpty }
  }
}

extension SampleCase {
  static let folder = Project.root + "/Tests/EndToEndTests/Fixtures/import/"

  static let all: [SampleCase] = {
    let text = (try? String(contentsOfFile: folder + "index.tsv", encoding: .utf8)) ?? ""
    let lines = text.split(whereSeparator: \.isNewline).map { $0.components(separatedBy: "\t") }
    guard let heads = lines.first else { return [] }
    return lines.dropFirst().map { line in SampleCase(cells: Dictionary(uniqueKeysWithValues: zip(heads, line))) }
  }()
}
