import Testing

@Suite struct FileRuleTests {
  @Test("Every source keeps the rule", arguments: FileRule.all)
  func sources(keep rule: FileRule) throws {
    let files = try SourceTree.sources.get()
    try #require(files.count > 100)
    for file in files { #expect(rule.faults(file).isEmpty) }
  }

  @Test("No file of tests has more than 300 lines")
  func testFiles() throws {
    for file in try SourceTree.tests.get() { #expect(FileRule.atMost300Lines.faults(file).isEmpty) }
  }

  @Test("The rule finds its breaking examples", arguments: FileRule.all)
  func breakingExamples(of rule: FileRule) {
    for text in rule.breaking { #expect(!rule.faults(file(text)).isEmpty, "\(text)") }
  }

  @Test("The rule passes its keeping examples", arguments: FileRule.all)
  func keepingExamples(of rule: FileRule) {
    for text in rule.keeping { #expect(rule.faults(file(text)).isEmpty, "\(text)") }
  }

  @Test("The path of a fault is the file's, its line the code's")
  func places() {
    let file = SourceFile(path: "Sources/X/Y.swift", text: "// a!\n\"\"\"\nb!\n\"\"\"\nlet c = d!\n")
    #expect(FileRule.noForceUnwrap.faults(file) == ["Sources/X/Y.swift:5: d!"])
  }

  private func file(_ text: String) -> SourceFile {
    let path = text.firstMatch(of: /^\/\/ path: (\S+)/).map { String($0.1) } ?? "Sources/X/Example.swift"
    return SourceFile(path: path, text: text)
  }
}
