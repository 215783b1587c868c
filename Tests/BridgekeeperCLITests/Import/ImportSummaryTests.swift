import ProgressModel
import Storage
import Testing

@testable import BridgekeeperCLI

@Suite struct ImportSummaryTests {
  /// Files imported, unchanged, partly and rejected, what refused them, and the exit code.
  typealias Case = (imported: Int, unchanged: Int, partly: Int, rejected: [ProblemCode], code: ExitCode)

  static let cases: [Case] = [
    (0, 0, 0, [], .done), (1, 0, 0, [], .done), (0, 3, 0, [], .done), (1, 1, 0, [.jsonSyntax], .partlyRejected),
    (0, 1, 0, [.inputMissing], .partlyRejected), (0, 0, 1, [], .partlyRejected),
    (0, 0, 0, [.jsonSyntax], .allMalformed),
    (0, 0, 0, [.inputMissing], .inputMissing), (0, 0, 0, [.inputMissing, .inputUnreadable], .inputMissing),
    (0, 0, 0, [.inputMissing, .jsonSyntax], .allMalformed),
  ]

  /// A file of which one event was refused and a document got in.
  private static let partly: FileFindings = {
    var findings = FileFindings(path: "a.json")
    findings.counts.eventsRejected = 1
    findings.counts.documentsImported = 1
    return findings
  }()

  @Test("The exit code of an import, from what became of its files", arguments: cases.indices)
  func exitCode(_ index: Int) {
    let row = Self.cases[index]
    var summary = ImportSummary()
    for _ in 0..<row.imported { summary.add(FileFindings(path: "a.json")) }
    for _ in 0..<row.partly { summary.add(Self.partly) }
    summary.unchanged = row.unchanged
    for code in row.rejected {
      summary.add(step: ImportProblem(code: code, unit: .file, message: "refused"), file: "a.json")
    }
    #expect(summary.exitCode == row.code)
    #expect(summary.seen == row.imported + row.unchanged + row.partly + row.rejected.count)
  }
}
