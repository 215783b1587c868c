import Testing

@Suite struct SwiftCodeTests {
  @Test(
    "Comments and texts are blanked, code stays where it was",
    arguments: [
      (#"let a = "b" // c"#, #"let a = " "     "#),
      (#"f("\(g("x"))y")"#, #"f("\(g(" ")) ")"#),
      (##"f(#"a"b\(c)"#)"##, ##"f(#"       "#)"##),
      (##"f(#"\#(c)"#)"##, ##"f(#"\#(c)"#)"##),
      (#"a /* b /* c */ d */ e"#, #"a                   e"#),
      (#"f("\"", g)"#, #"f("  ", g)"#),
      (#"f("\\", g)"#, #"f("  ", g)"#),
      ("\"\"\"\n a \"b\" \n\"\"\" + c", "\"\"\"\n       \n\"\"\" + c"),
      (#"if #available(X) { "#, #"if #available(X) { "#),
    ])
  func blanking(text: String, code: String) {
    #expect(SwiftCode.blanked(text) == code)
  }

  @Test(
    "An open text or comment at the end of a file ends there",
    arguments: [#"let a = "b"#, "/* a", #""\("#, "\"\"\"\na"])
  func openEnds(text: String) {
    #expect(SwiftCode.blanked(text).utf8.count == text.utf8.count)
  }

  @Test("Imports are read with their access, not from comments")
  func imports() {
    let text =
      "public import A\ninternal import B\nimport struct C.D\n@testable import E\n// import F\nlet x = \"import G\"\n"
    #expect(SourceFile(path: "Sources/X/Y.swift", text: text).imports == ["A", "B", "C", "E"])
  }

  @Test("Declarations are read with their depth and privacy")
  func declarations() {
    let text =
      "public final class A<T>: B {\n  private let c = 1\n  func d() {}\n}\nprivate enum E {}\nextension F.G {}\n"
    #expect(
      Declaration.all(in: text) == [
        Declaration(keyword: "class", name: "A", isPrivate: false, depth: 0),
        Declaration(keyword: "let", name: "c", isPrivate: true, depth: 1),
        Declaration(keyword: "func", name: "d", isPrivate: false, depth: 1),
        Declaration(keyword: "enum", name: "E", isPrivate: true, depth: 0),
        Declaration(keyword: "extension", name: "F.G", isPrivate: false, depth: 0),
      ])
  }
}
