internal import Glibc
internal import Spreadsheet

/// Streams a sheet of raw rows into a workbook, as the largest reports do, verifies it, and tells how much memory that took.
struct SheetWriting {
  let path: String
  let rowCount: Int

  /// The peak of the process before and after, in bytes.
  func run() throws -> (before: Int, after: Int) {
    let book = try Workbook(
      path: path,
      properties: DocumentProperties(title: "Raw rows", author: "bench", createdSecondsSinceEpoch: 1_767_225_600))
    let sheet = try book.addSheet(named: "Data", streaming: true)
    var rate = CellFormat()
    rate.numberFormat = "0.0%"
    try sheet.write(text: "Learner", row: 0, column: 0)
    let before = Self.peak
    for row in 1...rowCount {
      try sheet.write(text: "learner \(row)", row: row, column: 0)
      for column in 1..<5 {
        try sheet.write(number: Double(row * column) / 7, row: row, column: column, format: rate)
      }
    }
    try WorkbookVerifier.verify(path: path, against: book.close())
    return (before, Self.peak)
  }

  private static var peak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
