import Testing

@testable import CommandLineKit

@Suite("Reading a command line")
struct ParsingTests {
  @Test(
    "Names and values may be written in every usual way",
    arguments: [
      ["plant", "--depth", "12", "a"],
      ["plant", "--depth=12", "a"],
      ["plant", "a", "--depth", "12"],
      ["--store", "x", "plant", "a", "--depth=12"],
      ["plant", "--depth=12", "--", "a"],
    ])
  func spellings(_ arguments: [String]) throws {
    guard case .run(let invocation) = try Sample.program.parse(arguments) else {
      Issue.record("no command")
      return
    }
    #expect(invocation.command == "plant")
    #expect(invocation[Sample.depth] == 12)
    #expect(invocation.positionals == ["a"])
  }

  @Test("What is not given has its default, nil, false or nothing")
  func absent() throws {
    let invocation = try Sample.invocation("plant", "a")
    #expect(invocation[Sample.depth] == 8)
    #expect(invocation[Sample.store] == nil)
    #expect(invocation[Sample.json] == false)
    #expect(invocation[Sample.row] == [])
    #expect(invocation.source(of: Sample.depth) == nil)
  }

  @Test("Repeated options keep their order and are not split at commas")
  func repeated() throws {
    let invocation = try Sample.invocation("plant", "--row", "b,c", "--row=a", "x", "--row", "")
    #expect(invocation[Sample.row] == ["b,c", "a", ""])
  }

  @Test("Values joined by commas and repeated options combine")
  func commaSeparated() throws {
    let invocation = try Sample.invocation("harvest", "--format", "csv,json", "--format=text")
    #expect(invocation[Sample.format] == ["csv", "json", "text"])
  }

  @Test("After two dashes everything is an argument; a single dash always is one")
  func endOfOptions() throws {
    let invocation = try Sample.invocation("plant", "-", "--", "--depth", "--help", "--version", "--", "-x")
    #expect(invocation.positionals == ["-", "--depth", "--help", "--version", "--", "-x"])
    #expect(invocation[Sample.depth] == 8)
  }

  @Test("Two dashes before the command end the options too")
  func endOfOptionsBeforeCommand() throws {
    #expect(try Sample.invocation("--", "name", "--json").positionals == ["--json"])
  }

  @Test("Negative numbers are values and arguments, not options", arguments: ["-5", "-0"])
  func negativeNumbers(_ text: String) throws {
    #expect(try Sample.invocation("harvest", "--offset", text)[Sample.offset] == Int(text))
    #expect(try Sample.invocation("name", text).positionals == [text])
  }

  @Test("A value after an equals sign may be anything: empty, with an equals sign, like an option")
  func attachedValues() throws {
    #expect(
      try Sample.invocation("plant", "--row=", "--row=a=b", "--row=--json", "x")[Sample.row] == ["", "a=b", "--json"])
  }

  @Test("Typed kinds hand on their values")
  func typedValues() throws {
    let invocation = try Sample.invocation("harvest", "--week", "W07", "--share", "0.25", "--season", "autumn")
    #expect(invocation[Sample.week] == 7)
    #expect(invocation[Sample.share] == 0.25)
    #expect(invocation[Sample.season] == .autumn)
  }

  @Test("The environment stands in for an option that is not given")
  func environment() throws {
    let environment = ["GARDENER_STORE": "from-environment", "GARDENER_FORMAT": "csv,text"]
    let absent = try Sample.invocation("harvest", environment: environment)
    #expect(absent[Sample.store] == "from-environment")
    #expect(absent[Sample.format] == ["csv", "text"])
    #expect(absent.source(of: Sample.store) == .environment("GARDENER_STORE"))
    let given = try Sample.invocation("harvest", "--store", "typed", environment: environment)
    #expect(given[Sample.store] == "typed")
    #expect(given.source(of: Sample.store) == .commandLine)
  }

  @Test("An empty environment variable counts as unset, and one of another command is not read")
  func unusedEnvironment() throws {
    #expect(try Sample.invocation("rest", environment: ["GARDENER_STORE": ""])[Sample.store] == nil)
    #expect(try Sample.invocation("rest", environment: ["GARDENER_FORMAT": "nonsense"]).command == "rest")
  }

  @Test("A flag given twice is just given")
  func flagTwice() throws {
    #expect(try Sample.invocation("rest", "--json", "--json")[Sample.json])
  }

  @Test("A command knows which options it declares")
  func declares() throws {
    let invocation = try Sample.invocation("rest")
    #expect(invocation.declares(Sample.json))
    #expect(!invocation.declares(Sample.depth))
    #expect(!invocation.declares(OptionKey.repeated("json", .text, "X", "Another option of that name.")))
  }

  @Test(
    "Help and version win over everything before two dashes, mistakes included",
    arguments: [
      (["--help"], Page.program), (["-h"], .program), (["help"], .program), (["plant", "--help"], .command("plant")),
      (["plant", "--bogus", "--depth", "x", "--help"], .command("plant")), (["--bogus", "-h"], .program),
      (["help", "plant"], .command("plant")), (["help", "exit-codes"], .topic("exit-codes")),
      (["help", "soil-types"], .topic("soil-types")), (["help", "help"], .command("help")),
      (["--version"], .version), (["plant", "--version"], .version), (["--version", "--help"], .program),
      (["completions", "zsh"], .completions(.zsh)), (["manual"], .manual), (["--json", "manual"], .manual),
    ])
  func pages(_ arguments: [String], _ page: Page) throws {
    guard case .show(let shown) = try Sample.program.parse(arguments) else {
      Issue.record("no page")
      return
    }
    #expect(shown == page)
  }

  @Test("Whether a flag is mentioned can be asked of a line that cannot be parsed")
  func mentions() {
    #expect(Sample.program.mentions(Sample.json, in: ["bogus", "--json"]))
    #expect(!Sample.program.mentions(Sample.json, in: ["plant", "--", "--json"]))
  }
}
