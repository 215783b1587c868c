extension FileRule {
  static let atMost300Lines = FileRule(
    sentence: "At most 300 lines a file",
    breaking: [String(repeating: "let a = 1\n", count: 301)],
    keeping: [String(repeating: "let a = 1\n", count: 299)]
  ) { file in
    file.lines.count <= 300 ? [] : ["\(file.path): \(file.lines.count) lines"]
  }
}
