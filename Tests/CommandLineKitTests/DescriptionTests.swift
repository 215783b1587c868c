import Foundation
import Testing

@testable import CommandLineKit

@Suite("One description, many renderings")
struct DescriptionTests {
  static let options: [(command: String, option: String)] = Sample.program.commands.flatMap { command in
    (command.options + Sample.program.sharedOptions).map { (command.name, $0.name) }
  }

  @Test("Every option of every command occurs in its help, the manual and the scripts", arguments: options)
  func complete(_ command: String, _ option: String) throws {
    let program = Sample.program
    let commandOptions = try #require(program.commands.first { $0.name == command }?.options)
    let description = try #require((commandOptions + program.sharedOptions).first { $0.name == option })
    #expect(program.text(of: .command(command)).contains("  --\(option)"))
    #expect(program.text(of: .manual).contains(Roff.bold(description.spelling)))
    #expect(bashNames(for: command).contains(description.spelling))
    #expect(zshBlock(for: command).contains("--\(option)\(description.kind == nil ? "[" : "=[")"))
    #expect(fishLines.contains { $0.hasPrefix("complete -c gardener -n '__gardener_calls \(command)' -l \(option) ") })
  }

  @Test("Every command, topic, exit code and variable occurs in the manual and the overview")
  func names() {
    let program = Sample.program
    for command in program.allCommands {
      #expect(program.text(of: .program).contains("\n  \(command.name)"))
      #expect(program.text(of: .manual).contains("\n.SS \"\(command.name)"))
    }
    for code in program.exitCodes { #expect(program.text(of: .topic("exit-codes")).contains("  \(code.code)  ")) }
    for name in ["GARDENER_STORE", "GARDENER_FORMAT", "NO_COLOR"] {
      #expect(program.text(of: .manual).contains("\\fB\(name)\\fR"))
    }
  }

  @Test("Help stays within the columns it is given", arguments: [40, 60, 80, 132])
  func columns(_ columns: Int) {
    let pages = [Page.program] + Sample.program.allCommands.map { .command($0.name) }
    let lines = pages.flatMap { Sample.program.text(of: $0, columns: columns).split(separator: "\n") }
    let tooLong = lines.filter { displayWidth($0) > columns && !$0.hasPrefix("  gardener") && !$0.hasPrefix("Usage:") }
    #expect(tooLong == [])
  }

  @Test("Headings are bold only where the style allows it")
  func style() {
    let colored = TerminalStyle(isTerminal: true, environment: [:])
    #expect(Sample.program.text(of: .program, style: colored).contains("\u{1B}[1mCommands:\u{1B}[0m"))
    #expect(!Sample.program.text(of: .program).contains("\u{1B}"))
  }

  @Test("The sample is free of mistakes")
  func noMistakes() {
    #expect(Sample.program.mistakes == [])
  }

  @Test("Mistakes in a description are named")
  func mistakes() {
    let twice = OptionKey.flag("json", "Again.")
    let nameless = OptionKey.once("Big_Name", .choice(["a b"]), "", "Two\nlines.")
    let program = ProgramDescription(
      name: "x", version: "1", summary: "X",
      commands: [
        CommandDescription(name: "help", summary: "Helps"),
        CommandDescription(
          name: "run", summary: "Runs.", options: [twice.description, nameless.description],
          rules: [.exclusive([twice.description, Sample.quiet.description])]),
      ],
      sharedOptions: [Sample.json.description], topics: [TopicDescription(name: "run", summary: "R", text: "")])
    #expect(
      program.mistakes == [
        "The name help is given twice.", "The name run is given twice.", "run has two options --json.",
        "'Big_Name' is no name for an option.", "The summary of --Big_Name has several lines.",
        "--Big_Name names no value.", "--Big_Name cannot offer 'a b'.",
        "A rule of run names --quiet, which is no option of it.",
        "The summary of run is more than one line or ends with a full stop.",
      ])
  }

  private var fishLines: [Substring] { Sample.program.text(of: .completions(.fish)).split(separator: "\n") }

  /// The words that the script hands out at a dash after this command.
  private func bashNames(for command: String) -> [String] {
    let lines = Sample.program.text(of: .completions(.bash)).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("        \(command)) _gardener_words ") }
    return line.map { $0.split(separator: "\"")[1].split(separator: " ").map(String.init) } ?? []
  }

  private func zshBlock(for command: String) -> Substring {
    let script = Sample.program.text(of: .completions(.zsh))
    let begin = script.range(of: "        \(command))\n")?.upperBound ?? script.endIndex
    let end = script[begin...].range(of: ";;")?.lowerBound ?? script.endIndex
    return script[begin..<end]
  }
}
