@testable import Reporting

extension Table {
  /// The first row whose cells are these texts or whole numbers.
  func row(_ cells: KeyValuePairs<String, String>) -> Int? {
    rows.indices.first { row in cells.allSatisfy { plain(self[row, $0.key]) == $0.value } }
  }

  /// A cell as text: numbers as they stand, nothing for an empty one.
  func plain(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .empty: ""
    }
  }
}
