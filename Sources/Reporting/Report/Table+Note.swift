extension Table {
  /// The last column of every table.
  static let noteColumn = Column(
    name: "note", heading: "Note", type: .text, unit: "", definition: "For each empty cell of the row, why it is empty."
  )

  /// The table with its notes, where it has none yet.
  var noted: Table {
    if columns.last?.name == Self.noteColumn.name { return self }
    var table = self
    table.columns.append(Self.noteColumn)
    table.rows = rows.map { $0 + [Self.note(columns, $0)] }
    return table
  }

  /// `first_rate: no data; r: too few`, or nothing to say.
  static func note(_ columns: [Column], _ cells: [Cell]) -> Cell {
    let notes = zip(columns, cells).compactMap { column, cell -> String? in
      guard case .empty(let reason) = cell else { return nil }
      return "\(column.name): \(reason.note)"
    }
    return .text(notes.joined(separator: "; "))
  }
}
