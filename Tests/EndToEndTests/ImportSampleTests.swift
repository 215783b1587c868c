import Foundation
import StrictJSON
import Testing

/// The samples' table against the built program: exact numbers, places, exit codes, and no id anywhere.
@Suite struct ImportSampleTests {
  @Test("The table has its 38 cases")
  func table() {
    #expect(SampleCase.all.count == 38)
  }

  @Test("A sample is taken in as its row says, and again adds nothing", arguments: SampleCase.all)
  func sample(_ row: SampleCase) throws {
    let scene = try Scene()
    for file in row.files + [row["after"]] where !file.isEmpty {
      if FileManager.default.fileExists(atPath: SampleCase.folder + file), try !scene.has(file) {
        try scene.copy(SampleCase.folder + file, as: file)
      }
    }
    if !row["after"].isEmpty { #expect(try scene.run("import", row["after"]).code == 0) }

    let first = try scene.run(["import", "--json"] + row.options + row.files)
    #expect(first.code == row.exitCode)
    let result = try first.json
    for column in SampleCase.numbers { #expect(result.int(column) == Int(row[column]), "\(column)") }
    #expect(result.int("exitCode") == Int(first.code))
    checkProblems(result.list("problems"), row)
    try checkSecrets(row, scene, first)

    if row.isDryRun {
      #expect(try scene.files(in: "store").isEmpty, "a dry run leaves no store")
    } else {
      try checkAgain(row, scene)
    }
  }

  private func checkProblems(_ problems: [JSONValue], _ row: SampleCase) {
    let codes = problems.compactMap { $0.text("code") }
    if row.codes.isEmpty { #expect(codes.isEmpty) }
    for code in row.codes { #expect(codes.contains(code)) }
    let messages = problems.compactMap { $0.text("message") }.joined(separator: "\n").lowercased()
    for part in row.messageParts { #expect(messages.contains(part.lowercased())) }
    let first = problems.first { row.codes.contains($0.text("code") ?? "") }
    if let line = Int(row["line"]) { #expect(first?.int("line") == line) }
    if !row["pointer"].isEmpty { #expect(first?.text("pointer") == row["pointer"]) }
  }

  private func checkSecrets(_ row: SampleCase, _ scene: Scene, _ outcome: Bridgekeeper.Outcome) throws {
    for secret in row.secrets {
      #expect(try !scene.storeHolds(secret))
      #expect(!(outcome.output + outcome.errors).localizedCaseInsensitiveContains(secret))
    }
  }

  private func checkAgain(_ row: SampleCase, _ scene: Scene) throws {
    let before = try scene.dump(LogTables.contents)
    let again = try scene.run(["import", "--json"] + row.options + row.files)
    #expect(again.code == Int32(row["again"]))
    let result = try again.json
    #expect(result.int("events.new") == 0 && result.int("snapshots.new") == 0)
    #expect(result.int("events.conflicting") == 0)
    #expect(try scene.dump(LogTables.contents) == before)
    try checkSecrets(row, scene, again)
  }
}
