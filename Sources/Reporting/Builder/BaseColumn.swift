internal import SQLite

/// One column of a base table, packed by what its header declares.
struct BaseColumn: Sendable {
  /// The values; 0 or nothing stands in the empty rows.
  private(set) var values: Values
  /// The rows without a value, in rising order.
  private(set) var emptyRows: [Int] = []

  enum Values: Sendable {
    case integers([Int])
    case texts(TextColumn)
    case reals([Double])
  }

  /// An empty column of a type.
  init(type: ColumnType) {
    values =
      switch type {
      case .text: .texts(TextColumn())
      case .count, .date, .time: .integers([])
      case .number, .share, .points, .days, .minutes, .seconds: .reals([])
      }
  }

  /// Adds the value of the row that the statement stands on; false where it is not of the column's type.
  mutating func append(_ statement: borrowing Statement, _ index: Int) -> Bool {
    let kind = statement.kind(index)
    if kind == .null { emptyRows.append(count) }
    switch values {
    case .integers(var numbers):
      values = .integers([])
      numbers.append(statement.int(index))
      values = .integers(numbers)
    case .texts(var texts):
      values = .texts(TextColumn())
      statement.withBytes(index) { texts.append($0) }
      values = .texts(texts)
    case .reals(var numbers):
      values = .reals([])
      numbers.append(statement.double(index))
      values = .reals(numbers)
    }
    return accepts(kind)
  }

  /// Adds a value; false where it is not of the column's type.
  mutating func append(_ value: SQLValue) -> Bool {
    if value == .null { emptyRows.append(count) }
    switch values {
    case .integers(var numbers):
      values = .integers([])
      numbers.append(Int(value.integer ?? 0))
      values = .integers(numbers)
    case .texts(var texts):
      values = .texts(TextColumn())
      var text = value.text ?? ""
      text.withUTF8 { texts.append(UnsafeRawBufferPointer($0)) }
      values = .texts(texts)
    case .reals(var numbers):
      values = .reals([])
      numbers.append(value.real ?? value.integer.map(Double.init) ?? 0)
      values = .reals(numbers)
    }
    return accepts(value.kind)
  }

  private func accepts(_ kind: SQLValue.Kind) -> Bool {
    switch (values, kind) {
    case (_, .null), (.integers, .integer), (.texts, .text), (.reals, .real), (.reals, .integer): true
    default: false
    }
  }

  private var count: Int {
    switch values {
    case .integers(let numbers): numbers.count
    case .texts(let texts): texts.count
    case .reals(let numbers): numbers.count
    }
  }

  /// The values as cells.
  var cells: [Cell] {
    var cells: [Cell] =
      switch values {
      case .integers(let numbers): numbers.map { .integer(Int64($0)) }
      case .texts(let texts): (0..<texts.count).map { .text(texts[$0]) }
      case .reals(let numbers): numbers.map { .real($0) }
      }
    for row in emptyRows { cells[row] = .empty(.noData) }
    return cells
  }
}
