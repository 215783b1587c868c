import CommandLineKit
import Testing

@testable import BridgekeeperCLI

@Suite struct ProgramTests {
  @Test("The declared command line has no mistakes")
  func mistakes() {
    #expect(Program.description.mistakes.isEmpty)
  }

  @Test(
    "Every command has a summary and an example that begins with it",
    arguments: Program.commands.map(\.description.name))
  func examples(_ name: String) throws {
    let command = try #require(Program.commands.first { $0.description.name == name }).description
    #expect(!command.summary.isEmpty)
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      #expect(example.line.hasPrefix("bridgekeeper \(name)"))
      #expect(throws: Never.self) {
        _ = try Program.description.parse(example.line.split(separator: " ").dropFirst().map(String.init))
      }
    }
  }
}
