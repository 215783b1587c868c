/// A Swift file: its text, and its code without comments and texts.
struct SourceFile: Sendable {
  /// Below the project's folder, such as `Sources/Files/FileLock.swift`.
  let path: String
  let text: String
  let code: String
  let declarations: [Declaration]
  /// The modules that it imports.
  let imports: [String]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = SwiftCode.blanked(text)
    declarations = Declaration.all(in: code)
    imports = Self.imports(in: code)
  }

  /// The name without folder and ending.
  var name: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.dropLast(".swift".count))
  }

  /// The folder right below `Sources`, `Plugins` or `Tests`.
  var target: String {
    path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
  }

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The line of a place in the code, from 1.
  func line(of place: String.Index) -> Int {
    code[..<place].count { $0 == "\n" } + 1
  }

  private static func imports(in code: String) -> [String] {
    let pattern =
      /^(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|enum|class|func)\s+)?(\w+)/
    return code.split(separator: "\n").filter { $0.contains("import") }
      .compactMap { line in line.firstMatch(of: pattern).map { String($0.1) } }
  }
}
