import Foundation
import Spreadsheet
import Testing

@Suite("Streaming")
struct StreamingTests {
  /// Of this program so far, in kilobytes; `getrusage` would also count what the parent had before.
  private static func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  @Test("A streamed sheet of 200,000 rows of 5 cells takes less than 16 MB")
  func memory() async throws {
    let scratch = try Scratch()
    await #expect(processExitsWith: .success) { [path = scratch.file("book.xlsx") as String] in
      let book = try Workbook(path: path, properties: .example)
      let sheet = try book.addSheet(named: "Data", streaming: true)
      try sheet.write(text: "first", row: 0, column: 0)
      let before = try Self.peakMemory()
      for row in 1..<200_000 {
        try sheet.write(text: "learner \(row)", row: row, column: 0, format: ExampleBook.title)
        for column in 1..<5 {
          try sheet.write(number: Double(row * column) / 7, row: row, column: column, format: ExampleBook.rate)
        }
      }
      let written = try book.close()
      try WorkbookVerifier.verify(path: path, against: written)
      let growth = try Self.peakMemory() - before
      #expect(growth < 16 << 10, "\(growth) kB")
    }
  }
}
