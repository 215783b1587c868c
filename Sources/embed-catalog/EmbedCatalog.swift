import Foundation

/// `embed-catalog ROOT OUTPUT FILE…`: writes a Swift source that holds the files, by their paths below ROOT.
@main
struct EmbedCatalog {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let root = arguments.first, let output = arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("usage: embed-catalog ROOT OUTPUT FILE...\n".utf8))
      exit(64)
    }
    let entries = try arguments.dropFirst(2).map { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return "    (\(literal(String(path.dropFirst(root.count)).trimmingPrefix("/"))), \(literal(text))),\n"
    }
    let source = """
      // Made by the build from the project's folders; do not edit.
      extension EmbeddedFiles {
        static let entries: [(path: String, text: String)] = [
      \(entries.joined())  ]
      }

      """
    try source.write(toFile: output, atomically: true, encoding: .utf8)
  }

  /// A Swift string literal of any text.
  static func literal(_ text: some StringProtocol) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": literal += "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
