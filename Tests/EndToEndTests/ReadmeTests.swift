import Foundation
import StrictJSON
import TestSupport
import Testing

/// The README, pasted from its first command to its last behind the demo.
@Suite struct ReadmeTests {
  @Test("Every file is saved, every command run: each prints what the README shows")
  func pasted() throws {
    let scene = try Demo.imported()
    _ = try scene.run(Demo.report(to: "reports-of-the-demo"))
    try prepare(scene)
    var commands = 0
    for block in try Readme.blocks() {
      if let path = block.file { try scene.write(block.code, to: path) }
      if block.kind == "sh", block.code.hasPrefix("head ") || block.code.hasPrefix("mkdir ") {
        #expect(try bash(block.code, in: scene).code == 0)
      }
      guard let command = block.command else { continue }
      let outcome = try bash("{ \(command); } 2>&1", in: scene)
      #expect(Self.timeless(outcome.output) == Self.timeless(block.output), "\(command)")
      commands += 1
    }
    #expect(commands == 9)
    try checkWorkbook(scene)
  }

  /// How much time something took differs from run to run.
  private static func timeless(_ output: String) -> String { output.replacing(#/\d+\.\d\d s for/#, with: "N s for") }

  /// The project's folders and the program under the names that the README has for them.
  private func prepare(_ scene: Scene) throws {
    let files = FileManager.default
    for part in ["examples", "queries", "reports"] {
      let copy = try Child("/bin/cp", ["-r", Project.path(part), "."], in: scene.folder.path).wait()
      #expect(copy.code == 0)
    }
    try files.createDirectory(atPath: scene.folder / "bin", withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: scene.folder / "bin/bridgekeeper", withDestinationPath: Bridgekeeper.path)
  }

  private func bash(_ command: String, in scene: Scene) throws -> Bridgekeeper.Outcome {
    let surroundings = [
      "PATH": "\(scene.folder / "bin"):/usr/bin:/bin", "BRIDGEKEEPER_STORE": scene.store,
    ]
    return try Child("/bin/bash", ["-c", command], in: scene.folder.path, environment: surroundings).wait()
  }

  /// The walk-through's workbook holds the figures of its query, and what everybody gets beside them.
  private func checkWorkbook(_ scene: Scene) throws {
    let query = try scene.run("query", "lessons_reached", "--catalog", "catalog", "--week", Demo.week, "--json").json
    _ = try scene.run(
      "report", "lessons", "--catalog", "catalog", "--week", Demo.week, "--out", "json", "--format", "json")
    let report = try JSONValue(parsing: Array(try #require(try scene.files(in: "json")["lessons-\(Demo.week).json"])))
    #expect(report.list("tables.lessons_reached.rows") == query.list("rows"))
    #expect(!query.list("rows").isEmpty && report.names("tables").contains("lessons_reached"))
    let workbook = try #require(try scene.files(in: "out")["lessons-\(Demo.week).xlsx"])
    #expect(workbook.starts(with: Data([0x50, 0x4B])))
  }
}
