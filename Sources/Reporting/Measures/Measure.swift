internal import CivilTime

/// A function over the columns of a table, named in a query's header.
///
/// It sees whole columns at once, so that a family of rows can be judged together, and gives one column of cells for each
/// name that the header puts before the `=`.
protocol Measure: Sendable {
  /// The name in headers.
  static var name: String { get }
  /// The labels it understands, those of base tables left out.
  static var labels: [String] { get }
  /// The base tables that it reads, by the label that names them, each with the columns that it reads there.
  static var tables: [String: [String]] { get }
  /// The columns of the query that it reads by their names, besides its arguments.
  static var columns: [String] { get }
  /// How many unlabelled arguments it takes.
  static var argumentCount: ClosedRange<Int> { get }
  /// The greatest number of columns it can give.
  static var outputCount: Int { get }
  /// The formula and its source, for the sheet Definitions; empty where there is nothing to say.
  static var source: String { get }
  /// To how many decimals its figures are rounded, so that neither the order of summation nor the last bit of a function
  /// changes a byte: 9, for results of an iteration 6; nil for quotients of whole numbers, which are the nearest double.
  static var decimals: Int? { get }

  /// Whether its words are about all rows: they are made again when cells have been hidden.
  static var tellsAllRows: Bool { get }

  init()
  /// One column of cells for each output, each as long as the table.
  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]]
}

extension Measure {
  static var labels: [String] { [] }
  static var tables: [String: [String]] { [:] }
  static var columns: [String] { [] }
  static var source: String { "" }
  static var decimals: Int? { 9 }
  static var tellsAllRows: Bool { false }
}

/// The values that a measure is called with.
struct MeasureArguments {
  /// How many rows the table has.
  var rowCount: Int
  /// The unlabelled arguments, each with one cell per row.
  var columns: [[Cell]]
  /// The labelled ones.
  var labelled: [String: [Cell]]
  /// The columns that it reads by their names.
  var named: [String: [Cell]]
  /// The base tables, by the label that names them.
  var tables: [String: BaseTable]
  /// The settings, for measures with many of them.
  var settings: MeasureSettings
  /// The report's zone.
  var zone: TimeZoneData

  /// The base table under a label.
  ///
  /// Throws a configuration error where the call names none.
  func table(_ label: String) throws(ReportingError) -> BaseTable {
    guard let table = tables[label] else {
      throw ReportingError(.configuration, reason: "a base table must be named: \(label): …")
    }
    return table
  }

  /// The number in an argument at a row.
  func number(_ argument: Int, _ row: Int) -> Double? { columns[argument][row].number }

  /// The whole number in an argument at a row.
  func integer(_ argument: Int, _ row: Int) -> Int? { columns[argument][row].integer.map(Int.init) }

  /// The number under a label at a row; `fallback` where the label is absent.
  func number(_ label: String, _ row: Int, else fallback: Double) -> Double {
    labelled[label]?[row].number ?? fallback
  }

  /// Whether one of the unlabelled arguments cannot be told at a row because the data are stale.
  func isStale(_ row: Int) -> Bool { columns.contains { $0[row] == .empty(.stale) } }

  /// Why a figure of `count` is not shown: there are fewer than the label `minimum` asks for; nil where there are enough.
  func few(_ count: Int, _ row: Int) -> EmptyReason? {
    let minimum = number("minimum", row, else: 0)
    return Double(count) < minimum ? .few(count, of: Int(minimum.rounded(.up))) : nil
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
    CorrelationMeasure.self, CivilDayMeasure.self, EstimateMeasure.self, QuestionVerdictMeasure.self,
    QuestionChecksMeasure.self,
    ChoiceRemarkMeasure.self,
    RaschWithinQuizMeasure.self, QuizReliabilityMeasure.self, AbilityScaleMeasure.self, AnswerHistoriesMeasure.self,
    DifficultyMeasure.self, FalseDiscoveryMeasure.self, HolmMeasure.self, KaplanMeierMeasure.self,
    AtRiskMeasure.self, TimeQuantilesMeasure.self, AdvancedQuantilesMeasure.self, ChangeStatisticMeasure.self,
    ChangedRowsMeasure.self, PlaceBySizeMeasure.self, QuestionSecondsMeasure.self,
    SharedTraitsMeasure.self, PooledTimesMeasure.self,
  ]

  static func named(_ name: String) -> (any Measure.Type)? {
    all.first { $0.name == name }
  }
}
