import Foundation
import TestSupport
import Testing

@testable import CommandLineKit

@Suite("The manual page")
struct ManualTests {
  @Test("mandoc has nothing to say about it", .enabled(if: isInstalled("mandoc")))
  func mandoc() throws {
    #expect(try withPage { try output(of: "mandoc", ["-T", "lint", $0]) }.text == "")
  }

  @Test("groff formats it without a warning", .enabled(if: isInstalled("groff")))
  func groff() throws {
    let page = try withPage { try output(of: "groff", ["-man", "-ww", "-Tutf8", "-P-c", $0]) }
    #expect(page.status == 0)
    #expect(!page.text.contains("gardener.1:"), "a warning names its place")
    #expect(page.text.contains(".hidden cucumber"))
  }

  @Test(
    "No text becomes a request, an escape or a letter beyond ASCII",
    arguments: [
      (".so /etc/passwd", "\\&.so /etc/passwd"), ("'br", "\\(aqbr"), ("a\\fB", "a\\efB"), ("--x", "\\-\\-x"),
      ("é…", "\\[u00E9]\\[u2026]"), ("😀", "\\[u1F600]"), ("a\nb", "a b"), ("\"", "\\(dq"),
    ])
  func escapes(_ text: String, _ roff: String) {
    #expect(Roff.escaped(text) == roff)
  }

  @Test("A full stop that wrapping moves to the beginning of a line is protected")
  func wrappedRequest() {
    let lines = Roff.lines(String(repeating: "word ", count: 15) + "end .br and more")
    #expect(lines.count == 2)
    #expect(lines[1] == "\\&.br and more")
  }

  private func withPage(
    _ run: (String) throws -> (text: String, status: Int32)?
  ) throws -> (text: String, status: Int32) {
    let folder = try TemporaryFolder()
    try Sample.program.text(of: .manual).write(toFile: folder / "gardener.1", atomically: true, encoding: .utf8)
    return try #require(try run(folder / "gardener.1"))
  }
}
