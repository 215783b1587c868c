import Foundation

/// The README's blocks of code, in their order.
enum Readme {
  struct Block {
    /// The text between the block before and this one.
    var prose: String
    /// The word behind the opening fence: sh, console, sql, json.
    var kind: String
    var code: String

    /// Where the prose says that the block is to be saved.
    var file: String? {
      prose.components(separatedBy: "Save this as `").dropFirst().last.map { String($0.prefix { $0 != "`" }) }
    }

    /// The command of a block that shows one with what it prints.
    var command: String? {
      kind == "console" && code.hasPrefix("$ ") ? String(lines[0].dropFirst(2)) : nil
    }

    /// What the block shows below its command.
    var output: String { lines.dropFirst().joined(separator: "\n") }

    private var lines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  static func blocks() throws -> [Block] {
    let parts = try String(contentsOfFile: Project.path("README.md"), encoding: .utf8).components(separatedBy: "```")
    return stride(from: 0, to: parts.count - 1, by: 2).map { index in
      let lines = parts[index + 1].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Block(prose: parts[index], kind: String(lines[0]), code: String(lines.count > 1 ? lines[1] : ""))
    }
  }
}
