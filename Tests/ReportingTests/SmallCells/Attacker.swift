@testable import Reporting

/// Somebody who reads a report with hidden cells, knows how its figures hang together, and computes what they can be.
struct Attacker {
  private var report: Report
  private var truth: Report?
  /// Whole numbers by cell; nothing for a hidden one.
  private var numbers: [CellPlace: Double?] = [:]
  /// Hidden cells that a rate tells.
  private var told: Set<CellPlace> = []
  private var equations: [(plus: [CellPlace], minus: CellPlace)] = []
  private var atMost: [(part: CellPlace, whole: CellPlace)] = []

  /// Believes only what holds in `truth`: some sums hold as a rule, not always.
  init(_ report: Report, truth: Report? = nil) {
    self.report = report
    self.truth = truth
    for table in report.tables {
      for (index, column) in table.columns.enumerated() where column.type == .count || Self.isCount(column, of: table) {
        for row in table.rows.indices {
          let place = CellPlace(table: table.name, row: row, column: column.name)
          if table.rows[row][index].isHidden { numbers[place] = .some(nil) }
          if let number = table.rows[row][index].number { numbers[place] = .some(number) }
        }
      }
    }
  }

  /// Data quality has counts among plain numbers.
  private static func isCount(_ column: Column, of table: Table) -> Bool {
    table.name == "data_quality" && column.name == "value"
  }

  /// How many cells are hidden.
  var hiddenCount: Int { numbers.values.count { $0 == nil } }

  /// The rows of a table whose columns hold these texts; an empty text stands for an empty cell.
  func rows(_ name: String, _ cells: [String: String] = [:]) -> [Int] {
    guard let table = report.table(name) else { return [] }
    return table.rows.indices.filter { row in cells.allSatisfy { table.plain(table[row, $0.key]) == $0.value } }
  }

  func text(_ table: String, _ row: Int, _ column: String) -> String {
    report.table(table).map { $0.plain($0[row, column]) } ?? ""
  }

  static func place(_ table: String, _ row: Int, _ column: String) -> CellPlace {
    CellPlace(table: table, row: row, column: column)
  }

  /// Knows a number that stands nowhere.
  mutating func learn(_ place: CellPlace, is number: Double) {
    if numbers[place] == .some(nil) { told.insert(place) }
    numbers[place] = .some(number)
  }

  /// Learns the numerator of a rate that stands nowhere, where rate and whole are shown.
  mutating func tell(rate: String, of table: String, _ row: Int, in whole: String, as place: CellPlace) -> Bool {
    guard let rate = report.table(table)?[row, rate].number, let n = report.table(table)?[row, whole].number else {
      return false
    }
    learn(place, is: (rate * n).rounded())
    return true
  }

  /// Knows that the parts add up to the total.
  mutating func know(_ parts: [CellPlace], makeUp total: CellPlace) {
    guard !parts.isEmpty, (parts + [total]).allSatisfy({ numbers[$0] != nil }), isTrue(parts, total) else { return }
    equations.append((parts, total))
  }

  private func isTrue(_ parts: [CellPlace], _ total: CellPlace) -> Bool {
    guard let truth else { return true }
    let figures = (parts + [total]).compactMap { truth.table($0.table)?[$0.row, $0.column].number }
    return figures.count <= parts.count || figures.dropLast().reduce(0, +) == figures[parts.count]
  }

  /// Knows that the parts add up to a number that stands nowhere.
  mutating func know(_ parts: [CellPlace], addUpTo number: Int) {
    let figures = parts.compactMap { truth?.table($0.table)?[$0.row, $0.column].number }
    guard !parts.isEmpty, truth == nil || figures.reduce(0, +) == Double(number) else { return }
    let total = CellPlace(table: parts[0].table, row: parts[0].row, column: "sum of \(parts[0].column)")
    learn(total, is: Double(number))
    equations.append((parts, total))
  }

  /// Knows that columns of one row add up.
  mutating func know(_ table: String, _ parts: [String], makeUp total: String) {
    for row in rows(table) { know(parts.map { Self.place(table, row, $0) }, makeUp: Self.place(table, row, total)) }
  }

  /// Knows that the whole holds the part.
  mutating func know(_ part: CellPlace, isIn whole: CellPlace) {
    if numbers[part] != nil, numbers[whole] != nil { atMost.append((part, whole)) }
  }

  /// Knows what a rate is made of: where two of the three are shown, the third is no secret.
  mutating func know(_ table: String, rate: String, isOf part: String, in whole: String) {
    for row in rows(table) {
      let (k, n) = (Self.place(table, row, part), Self.place(table, row, whole))
      know(k, isIn: n)
      guard let rate = report.table(table)?[row, rate].number else { continue }
      if let n = numbers[n] ?? nil {
        learn(k, is: (rate * n).rounded())
      } else if let k = numbers[k] ?? nil, rate > 0 {
        learn(n, is: (k / rate).rounded())
      }
    }
  }

  /// The hidden cells that can be one number only, given that none of them is 0.
  func found() -> [CellPlace] {
    let hidden = numbers.filter { $0.value == nil }.keys
    var groups = Groups(Set(hidden))
    for equation in equations { groups.join(unknown(equation.plus + [equation.minus])) }
    for pair in atMost { groups.join(unknown([pair.part, pair.whole])) }
    return (told + groups.all.flatMap(pinned)).sorted { "\($0)" < "\($1)" }
  }

  private func unknown(_ places: [CellPlace]) -> [CellPlace] { places.filter { (numbers[$0] ?? nil) == nil } }

  private func pinned(_ group: [CellPlace]) -> [CellPlace] {
    let indices = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
    var rows: [(coefficients: [Int: Double], value: Double)] = []
    var slacks = group.count
    func row(_ plus: [CellPlace], _ minus: CellPlace, slack: Bool) {
      var row: [Int: Double] = [:]
      var value = 0.0
      for (place, sign) in plus.map({ ($0, 1.0) }) + [(minus, -1.0)] {
        if let index = indices[place] { row[index, default: 0] += sign }
        // A hidden cell is at least 1: what is solved for is how much it is above.
        value -= sign * (indices[place] == nil ? (numbers[place] ?? nil) ?? 0 : 1)
      }
      guard row.values.contains(where: { $0 != 0 }) else { return }
      if slack {
        row[slacks] = 1
        slacks += 1
      }
      rows.append((row, value))
    }
    for equation in equations where unknown(equation.plus + [equation.minus]).contains(where: { indices[$0] != nil }) {
      row(equation.plus, equation.minus, slack: false)
    }
    for pair in atMost where unknown([pair.part, pair.whole]).contains(where: { indices[$0] != nil }) {
      row([pair.part], pair.whole, slack: true)
    }
    guard var program = LinearProgram(equations: rows, unknowns: slacks) else { return group }
    var seen = program.solution.map { ($0, $0) }
    func look() {
      for (index, value) in program.solution.enumerated() {
        seen[index] = (min(seen[index].0, value), max(seen[index].1, value))
      }
    }
    for index in group.indices {
      for extreme in [1.0, -1] where seen[index].1 - seen[index].0 < 0.5 {
        program.go(to: extreme, of: index)
        look()
        // What can be made as great as one likes is no secret told.
        if extreme < 0, program.isUnbounded { seen[index].1 = .infinity }
      }
    }
    return group.indices.filter { seen[$0].1 - seen[$0].0 < 0.5 }.map { group[$0] }
  }

  /// Cells that equations connect.
  private struct Groups {
    private var group: [CellPlace: Int]
    private var members: [Int: [CellPlace]]

    init(_ places: Set<CellPlace>) {
      let sorted = places.sorted { ($0.table, $0.row, $0.column) < ($1.table, $1.row, $1.column) }
      group = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
      members = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0, [$1]) })
    }

    mutating func join(_ places: [CellPlace]) {
      guard let first = places.first.flatMap({ group[$0] }) else { return }
      for other in Set(places.compactMap { group[$0] }) where other != first {
        for place in members.removeValue(forKey: other) ?? [] {
          group[place] = first
          members[first, default: []].append(place)
        }
      }
    }

    var all: [[CellPlace]] { members.sorted { $0.key < $1.key }.map(\.value) }
  }
}
