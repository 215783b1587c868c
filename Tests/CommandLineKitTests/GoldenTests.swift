import Foundation
import Testing

@testable import CommandLineKit

/// Every text that is made from the description, held against a file. With `RECORD_GOLDENS` set to the folder of the
/// fixtures the files are written anew, and the tests fail so that nobody records by accident.
@Suite("Texts made from the description")
struct GoldenTests {
  static let texts: [(file: String, text: String)] = [
    ("help.txt", Sample.program.text(of: .program)),
    ("help-plant.txt", Sample.program.text(of: .command("plant"))),
    ("help-harvest-60.txt", Sample.program.text(of: .command("harvest"), columns: 60)),
    ("help-exit-codes.txt", Sample.program.text(of: .topic("exit-codes"))),
    ("help-soil-types.txt", Sample.program.text(of: .topic("soil-types"))),
    ("version.txt", Sample.program.text(of: .version)),
    ("gardener.1", Sample.program.text(of: .manual)),
    ("gardener.bash", Sample.program.text(of: .completions(.bash))),
    ("gardener.zsh", Sample.program.text(of: .completions(.zsh))),
    ("gardener.fish", Sample.program.text(of: .completions(.fish))),
  ]

  @Test("Each text is the one that was reviewed", arguments: texts.map(\.file))
  func golden(_ file: String) throws {
    let text = try #require(Self.texts.first { $0.file == file }?.text)
    if let folder = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] {
      try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
      Issue.record("recorded \(file)")
    }
    let fixture = try #require(Bundle.module.url(forResource: "Fixtures/\(file)", withExtension: nil))
    #expect(try String(contentsOf: fixture, encoding: .utf8) == text)
  }
}
