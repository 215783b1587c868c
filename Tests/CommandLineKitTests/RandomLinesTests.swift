import Testing

@testable import CommandLineKit

@Suite("Random command lines")
struct RandomLinesTests {
  static let pool = [
    "plant", "harvest", "water", "name", "rest", "help", "completions", "manual", "--", "-", "", "-h", "--help",
    "--version", "--store", "--store=", "--json", "--json=1", "--depth", "--depth=9", "--depth=-1",
    "99999999999999999999",
    "--format", "text,csv", ",", "--format=,", "=", "--=", "-=", "---", "--week", "W7", "-5", "-5.5", "-.", "--row",
    "é",
    "\u{0}", "\u{1B}[31m", "🙂", "--quiet", "--verbose", "--from", "--to", "exit-codes", "bash", "zzz", "--offset", "-x",
  ]

  @Test("A random line is read or refused, the same each time, and never crashes", arguments: [1, 2, 3, 4] as [UInt64])
  func robust(_ seed: UInt64) {
    var generator = SplitMix(state: seed)
    for _ in 0..<5_000 {
      let arguments = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        Self.pool.randomElement(using: &generator) ?? ""
      }
      let first = outcome(of: arguments)
      #expect(first == outcome(of: arguments))
      #expect(!first.unicodeScalars.contains("\u{1B}"), "\(arguments)")
    }
  }

  private func outcome(of arguments: [String]) -> String {
    do {
      switch try Sample.program.parse(arguments, environment: ["GARDENER_FORMAT": arguments.first ?? ""]) {
      case .run(let invocation): return "run \(invocation.command) \(invocation.positionals.count)"
      case .show(let page): return "show \(Sample.program.text(of: page).isEmpty)"
      }
    } catch {
      return error.description
    }
  }

  @Test("What is written in any order and spelling is read back", arguments: [11, 12, 13] as [UInt64])
  func roundTrip(_ seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    for _ in 0..<1_000 {
      let line = RandomLine(using: &generator)
      let invocation = try #require(try? parse(line.arguments), "\(line.arguments)")
      #expect(invocation[Sample.depth] == line.depth ?? 8)
      #expect(invocation[Sample.row] == line.rows)
      #expect(invocation[Sample.json] == line.json)
      #expect(invocation.positionals == line.paths)
    }
  }

  private func parse(_ arguments: [String]) throws -> Invocation? {
    guard case .run(let invocation) = try Sample.program.parse(arguments) else { return nil }
    return invocation
  }
}

/// A line of `plant` that is made from its values, in a random order and spelling.
private struct RandomLine {
  let depth: Int?
  let rows: [String]
  let json: Bool
  let paths: [String]
  var arguments: [String] = ["plant"]

  init(using generator: inout SplitMix) {
    depth = Bool.random(using: &generator) ? Int.random(in: 1...50, using: &generator) : nil
    rows = (0..<Int.random(in: 0...3, using: &generator)).map { "r\($0),-\u{E9}=" }
    json = Bool.random(using: &generator)
    paths = (0..<Int.random(in: 1...3, using: &generator)).map { ["-", "p", "a=b"][$0] }
    var rows = rows[...]
    var paths = paths[...]
    var pieces = ["row"].flatMap { Array(repeating: $0, count: rows.count) }
    pieces += Array(repeating: "path", count: paths.count) + (depth == nil ? [] : ["depth"]) + (json ? ["json"] : [])
    for piece in pieces.shuffled(using: &generator) {
      switch piece {
      case "row": arguments += Self.spelt("row", rows.removeFirst(), using: &generator)
      case "path": arguments.append(paths.removeFirst())
      case "depth": arguments += Self.spelt("depth", "\(depth ?? 0)", using: &generator)
      default: arguments.insert("--json", at: Bool.random(using: &generator) ? 0 : arguments.count)
      }
    }
  }

  private static func spelt(_ name: String, _ value: String, using generator: inout SplitMix) -> [String] {
    Bool.random(using: &generator) ? ["--\(name)=\(value)"] : ["--\(name)", value]
  }
}

/// Steele, Lea and Flood's SplitMix64: the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
