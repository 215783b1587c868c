import ProgressModel
import Testing

@Suite struct ProblemPageTests {
  @Test("The page of problems has one row for each code, in the order of the codes, and no other")
  func rows() throws {
    let page = try SourceTree.text(at: "docs/problems.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| BI") }
    #expect(rows.map { String($0.dropFirst(2).prefix(5)) } == ProblemCode.allCases.map(\.rawValue))
    #expect(rows.allSatisfy { $0.split(separator: "|").count == 4 }, "code, cost, meaning, what to do")
  }
}
