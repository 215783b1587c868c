import CSQLite

/// Inserts rows into a table, many with each run of a statement.
///
///     let insertion = try RowInsertion(database, into: "learner", columnCount: 2)
///     try insertion.insert(rows)
///
/// To be used inside a transaction that is undone after an error: rows before the one that was refused are in the table. In
/// exchange SQLite keeps no copy of the pages that each statement changes; for rows in the order of their key that, and the
/// place in the table that the statement keeps between its rows, is a third of the time.
public struct RowInsertion: ~Copyable {
  private let many: Statement
  private let one: Statement
  private let columnCount: Int
  private let rowsAtOnce: Int

  /// Inserts all rows, in their order.
  public func insert(_ rows: borrowing RowBuffer) throws(DatabaseError) {
    precondition(rows.columnCount == columnCount, "rows of another table")
    let cells = rows.cells.span
    let bytes = rows.bytes.span
    var next = 0
    while next < cells.count {
      let isMany = cells.count - next >= rowsAtOnce * columnCount
      let count = isMany ? rowsAtOnce * columnCount : columnCount
      if isMany {
        try many.bind(cells, next..<next + count, bytes)
        try many.run()
      } else {
        try one.bind(cells, next..<next + count, bytes)
        try one.run()
      }
      next += count
    }
  }
}

extension RowInsertion {
  /// More parameters take more memory and save no more time.
  private static let mostParameters = 256

  /// An insertion of rows with a value for each column of `table`.
  public init(_ database: Database, into table: String, columnCount: Int) throws(DatabaseError) {
    let rowsAtOnce = max(Self.mostParameters / columnCount, 1)
    let row = "(" + repeatElement("?", count: columnCount).joined(separator: ", ") + ")"
    let rows = repeatElement(row, count: rowsAtOnce).joined(separator: ", ")
    self.init(
      many: try database.prepare("insert or fail into \(table) values \(rows)"),
      one: try database.prepare("insert or fail into \(table) values \(row)"),
      columnCount: columnCount, rowsAtOnce: rowsAtOnce)
  }
}

extension Statement {
  /// Binds cells to all parameters without copying; `bytes` must stay as they are until the statement has run.
  fileprivate borrowing func bind(
    _ cells: Span<RowBuffer.Cell>, _ range: Range<Int>, _ bytes: Span<UInt8>
  ) throws(DatabaseError) {
    let code = bytes.withUnsafeBufferPointer { bytes -> Int32 in
      var index: Int32 = 0
      for place in range {
        index += 1
        let code = bind(cells[place], bytes.baseAddress, at: index)
        if code != SQLITE_OK { return code }
      }
      return SQLITE_OK
    }
    if code != SQLITE_OK { throw failure(code) }
  }

  @inline(__always)
  private borrowing func bind(_ cell: RowBuffer.Cell, _ bytes: UnsafePointer<UInt8>?, at index: Int32) -> Int32 {
    switch cell.kind {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer: return sqlite3_bind_int64(handle, index, cell.number)
    case .text:
      guard let bytes, cell.length > 0 else { return sqlite3_bind_text(handle, index, "", 0, csqlite_transient()) }
      return UnsafeRawPointer(bytes + Int(cell.number)).withMemoryRebound(to: CChar.self, capacity: Int(cell.length)) {
        sqlite3_bind_text(handle, index, $0, cell.length, nil)
      }
    case .blob:
      guard let bytes, cell.length > 0 else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return sqlite3_bind_blob(handle, index, bytes + Int(cell.number), cell.length, nil)
    }
  }
}
