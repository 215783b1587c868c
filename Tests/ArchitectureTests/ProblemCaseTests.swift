import ProgressModel
import Testing

/// Every code of a problem has an input that raises it, beside one that must not.
@Suite struct ProblemCaseTests {
  /// Codes whose cause is more than an input, such as the moment or the file's name: where they are tested.
  static let elsewhere: [ProblemCode: String] = [
    .inputChanged: "Tests/BridgekeeperCLITests/Import/ImportStageTests.swift",
    .keyedArchive: "Tests/ExportsTests/PropertyList/PropertyListMappingTests.swift",
    .learnerFromName: "Tests/ExportsTests/PropertyList/PropertyListMappingTests.swift",
  ]

  @Test("A code has a case in a table of codes", arguments: ProblemCode.allCases)
  func hasCase(code: ProblemCode) throws {
    let tables = try SourceTree.paths(in: "Tests").filter { $0.hasSuffix(".swift") && $0.contains("Code") }
    let texts = try tables.map { try SourceTree.text(at: $0) }
    let openings = ["CodeCase(", "TableCase(", "ListCase(", ".xml(", ".binary("]
    let patterns = openings.flatMap { ["\($0).\(code),", "\($0)\n.\(code),"] } + ["ProvokedCode(\"\(code.rawValue)\""]
    let isProvoked = texts.contains { text in
      let compact = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
      return (patterns + ["ProvokedCode(\n\"\(code.rawValue)\""]).contains { compact.contains($0) }
    }
    let isElsewhere = try Self.elsewhere[code].map { try SourceTree.text(at: $0).contains(".\(code)") } ?? false
    #expect(isProvoked || isElsewhere, "\(code.rawValue) \(code) has no input that raises it")
  }
}
