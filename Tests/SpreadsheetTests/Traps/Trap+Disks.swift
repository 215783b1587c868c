import Foundation
import Spreadsheet
import Testing

extension Trap {
  /// The new report fails, the old one that this table's file stands for survives.
  private static func survives(
    _ number: Int, _ input: String, _ fail: @escaping @Sendable (Scratch) throws -> Void
  ) -> Trap {
    Trap(number, input, both: ["Sheet!A1": .text("the old report")]) { book, scratch in
      try book.addSheet(named: "Sheet").write(text: "the old report", row: 0, column: 0)
      try fail(scratch)
    }
  }

  static let disks: [Trap] = [
    survives(31, "an output folder that is missing, a target that is a folder: before any work") { scratch in
      for path in [scratch.file("none/book.xlsx"), scratch.path] {
        #expect(throws: SpreadsheetError.self) { _ = try Workbook(path: path, properties: .example) }
      }
    },
    survives(32, "a full disk for the output: an error") { scratch in
      let book = try Workbook(path: "/dev/full", temporaryFolder: scratch.path, properties: .example)
      _ = try book.addSheet(named: "Sheet")
      #expect(throws: SpreadsheetError.self) { _ = try book.close() }
    },
    survives(33, "a full disk for temporary files: found by the verifier") { _ in
      guard DiskTests.SmallDisk.isPossible else { return }
      let disk = try DiskTests.SmallDisk()
      let other = try Scratch()
      let book = try Workbook(path: other.file("book.xlsx"), temporaryFolder: disk.path, properties: .example)
      let sheet = try book.addSheet(named: "Data", streaming: true)
      var random = SystemRandomNumberGenerator()
      for row in 0..<30_000 {
        for column in 0..<10 {
          try sheet.write(number: Double.random(in: 0...1, using: &random), row: row, column: column)
        }
      }
      let written = try book.close()
      #expect(throws: SpreadsheetError.self) {
        try WorkbookVerifier.verify(path: other.file("book.xlsx"), against: written)
      }
    },
    survives(34, "a temporary folder that is missing: never another one") { scratch in
      #expect(throws: SpreadsheetError.self) {
        _ = try Workbook(path: scratch.file("new.xlsx"), temporaryFolder: scratch.file("none"), properties: .example)
      }
      #expect(!scratch.contents.contains("new.xlsx"))
    },
    // Everything above is written by a process that must leave its standard error empty.
    survives(35, "errors and warnings on standard error: prevented by checking first") { _ in },
  ]
}
