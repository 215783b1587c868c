import CivilTime
import Testing

@testable import Reporting

struct ChangedRowsTests {
  @Test("How many changed, and the two that changed most, in every row; nothing where none did")
  func words() throws {
    func cells(_ rows: [(String, Double, String)]) throws -> [Cell] {
      let arguments = MeasureArguments(
        rowCount: rows.count,
        columns: [
          rows.map { .text($0.0) }, rows.map { .real($0.1) }, rows.map { .text($0.2) }, rows.map { _ in .text("step") },
        ],
        labelled: [:], named: [:], tables: [:], settings: MeasureSettings(entries: []), zone: .utc)
      return try ChangedRowsMeasure().evaluate(arguments)[0]
    }
    let three = [("A", 5.04, "changed"), ("B", -20, "changed"), ("C", 30, "unclear"), ("D", 7, "changed")]
    #expect(try cells(three) == Array(repeating: .text("3 steps changed: B −20.0 points, D +7.0 points"), count: 4))
    #expect(try cells([("A", -6, "changed")]) == [.text("1 step changed: A −6.0 points")])
    #expect(try cells([("A", 6, "small")]) == [.empty(.noData)])
  }
}
