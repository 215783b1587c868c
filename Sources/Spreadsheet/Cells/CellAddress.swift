/// A cell of a sheet; row and column count from 0.
public struct CellAddress: Hashable, Sendable {
  /// From 0.
  public var row: Int
  /// From 0.
  public var column: Int

  /// The cell at `row` and `column`, both from 0.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// As a reader sees it: `B7`.
  public var a1: String {
    "\(Self.letters(forColumn: column))\(rowNumber)"
  }

  /// As formulas hold it: `$B$7`.
  public var absolute: String {
    "$\(Self.letters(forColumn: column))$\(rowNumber)"
  }

  /// From 1; a caller's mistake at the end of all numbers must not end the program.
  var rowNumber: Int {
    row == .max ? row : row + 1
  }

  /// The letters above a column: 0 → `A`, 26 → `AA`.
  public static func letters(forColumn column: Int) -> String {
    var rest = column
    var letters: [Character] = []
    while rest >= 0 {
      letters.append(Character(Unicode.Scalar(UInt8(65 + rest % 26))))
      rest = rest / 26 - 1
    }
    return String(letters.reversed())
  }
}
