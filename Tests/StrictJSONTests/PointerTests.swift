import StrictJSON
import Testing

@Suite struct PointerTests {
  /// The document and the table of RFC 6901, section 5.
  static let document = #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#

  @Test(
    "the examples of RFC 6901 resolve",
    arguments: [
      ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4),
      ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
    ] as [(String, JSONValue)])
  func examples(text: String, expected: JSONValue) throws {
    let root = try JSONValue(parsing: Array(Self.document.utf8))
    let pointer = try #require(JSONPointer(parsing: text))
    #expect(root.resolve(pointer) == expected)
    #expect(pointer.description == text)
  }

  @Test("the empty pointer is the whole document")
  func whole() throws {
    let root = try JSONValue(parsing: Array(Self.document.utf8))
    #expect(root.resolve(try #require(JSONPointer(parsing: ""))) == root)
  }

  @Test("what is no pointer is nil", arguments: ["foo", "/a~", "/a~2b", "#/foo", "/~~0"])
  func malformed(text: String) {
    #expect(JSONPointer(parsing: text) == nil)
  }

  @Test("what is not there resolves to nothing", arguments: ["/foo/2", "/foo/01", "/foo/-", "/foo/+1", "/x", "//x"])
  func absent(text: String) throws {
    let root = try JSONValue(parsing: Array(Self.document.utf8))
    #expect(root.resolve(try #require(JSONPointer(parsing: text))) == nil)
  }

  @Test("escapes are built in the right order: ~1 in a name stays ~1")
  func building() {
    #expect(JSONPointer().appending("~1").appending(3).appending("a/b").description == "/~01/3/a~1b")
    #expect(JSONPointer(parsing: "/~01")?.tokens == ["~1"])
    #expect(JSONPointer(["é"]) != JSONPointer(["e\u{301}"]))
  }

  @Test("pointers become places, the second key where a key is repeated, and nothing where there is nothing")
  func places() throws {
    let text = "{\n \"events\": [\n  {\"seq\": 1},\n  {\"seq\": 2, \"seq\": 3}\n ],\n \"\\u0065nd\": 1\n}"
    let pointers = ["/events/0/seq", "/events/1/seq", "/events/1", "/end", "", "/events/2", "/end/0"]
    let scanner = StrictJSONScanner()
    let places = scanner.positions(of: pointers.compactMap(JSONPointer.init(parsing:)), in: Array(text.utf8))
    #expect(
      places.map { $0.map { "\($0.line):\($0.column)" } } == ["3:11", "4:14", "4:3", "6:14", "1:1", nil, nil])
  }

  @Test("in a text that is cut, what comes before the cut is found")
  func cut() {
    let pointers = [JSONPointer(["a", "0"]), JSONPointer(["a", "1"])]
    let places = StrictJSONScanner().positions(of: pointers, in: Array(#"{"a":[1, "#.utf8))
    #expect(places[0]?.column == 7)
    #expect(places[1] == nil)
  }

  @Test("the tree and the walk agree on the place of every value")
  func agreement() throws {
    let text = Array(AgreementTests.seeds[0].utf8)
    let root = try JSONValue(parsing: text)
    let pointers = allPointers(root, JSONPointer())
    let places = StrictJSONScanner().positions(of: pointers, in: text)
    #expect(places == pointers.map { root.resolve($0)?.position })
    #expect(pointers.count == 10)
  }

  private func allPointers(_ value: JSONValue, _ pointer: JSONPointer) -> [JSONPointer] {
    switch value.content {
    case .array(let elements):
      [pointer] + elements.enumerated().flatMap { allPointers($1, pointer.appending($0)) }
    case .object(let members): [pointer] + members.flatMap { allPointers($0.value, pointer.appending($0.name)) }
    default: [pointer]
    }
  }

  @Test("a text's place in a longer one")
  func within() {
    let start = TextPosition(byteOffset: 100, line: 7, column: 5)
    #expect(TextPosition.start.within(start) == start)
    #expect(TextPosition(byteOffset: 3, line: 1, column: 4).within(start).description == "line 7 column 8")
    #expect(TextPosition(byteOffset: 9, line: 2, column: 4).within(start).description == "line 8 column 4")
  }
}
