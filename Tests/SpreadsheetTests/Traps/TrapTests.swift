import Foundation
import Spreadsheet
import Testing

/// The table of traps, row by row: each is written, and read back by openpyxl and calamine.
@Suite("Traps", .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
struct TrapTests {
  /// Where nothing depends on: another language, another zone.
  private static let elsewhere = ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Pacific/Auckland"]

  @Test(
    "Every trap of the table, written elsewhere on earth, is what it should be to two readers; every part is well-formed"
  )
  func table() async throws {
    let scratch = try Scratch()
    #expect(Set(Trap.all.map(\.number)) == Set(1...35), "every row of the table has its traps")
    let written = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [folder = scratch.path as String, elsewhere = Self.elsewhere as [String: String]] in
      for (name, value) in elsewhere { setenv(name, value, 1) }
      tzset()
      // A full disk is told by the library too, whatever we check.
      for index in Trap.all.indices where ![32, 33].contains(Trap.all[index].number) {
        try TrapBooks.write(index, in: folder)
      }
    }
    #expect(String(decoding: written?.standardErrorContent ?? [], as: UTF8.self) == "")
    for index in Trap.all.indices where [32, 33].contains(Trap.all[index].number) {
      try TrapBooks.write(index, in: scratch.path)
    }
    for (trap, found) in zip(Trap.all, try TrapBooks.read(scratch.path)) {
      #expect(found.faults.isEmpty, "\(trap)")
      Self.compare(trap.both.merging(trap.openpyxl) { $1 }, found.openpyxl, "\(trap), openpyxl")
      Self.compare(trap.both.merging(trap.calamine) { $1 }, found.calamine, "\(trap), calamine")
    }
  }

  private static func compare(
    _ expected: [String: SecondReader.Value?], _ found: [String: SecondReader.Value], _ trap: String
  ) {
    for (place, value) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(found[place] == value, "\(trap): \(place)")
    }
  }
}
