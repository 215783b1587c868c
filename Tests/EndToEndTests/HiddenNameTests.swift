import Foundation
import StrictJSON
import TestSupport
import Testing

/// The name of a file that was taken as a learner is an id, and no output shows it unasked.
@Suite struct HiddenNameTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func list(_ key: String = "learn1Completed") -> String {
    "<plist version=\"1.0\"><dict><key>\(key)</key><true/><key>odd</key><true/></dict></plist>"
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: scene.folder / name, withIntermediateDirectories: true)
  }

  private func check(_ outcome: Bridgekeeper.Outcome, code: Int32) throws {
    #expect(outcome.code == code)
    #expect(!outcome.output.contains("jane.doe") && !outcome.errors.contains("jane.doe"))
    let files = try outcome.json.list("problems").compactMap { $0.text("file") }
    #expect(files.contains { $0.contains("id:") }, "\(files)")
  }

  @Test("Neither messages nor problems show it; both show what the ledger shows")
  func plainFile() throws {
    try makeFolder("inbox")
    try scene.write(list(), to: "inbox/jane.doe.plist")
    let outcome = try scene.run("import", "--json", "inbox")
    try check(outcome, code: 0)
    let query = try Child("/usr/bin/sqlite3", [scene.store, "select path from file"], in: "/").wait()
    let path = query.output.trimmingCharacters(in: .newlines)
    #expect(path.hasPrefix("inbox/id:") && path.hasSuffix(".plist"))
    #expect(outcome.errors.contains(path + ":"))
  }

  @Test("Nor those about a file of the same container that was met before")
  func container() throws {
    let container = "in/jane.doe.xcappdata/AppData"
    try makeFolder(container + "/Documents")
    try makeFolder(container + "/Library/Preferences")
    try scene.write("[", to: container + "/Documents/cut.json")
    try scene.write(list(), to: container + "/Library/Preferences/jane.doe.plist")
    try check(try scene.run("import", "--json", "in"), code: 12)
  }

  @Test("A store that keeps ids as they are shows the name")
  func plainIDs() throws {
    try scene.write(list(), to: "jane.doe.plist")
    #expect(try scene.run("import", "--plain-ids", "jane.doe.plist").errors.contains("jane.doe.plist:"))
  }
}
