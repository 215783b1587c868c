import Foundation
import TestSupport
import Testing

@testable import CommandLineKit

@Suite("Completion in the shells")
struct CompletionTests {
  static let commands = ["plant", "harvest", "water", "name", "rest", "help", "completions", "manual"]
  static let shared = ["--store", "--json", "--quiet", "--verbose", "--help", "--version"]

  /// The words before and at the cursor as bash splits them, and what it must offer; `<…>` is left to readline.
  static let cases: [(words: [String], offers: [String])] = [
    ([""], commands),
    (["ha"], ["harvest"]),
    (["--"], shared),
    (["--store", ""], ["<-o default>"]),
    (["--store", "=", "x", "ha"], ["harvest"]),
    (["--store", "plant", "ha"], ["harvest"]),
    (["--json", "ha"], ["harvest"]),
    (["plant", "--d"], ["--dry-run", "--depth"]),
    (["plant", "--"], ["--dry-run", "--depth", "--row", "--bed"] + shared),
    (["plant", ""], ["<-o default>"]),
    (["plant", "--row", ""], []),
    (["plant", "--bed", "x"], ["<-o dirnames>"]),
    (["plant", "--bed", "="], ["<-o dirnames>"]),
    (["plant", "--", "--d"], ["<-o default>"]),
    (["water", ""], ["<-o dirnames>"]),
    (["harvest", "--format", ""], ["text", "csv", "json"]),
    (["harvest", "--format", "="], ["text", "csv", "json"]),
    (["harvest", "--format", "=", "c"], ["csv"]),
    (["harvest", "--format", "=", "text,c"], ["text,csv"]),
    (["harvest", "--season", "a"], ["autumn"]),
    (["harvest", "--season", "autumn", "t"], ["tomato"]),
    (["harvest", "--depth", "t"], ["tomato"]),
    (["name", ""], []),
    (["help", "s"], ["soil-types"]),
    (["help", "--"], ["--help", "--version"]),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["nonsense", "--"], shared),
  ]

  @Test("bash offers what fits at the cursor", .enabled(if: isInstalled("bash")), arguments: cases)
  func bash(_ words: [String], _ offers: [String]) throws {
    let harness = """
      set -u
      source "$1"
      compopt() { printf '<%s>\\n' "$*"; }
      shift
      COMP_WORDS=(gardener "$@")
      COMP_CWORD=$#
      _gardener
      ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let text = try withScript(.bash) { try output(of: "bash", ["-c", harness, "bash", $0] + words) }
    #expect(text == offers)
  }

  @Test(
    "fish offers what fits at the cursor", .enabled(if: isInstalled("fish")),
    arguments: [
      ("gardener ha", ["harvest"]), ("gardener --store x ha", ["harvest"]),
      ("gardener plant --d", ["--depth", "--dry-run"]), ("gardener harvest --format text,c", ["text,csv"]),
      ("gardener harvest --season=a", ["--season=autumn"]), ("gardener help s", ["soil-types"]),
      ("gardener completions ", ["bash", "fish", "zsh"]), ("gardener name ", []),
    ])
  func fish(_ line: String, _ offers: [String]) throws {
    let text = try withScript(.fish) {
      try output(of: "fish", ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", $0, line])
    }
    #expect(text.map { String($0.prefix { $0 != "\t" }) }.sorted() == offers)
  }

  @Test("Each shell accepts the syntax of its script", arguments: Shell.allCases)
  func syntax(_ shell: Shell) throws {
    guard isInstalled(shell.rawValue) else { return }
    #expect(try withScript(shell) { try output(of: shell.rawValue, ["-n", $0]) } == [])
  }

  /// Runs a shell on the script and answers its output's lines; what it says on standard error is among them.
  private func withScript(
    _ shell: Shell, _ run: (String) throws -> (text: String, status: Int32)?
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    try Sample.program.text(of: .completions(shell))
      .write(toFile: folder / "script", atomically: true, encoding: .utf8)
    let result = try #require(try run(folder / "script"))
    return result.text.split(separator: "\n").map(String.init)
  }
}
