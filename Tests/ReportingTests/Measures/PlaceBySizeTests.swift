import CivilTime
import Testing

@testable import Reporting

struct PlaceBySizeTests {
  private static func places(_ rows: [(Cell, String)]) throws -> [String] {
    let arguments = MeasureArguments(
      rowCount: rows.count, columns: [rows.map(\.0), rows.map { .text($0.1) }], labelled: [:], named: [:], tables: [:],
      settings: MeasureSettings(entries: []), zone: .utc)
    return try PlaceBySizeMeasure().evaluate(arguments)[0].map { $0.text ?? "?" }
  }

  @Test("The greatest is first, of equal ones the one that stands first; all rows of a group have its place")
  func places() throws {
    let rows: [(Cell, String)] = [
      (.integer(3), "a"), (.integer(3), "a"), (.integer(9), "b"), (.integer(0), "c"), (.integer(9), "d"),
    ]
    #expect(try Self.places(rows) == ["3", "3", "1", "", "2"])
  }

  @Test("What is hidden or unknown has no place, and takes none")
  func hidden() throws {
    let rows: [(Cell, String)] = [
      (.empty(.hidden(5)), "a"), (.integer(9), "b"), (.empty(.stale), "c"), (.integer(5), "d"),
    ]
    #expect(try Self.places(rows) == ["", "1", "", "2"])
  }
}
