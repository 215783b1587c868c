import Spreadsheet

/// A row of the table of traps: an input that the library mishandles, what is written, and what two other readers must find.
struct Trap: CustomStringConvertible, Sendable {
  /// Its number in the table.
  let number: Int
  /// The input.
  let input: String
  /// Writes it, and expects what is refused.
  let write: @Sendable (Workbook, Scratch) throws -> Void
  /// By place or fact what both readers must find; nil = nothing.
  let both: [String: SecondReader.Value?]
  /// What openpyxl alone can tell: notes, links, tables, names, lines of a page.
  let openpyxl: [String: SecondReader.Value?]
  /// What calamine shows in its own way.
  let calamine: [String: SecondReader.Value?]

  var description: String { "\(number): \(input)" }

  init(
    _ number: Int, _ input: String, both: [String: SecondReader.Value?] = [:],
    openpyxl: [String: SecondReader.Value?] = [:], calamine: [String: SecondReader.Value?] = [:],
    write: @escaping @Sendable (Workbook, Scratch) throws -> Void
  ) {
    self.number = number
    self.input = input
    self.both = both
    self.openpyxl = openpyxl
    self.calamine = calamine
    self.write = write
  }

  /// A trap that needs but one sheet.
  static func onSheet(
    _ number: Int, _ input: String, both: [String: SecondReader.Value?] = [:],
    openpyxl: [String: SecondReader.Value?] = [:], calamine: [String: SecondReader.Value?] = [:],
    write: @escaping @Sendable (Sheet) throws -> Void
  ) -> Trap {
    Trap(number, input, both: both, openpyxl: openpyxl, calamine: calamine) { book, _ in
      try write(try book.addSheet(named: "Sheet"))
    }
  }

  /// Every row of the table, some with more than one input.
  static let all = texts + numbers + dates + names + places + disks
}
