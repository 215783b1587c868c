/// A function over the columns of a table, named in a query's header.
///
/// It sees whole columns at once, so that a family of rows can be judged together, and gives one column of cells for each
/// name that the header puts before the `=`.
protocol Measure: Sendable {
  /// The name in headers.
  static var name: String { get }
  /// The labels it understands.
  static var labels: [String] { get }
  /// How many unlabelled arguments it takes.
  static var argumentCount: ClosedRange<Int> { get }
  /// The greatest number of columns it can give.
  static var outputCount: Int { get }
  /// The formula and its source, for the sheet Definitions; empty where there is nothing to say.
  static var source: String { get }
  /// Whether its figures are quotients of whole numbers, which are given as the nearest double; others are rounded to 9
  /// decimals, so that neither the order of summation nor the last bit of a function changes a byte.
  static var isExact: Bool { get }

  init()
  /// One column of cells for each output, each as long as the table.
  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]]
}

extension Measure {
  static var labels: [String] { [] }
  static var source: String { "" }
  static var isExact: Bool { false }
}

/// The values that a measure is called with.
struct MeasureArguments {
  /// How many rows the table has.
  var rowCount: Int
  /// The unlabelled arguments, each with one cell per row.
  var columns: [[Cell]]
  /// The labelled ones.
  var labelled: [String: [Cell]]
  /// The settings, for measures with many of them.
  var settings: MeasureSettings

  /// The number in an argument at a row.
  func number(_ argument: Int, _ row: Int) -> Double? { columns[argument][row].number }

  /// The whole number in an argument at a row.
  func integer(_ argument: Int, _ row: Int) -> Int? { columns[argument][row].integer.map(Int.init) }

  /// The number under a label at a row; `fallback` where the label is absent.
  func number(_ label: String, _ row: Int, else fallback: Double) -> Double {
    labelled[label]?[row].number ?? fallback
  }

  /// One column of cells by a function of the row.
  func column(_ cell: (Int) -> Cell) -> [Cell] { (0..<rowCount).map(cell) }

  /// Several columns of cells by a function of the row that gives one cell for each.
  func columns(_ count: Int, _ cells: (Int) -> [Cell]) -> [[Cell]] {
    let rows = (0..<rowCount).map(cells)
    return (0..<count).map { output in rows.map { $0[output] } }
  }
}

/// The measures that headers can name.
enum MeasureRegistry {
  static let all: [any Measure.Type] = [
    ShareMeasure.self, WilsonMeasure.self, ChangeIntervalMeasure.self,
    ChangeTestMeasure.self, ChangeVerdictMeasure.self, DifferenceMeasure.self,
    CorrelationMeasure.self, QuestionVerdictMeasure.self, ChoiceRemarkMeasure.self,
  ]

  static func named(_ name: String) -> (any Measure.Type)? {
    all.first { $0.name == name }
  }
}
