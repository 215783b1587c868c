import StrictJSON
import Testing

@Suite struct NodeTests {
  enum Policy: String, CaseIterable { case best, lastLatched }

  static let text = """
    {
      "name": "weekly",
      "sheets": [
        { "titel": "Overview", "mark": 80, "shown": true, "share": 0.5, "retakes": "bset" }
      ]
    }
    """

  static func sheet() throws -> JSONNode {
    let root = try JSONNode(parsing: Array(text.utf8), file: "weekly.json").object(allowing: ["name", "sheets"])
    return try #require(try root.required("sheets").elements().first)
  }

  @Test("well-typed values are read")
  func reading() throws {
    let sheet = try Self.sheet().object(allowing: ["titel", "mark", "shown", "share", "retakes", "notes"])
    #expect(try sheet.required("mark").integer(in: 0...100) == 80)
    #expect(try sheet.required("mark").number() == 80)
    #expect(try sheet.required("share").number(in: 0...1) == 0.5)
    #expect(try sheet.required("shown").boolean())
    #expect(try sheet.required("titel").text() == "Overview")
    #expect(sheet.optional("notes") == nil)
    #expect(try Self.sheet().members().map(\.name) == ["titel", "mark", "shown", "share", "retakes"])
  }

  @Test("an unknown name is refused at the name, with the nearest known one")
  func unknownName() {
    expect("weekly.json:4:7 /sheets/0/titel: the name 'titel' is not known here; did you mean 'title'?") {
      _ = try Self.sheet().object(allowing: ["title", "mark", "shown", "share", "retakes"])
    }
    expect("weekly.json:4:7 /sheets/0/titel: the name 'titel' is not known here; known are mark, note") {
      _ = try Self.sheet().object(allowing: ["mark", "note"])
    }
  }

  static let allowed = ["titel", "mark", "shown", "share", "retakes", "id"]

  @Test("what is missing or of another kind is named with its place")
  func wrongValues() {
    expect("weekly.json:4:5 /sheets/0: 'id' is missing here; add it") {
      _ = try Self.sheet().object(allowing: Self.allowed).required("id")
    }
    expect("weekly.json:4:16 /sheets/0/titel: expected an integer, found text") {
      _ = try Self.sheet().object(allowing: Self.allowed).required("titel").integer()
    }
    expect(
      "weekly.json:4:36 /sheets/0/mark: expected an integer from 0 to 79, found 80; change it to one in that range"
    ) {
      _ = try Self.sheet().object(allowing: Self.allowed).required("mark").integer(in: 0...79)
    }
    expect(
      "weekly.json:4:80 /sheets/0/retakes: expected one of best, lastLatched, found 'bset'; did you mean 'best'?"
    ) {
      _ = try Self.sheet().object(allowing: Self.allowed).required("retakes").choice(Policy.self)
    }
    expect("weekly.json:4:5 /sheets/0: expected an array, found an object") {
      _ = try Self.sheet().elements()
    }
  }

  @Test("a fault of spelling names the file too")
  func spelling() {
    expect("a.json:1:3: trailing comma: found ']' after it, expected a value") {
      _ = try JSONNode(parsing: Array("[1,]".utf8), file: "a.json")
    }
  }

  private func expect(_ message: String, _ body: () throws -> Void) {
    do {
      try body()
      Issue.record("nothing was refused")
    } catch let fault as JSONFault {
      #expect(fault.description == message)
    } catch {
      Issue.record(error)
    }
  }
}
