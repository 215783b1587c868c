internal import SQLite

/// Reads every column of every row of a table through SQLite and nothing else: what `replay` is held against.
struct RowReading {
  let path: String
  let table: String

  /// How many rows there are, and the sum of their numbers, so that nothing can be left out.
  func run() throws -> (rows: Int, sum: Int64) {
    let database = try Database(path: path, mode: .readOnly)
    let query = try database.prepare("select * from \(table)")
    let columns = query.columnCount
    var (rows, sum) = (0, Int64(0))
    while try query.step() {
      for column in 0..<columns { sum &+= query.int64(column) }
      rows += 1
    }
    return (rows, sum)
  }
}
