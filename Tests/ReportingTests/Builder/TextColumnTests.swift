import Testing

@testable import Reporting

struct TextColumnTests {
  @Test("Texts come out as they went in; what comes again is kept once")
  func texts() {
    var column = TextColumn()
    let texts = ["a", "a", "", "ü", "a", "", "🙂"]
    for text in texts { Array(text.utf8).withUnsafeBytes { column.append($0) } }
    #expect(Array(column) == texts)
    #expect(column.textCount == 4)
    #expect(column.numbers == [0, 0, 1, 2, 0, 1, 3])
  }

  @Test("With very many different texts nothing is lost")
  func many() {
    var column = TextColumn()
    let texts = (0..<30_000).map { "text \($0 % 20_000)" }
    for text in texts { Array(text.utf8).withUnsafeBytes { column.append($0) } }
    #expect(Array(column) == texts)
    #expect((0..<30_000).allSatisfy { column.text(column.numbers[$0]) == texts[$0] })
  }
}
