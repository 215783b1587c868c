import Foundation
import StrictJSON
import TestSupport
import Testing

/// Archives through the built program: what gets in, under which name, and what each fault costs.
@Suite struct ArchiveTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  /// An export with one event.
  private func export(_ device: String) -> [UInt8] {
    Array(
      """
      {"format":"bridge-progress","version":1,"learner":"learner-1","device":"\(device)","exportedAt":"2025-12-14T08:30:00Z",
      "events":[{"seq":1,"at":"2025-12-01T08:00:00Z","type":"onboardingCompleted"}]}
      """.utf8)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let url = URL(fileURLWithPath: scene.folder / name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return name
  }

  /// `code file` of each problem.
  private func problems(_ result: JSONValue) -> [String] {
    result.list("problems").map { "\($0.text("code") ?? "") \($0.text("file") ?? "")" }
  }

  private func files(_ result: JSONValue) -> [Int?] {
    ["imported", "unchanged", "partly", "rejected"].map { result.int("files.\($0)") }
  }

  @Test("Members of every kind of archive get in, and a second time the archive counts as one unchanged file")
  func kinds() throws {
    let members = [("a.json", export("a")), ("d/b.json", export("b"))]
    for (name, bytes, count) in [
      ("x.zip", Packing.zip(members), 2), ("x.tar", Packing.tar(members), 2),
      ("x.tar.gz", Packing.gzip(Packing.tar(members)), 2),
      ("x.json.gz", Packing.gzip(export("c")), 1),
    ] {
      let scene = try Scene()
      try Data(bytes).write(to: URL(fileURLWithPath: scene.folder / name))
      let first = try scene.run("import", "--json", name).json
      #expect(first.int("events.new") == count && files(first) == [count, 0, 0, 0], "\(name)")
      let again = try scene.run("import", "--json", name)
      #expect(again.code == 0)
      #expect(try files(again.json) == [0, 1, 0, 0], "\(name)")
    }
  }

  @Test("One archive in an archive is read, a third is not")
  func nesting() throws {
    let inner = Packing.zip([("a.json", export("a")), ("third.zip", Packing.zip([("b.json", export("b"))]))])
    let outer = Packing.zip([
      ("inner.zip", inner), ("c.json.gz", Packing.gzip(export("c"))),
      ("d.tar.gz", Packing.gzip(Packing.tar([("d.json", export("d"))]))),
      ("e.json", export("e")),
    ])
    let result = try scene.run("import", "--json", try write(outer, "x.zip")).json
    #expect(result.int("events.new") == 4)
    #expect(problems(result) == ["BI506 x.zip!/inner.zip!/third.zip"])
  }

  @Test("No path out of an archive is followed, and nothing is written but the store")
  func climbing() throws {
    let names = ["../evil.json", "/tmp/bridgekeeper-evil.json", "a/../../evil.json", "..\\evil.json", "C:/evil.json"]
    let bytes = Packing.zip(names.map { ($0, export("x")) } + [("ok.json", export("ok"))])
    let path = try write(bytes, "in/x.zip")
    let before = try scene.files(in: ".").keys.filter { !$0.hasPrefix("store/") }.sorted()
    let result = try scene.run("import", "--json", path).json
    #expect(problems(result).count == 5 && problems(result).allSatisfy { $0.hasPrefix("BI504 in/x.zip!/") })
    #expect(result.int("events.new") == 1)
    #expect(try scene.files(in: ".").keys.filter { !$0.hasPrefix("store/") }.sorted() == before)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/bridgekeeper-evil.json"))
  }

  @Test("A false checksum undoes its member alone, a cut keeps the members before it")
  func damage() throws {
    var file = ZipFile([.init("a.json", export("a")), .init("b.json", export("b")), .init("c.json", export("c"))])
    file.members[1].declaredChecksum = 7
    let checksum = try scene.run("import", "--json", try write(file.bytes, "x.zip")).json
    #expect(problems(checksum) == ["BI502 x.zip!/b.json"])
    #expect(checksum.int("events.new") == 2 && files(checksum) == [2, 0, 0, 1])

    let tar = Packing.tar([("d.json", export("d")), ("e.json", export("e"))])
    let cut = try scene.run("import", "--json", try write(Array(tar.prefix(1700)), "y.tar")).json
    #expect(problems(cut) == ["BI501 y.tar!/e.json"])
    #expect(cut.int("events.new") == 1)
    let between = try scene.run("import", "--json", try write(Array(tar.dropLast(1024)), "z.tar"), "--retry").json
    #expect(problems(between) == ["BI501 z.tar"])
    #expect(between.list("problems").first?.text("message")?.contains("2 members before it were read") == true)
  }

  @Test("A checksum that is false at the end of a stream undoes what was read of it")
  func falseTrailer() throws {
    var bytes = Packing.gzip(export("a"))
    bytes[bytes.count - 8] ^= 1
    let result = try scene.run("import", "--json", try write(bytes, "a.json.gz"))
    #expect(result.code == 65)
    #expect(try problems(result.json) == ["BI502 a.json.gz!/a.json"])
    #expect(try result.json.int("events.new") == 0)
  }

  @Test("What is not about progress: Office documents, archives with nothing in them, names that occur twice")
  func remarks() throws {
    let office = Packing.zip([("[Content_Types].xml", [1]), ("word/document.xml", [2])])
    let named = try scene.run("import", "--json", try write(office, "x.docx"))
    #expect(named.code == 65)
    #expect(try problems(named.json) == ["BI006 x.docx"])
    let mixed = Packing.zip([
      ("report.xlsx", office), ("empty.zip", Packing.zip([])), ("a.json", export("a")), ("a.json", export("b")),
      ("__MACOSX/._a.json", [1]), (".hidden/x", [1]), ("b.json.part", [1]),
    ])
    let result = try scene.run("import", "--json", try write(mixed, "m.zip")).json
    #expect(problems(result) == ["BI006 m.zip!/report.xlsx", "BI008 m.zip!/empty.zip", "BI509 m.zip!/a.json"])
    #expect(result.int("events.new") == 2)
    let empty = try scene.run("import", "--json", try write(Packing.zip([]), "e.zip"))
    #expect(empty.code == 0)
    #expect(try problems(empty.json) == ["BI008 e.zip"])
  }

  @Test("A limit stops the archive; what came before stays")
  func limits() throws {
    let members = [("a.json", export("a")), ("b.json", export("b")), ("c.json", export("c"))]
    let path = try write(Packing.zip(members), "x.zip")
    let all = 3 * export("a").count
    let above = try scene.run("import", "--json", path, "--max-expanded-bytes", "\(all - 1)").json
    #expect(problems(above) == ["BI507 x.zip!/c.json"])
    #expect(above.int("events.new") == 2)
    let within = try Scene()
    try Data(Packing.zip(members)).write(to: URL(fileURLWithPath: within.folder / "x.zip"))
    #expect(try within.run("import", "--json", "x.zip", "--max-expanded-bytes", "\(all)").json.int("events.new") == 3)
  }

  @Test("A bomb in an inner archive ends the outer one too")
  func bomb() throws {
    let zeros = try Data(contentsOf: URL(fileURLWithPath: Project.path("Tests/ArchivesTests/Fixtures/zeros.zip")))
    let outer = Packing.zip([("a.json", export("a")), ("zeros.zip", Array(zeros)), ("z.json", export("z"))])
    let result = try scene.run("import", "--json", try write(outer, "x.zip")).json
    #expect(problems(result).last == "BI507 x.zip!/zeros.zip!/zeros")
    #expect(result.int("events.new") == 1)
  }

  @Test("Standard input may be an archive, small or spooled", arguments: [0, 9 << 20])
  func standardInput(_ padding: Int) throws {
    let bytes = Packing.zip([("a.json", export("a")), (".padding", [UInt8](repeating: 7, count: padding))])
    let path = try write(bytes, "x.zip")
    let outcome = try Bridgekeeper.run(
      ["import", "-", "--json", "--store", scene.store], in: scene.folder.path, input: scene.folder / path)
    #expect(outcome.code == 0)
    #expect(try outcome.json.int("events.new") == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: scene.storeFolder)
    #expect(left.allSatisfy { $0.hasPrefix("progress.sqlite") }, "\(left)")
  }

  @Test(
    "An app's container, as a folder and in archives: its documents are read, everything else is passed over",
    arguments: [0, 1, 2])
  func container(_ form: Int) throws {
    let root = "com.example.App 2025-12-14.xcappdata/"
    let members: [(String, [UInt8])] = [
      ("AppData/Documents/a.json", export("a")), ("AppData/Documents/deep/b.json", export("b")),
      ("AppData/Documents/picture.bin", [0x89, 0x50, 0x4E, 0x47]), ("AppData/tmp/c.json", export("c")),
      ("AppData/Library/Caches/x", [1, 2, 3]), ("AppData/Library/Preferences/com.apple.x.plist", [1]),
    ].map { (root + $0.0, $0.1) }
    var path = "in"
    if form == 0 {
      for (name, data) in members { _ = try write(data, "in/" + name) }
    } else {
      let zip = Packing.zip(members)
      path = try write(form == 1 ? zip : Packing.zip([("first.json", export("a")), ("container.zip", zip)]), "x.zip")
    }
    let result = try scene.run("import", "--json", path).json
    #expect(problems(result) == [])
    #expect(result.int("events.new") == 2)
  }

  @Test(
    "The preferences of the app that the container's description names are read, wherever the description stands",
    arguments: [0, 1, 2])
  func description(_ form: Int) throws {
    let preferences = Array(try Data(contentsOf: URL(fileURLWithPath: SampleCase.folder + "p01_prefs_xml.plist")))
    let info =
      "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>com.example.Real</string></dict></plist>"
    let members: [(String, [UInt8])] = [
      ("AppData/Library/Preferences/Other.plist", preferences),
      ("AppData/Library/Preferences/com.example.Real.plist", preferences),
      ("AppDataInfo.plist", Array(info.utf8)),
    ].map { ("in/Other 2025-12-14.xcappdata/" + $0.0, $0.1) }
    var path = "in"
    switch form {
    case 0: for (name, data) in members { _ = try write(data, name) }
    case 1: path = try write(Packing.gzip(Packing.tar(members)), "x.tgz")
    default: path = try write(Packing.zip([("x.zip", Packing.zip(members))]), "y.zip")
    }
    let result = try scene.run("import", "--json", path).json
    #expect(result.int("snapshots.new") == 1 && files(result) == [1, 0, 0, 0])
    #expect(problems(result).filter { !$0.hasPrefix("BI310") } == [])
  }

  @Test("A folder without the suffix is a container if it holds preferences")
  func plainContainer() throws {
    let members = [("saved/AppData/Documents/a.json", export("a")), ("saved/AppData/tmp/x", [UInt8]([1]))]
    let without = try scene.run("import", "--json", try write(Packing.zip(members), "x.zip")).json
    #expect(problems(without) == ["BI006 x.zip!/saved/AppData/tmp/x"])
    let more: [(String, [UInt8])] = [
      ("saved/AppData/Library/Preferences/com.apple.x.plist", [1]), ("saved/AppDataInfo.plist", Array("<plist>".utf8)),
    ]
    let with = Packing.zip(members + more)
    #expect(try problems(scene.run("import", "--json", try write(with, "y.zip")).json) == [])
  }

  @Test("Pipes and sockets are refused and never waited for")
  func pipes() throws {
    #expect(mkfifo(scene.folder / "pipe", 0o600) == 0)
    let outcome = try scene.run("import", "--json", "pipe")
    #expect(outcome.code == 66)
    #expect(try problems(outcome.json) == ["BI002 pipe"])
  }
}
