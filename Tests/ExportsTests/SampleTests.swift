import Foundation
import ProgressModel
import Testing

@testable import Exports

/// The samples' rows of the table, as far as decoding alone can be held against them.
struct SampleRow: CustomTestStringConvertible, Sendable {
  var fields: [String: String]
  var testDescription: String { self["name"] }

  subscript(column: String) -> String { fields[column] ?? "" }
  func number(_ column: String) -> Int { Int(self[column]) ?? -1 }

  static let all: [SampleRow] = {
    let text = (try? String(contentsOf: folder.appendingPathComponent("index.tsv"), encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = rows.first else { return [] }
    return rows.dropFirst().map { SampleRow(fields: Dictionary(uniqueKeysWithValues: zip(header, $0))) }
      .filter { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0["file"]).path) }
  }()

  static let folder = Bundle.module.bundleURL.appendingPathComponent("Fixtures/import")

  func bytes() throws -> [UInt8] { try Array(Data(contentsOf: Self.folder.appendingPathComponent(self["file"]))) }
}

@Suite("Samples") struct SampleTests {
  @Test("there are samples") func samplesAreFound() { #expect(SampleRow.all.count >= 19) }

  @Test("a sample decodes to the events, refusals, codes, places and messages of the table", arguments: SampleRow.all)
  func sample(row: SampleRow) throws {
    let decoded = try decode(row.bytes())
    let events = row.number("events.new") + row.number("events.known") + row.number("events.conflicting")
    if decoded.summary.problem == nil { #expect(decoded.events.count == events) }
    #expect(decoded.summary.rejectedEvents == row.number("events.rejected"))
    #expect(decoded.summary.rejectedDocuments == row.number("documents.rejected"))
    if decoded.summary.problem == nil { #expect(decoded.summary.documents == row.number("documents.imported")) }
    #expect(
      decoded.documents.count { $0.snapshot != nil } == row.number("snapshots.new") + row.number("snapshots.known"))
    #expect(
      (decoded.summary.problem != nil) == (row.number("files.rejected") == 1 && row.number("documents.rejected") == 0))
    let expected = row["codes"].split(separator: ",").map(String.init).filter { $0 != "BI411" }
    #expect(Set(expected).isSubset(of: decoded.codes.map(\.rawValue)))
    if expected.isEmpty { #expect(decoded.codes.isEmpty) }
    let messages = (decoded.problems + decoded.warnings.map(\.problem)).map { $0.message.lowercased() }.joined(
      separator: "\n")
    for part in row["message"].components(separatedBy: " && ") where !part.isEmpty {
      #expect(messages.contains(part.lowercased()))
    }
    if let line = Int(row["line"]) { #expect(decoded.problems.first?.line == line) }
    if !row["pointer"].isEmpty { #expect(decoded.problems.first?.pointer == row["pointer"]) }
    for secret in row["secrets"].split(separator: " ") {
      #expect(!messages.contains(secret.lowercased()))
      #expect(decoded.problems.allSatisfy { $0.raw?.text.contains(secret) != true })
    }
  }
}
