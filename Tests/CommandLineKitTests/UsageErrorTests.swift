import Testing

@testable import CommandLineKit

@Suite("Complaints about a command line")
struct UsageErrorTests {
  @Test(
    "A mistake is named with what was found, what was expected and what is near",
    arguments: [
      (
        [],
        "A command is missing: plant, harvest, water, name, rest, help, completions or manual. Try 'gardener --help'."
      ),
      (["platn"], "There is no command 'platn'. Did you mean 'plant'? Try 'gardener --help'."),
      (["xyzzy"], "There is no command 'xyzzy'. Try 'gardener --help'."),
      (
        ["help", "soil"], "There is no command or topic 'soil'. Did you mean 'soil-types'? Try 'gardener --help'."
      ),
      (
        ["plant", "--dept", "3"],
        "'gardener plant' has no option '--dept'. Did you mean '--depth'? Try 'gardener plant --help'."
      ),
      (
        ["plant", "--hepl"],
        "'gardener plant' has no option '--hepl'. Did you mean '--help'? Try 'gardener plant --help'."
      ),
      (["rest", "-x"], "'gardener rest' has no option '-x'. Try 'gardener rest --help'."),
      (
        ["plant", "--week", "W01", "a"],
        "'gardener plant' has no option '--week'. It is an option of 'harvest'. Try 'gardener plant --help'."
      ),
      (
        ["--week", "W01", "harvest"],
        "The option '--week' stands before the command; write it after 'harvest'. Try 'gardener --help'."
      ),
      (["plant", "a", "--depth"], "--depth needs a value N, found nothing. Try 'gardener plant --help'."),
      (
        ["plant", "--depth", "--json"],
        "--depth needs a value N, found '--json'; if that is the value, write '--depth=--json'. "
          + "Try 'gardener plant --help'."
      ),
      (
        ["plant", "--row", "--", "a"],
        "--row needs a value ROW, found '--'; if that is the value, write '--row=--'. Try 'gardener plant --help'."
      ),
      (["rest", "--json=yes"], "--json takes no value, found 'yes'. Try 'gardener rest --help'."),
      (
        ["plant", "--depth", "51", "a"],
        "--depth: expected a whole number from 1 to 50, found '51'. Try 'gardener plant --help'."
      ),
      (
        ["harvest", "--format", "text,jsno"],
        "--format: expected text, csv or json, found 'jsno'. Did you mean 'json'? Try 'gardener harvest --help'."
      ),
      (
        ["harvest", "--format", "text,,csv"],
        "--format: expected text, csv or json, found nothing. Try 'gardener harvest --help'."
      ),
      (
        ["harvest", "--season", "Spring"],
        "--season: expected spring or autumn, found 'Spring'. Did you mean 'spring'? Try 'gardener harvest --help'."
      ),
      (["plant", ""], "PATH: expected a path, found nothing. Try 'gardener plant --help'."),
      (
        ["rest", "--store", "a", "--store=a"],
        "--store is given more than once; it takes one value. Try 'gardener rest --help'."
      ),
      (
        ["harvest", "--from", "a"],
        "--from is given without --to; give both or neither. Try 'gardener harvest --help'."
      ),
      (
        ["harvest", "--from", "a", "--to", "b", "--week", "W01"],
        "--week and --from exclude each other; give one of them. Try 'gardener harvest --help'."
      ),
      (
        ["rest", "--quiet", "--verbose"],
        "--quiet and --verbose exclude each other; give one of them. Try 'gardener rest --help'."
      ),
      (["plant"], "'gardener plant' needs PATH, found nothing. Try 'gardener plant --help'."),
      (["rest", "now"], "'gardener rest' takes no argument, found 'now' besides. Try 'gardener rest --help'."),
      (["name", "a", "b"], "'gardener name' takes one argument, found 'b' besides. Try 'gardener name --help'."),
      (
        ["completions", "bsh"],
        "SHELL: expected bash, zsh or fish, found 'bsh'. Did you mean 'bash'? Try 'gardener completions --help'."
      ),
    ])
  func messages(_ arguments: [String], _ message: String) {
    #expect(description(of: arguments) == message)
  }

  @Test("A bad environment variable is named as such")
  func environment() {
    #expect(
      description(of: ["harvest"], environment: ["GARDENER_FORMAT": "cvs"])
        == "$GARDENER_FORMAT: expected text, csv or json, found 'cvs'. Did you mean 'csv'? "
        + "Try 'gardener harvest --help'.")
  }

  @Test("What was found cannot send escape sequences to the terminal, and is cut when it is long")
  func hostileText() {
    let message = description(of: ["\u{1B}[2J\u{202E}" + String(repeating: "x", count: 1_000_000)])
    #expect(message?.hasPrefix("There is no command '\\u{1b}[2J\\u{202e}xxx") == true)
    #expect((message?.count ?? 0) < 200)
  }

  @Test("A program's own complaint gets the advice of its command")
  func other() {
    let error = UsageError(program: "gardener", command: "plant", reason: .other("The bed is full."))
    #expect(error.description == "The bed is full. Try 'gardener plant --help'.")
  }

  private func description(of arguments: [String], environment: [String: String] = [:]) -> String? {
    do {
      _ = try Sample.program.parse(arguments, environment: environment)
      return nil
    } catch {
      return error.description
    }
  }
}
