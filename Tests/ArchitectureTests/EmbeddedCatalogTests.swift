import EmbeddedCatalog
import Testing

@Suite struct EmbeddedCatalogTests {
  static let folders = ["curriculum", "queries", "reports", "schema"]

  @Test("The binary holds the JSON and SQL files of the catalog's folders, no more and no fewer, in byte order")
  func paths() throws {
    let files = try Self.folders.flatMap(SourceTree.paths).filter { $0.hasSuffix(".json") || $0.hasSuffix(".sql") }
    #expect(EmbeddedFiles.paths == files)
  }

  @Test("An embedded file has the text of the file", arguments: EmbeddedFiles.paths)
  func text(at path: String) throws {
    #expect(EmbeddedFiles.text(at: path) == (try SourceTree.text(at: path)))
  }

  @Test("A folder's files are those below it, not those of a folder with a longer name")
  func filesInFolder() {
    #expect(
      EmbeddedFiles.files(in: "queries").allSatisfy { $0.path.hasPrefix("queries/") && $0.path.hasSuffix(".sql") })
    #expect(EmbeddedFiles.files(in: "quer").isEmpty)
    #expect(EmbeddedFiles.text(at: "queries/none.sql") == nil)
  }
}
