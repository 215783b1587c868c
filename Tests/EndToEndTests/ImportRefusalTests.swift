import Foundation
import Glibc
import StrictJSON
import TestSupport
import Testing

/// What `import` refuses, and what it leaves behind then: nothing.
@Suite struct ImportRefusalTests {
  private func scene() throws -> Scene {
    let scene = try Scene()
    try scene.copy(SampleCase.folder + "j01_good.json", as: "good.json")
    return scene
  }

  /// The path of a name that need not be UTF-8.
  private func make(_ name: [UInt8], in folder: String, holding text: String) throws {
    let path = Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]
    let file: UnsafeMutablePointer<FILE>? = path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress, "w") }
    }
    let stream = try #require(file)
    fputs(text, stream)
    fclose(stream)
  }

  @Test("Where nothing can be read, no store, key or lock is made", arguments: ["missing.json", "empty"])
  func nothingToRead(_ path: String) throws {
    let scene = try scene()
    try FileManager.default.createDirectory(atPath: scene.folder / "empty", withIntermediateDirectories: true)
    let outcome = try scene.run("import", path, "--json")
    #expect(outcome.code == (path == "empty" ? 0 : 66))
    #expect(try outcome.json.int("files.rejected") == (path == "empty" ? 0 : 1))
    #expect(try scene.files(in: "store").isEmpty)
  }

  @Test("In its own folder the store passes itself over, key and lock too; named, it is refused for what it is")
  func storeAmongTheInputs() throws {
    let scene = try scene()
    try FileManager.default.moveItem(atPath: scene.folder / "good.json", toPath: scene.storeFolder + "/good.json")
    #expect(try scene.run("import", "store").code == 0)
    let again = try scene.run("import", "store", "--json")
    #expect(again.code == 0)
    #expect(try (again.json.int("files.seen"), again.json.int("files.unchanged")) == (1, 1))
    let named = try scene.run("import", "store/progress.sqlite", "--json")
    #expect(named.code == 65)
    #expect(try named.json.list("problems").first?.text("message")?.contains("looks like SQLite") == true)
  }

  @Test("A broken curriculum refuses the import before a store is made")
  func brokenCurriculum() throws {
    let scene = try scene()
    try scene.write("{", to: "broken.json")
    #expect(try scene.run("import", "good.json", "--curriculum", "broken.json").code == 78)
    #expect(try scene.files(in: "store").isEmpty)
  }

  @Test("A store cannot be a folder or a device; nothing is made in or beside it", arguments: ["import", "weekly"])
  func notAFile(_ command: String) throws {
    let scene = try scene()
    let words = command == "import" ? ["import", "good.json"] : ["weekly", "--inbox", "good.json"]
    try FileManager.default.createDirectory(atPath: scene.folder / "folder", withIntermediateDirectories: true)
    let before = try FileManager.default.subpathsOfDirectory(atPath: scene.folder.path)
    for store in ["/dev/null", "folder", "folder/"] {
      let outcome = try Bridgekeeper.run(words + ["--store", store], in: scene.folder.path)
      #expect(outcome.code == 73 && outcome.errors.contains("and no store"), "\(store): \(outcome.errors)")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: scene.folder.path) == before)
    let devices = try FileManager.default.contentsOfDirectory(atPath: "/dev")
    #expect(!devices.contains { $0.hasPrefix("null.") || $0.hasPrefix("null-") })
    #expect(try Bridgekeeper.run(["status", "--store", "folder"], in: scene.folder.path).code == 78)
  }

  @Test("A read error in a file is that file's: BI002, and the others get in")
  func readError() throws {
    let scene = try scene()
    let alone = try scene.run("import", "/proc/self/mem", "--json")
    #expect(alone.code == 66)
    #expect(try alone.json.list("problems").compactMap { $0.text("code") } == ["BI002"])
    let both = try scene.run("import", "/proc/self/mem", "good.json", "--json")
    #expect(both.code == 12)
    #expect(try both.json.int("events.new") == 18 && both.json.int("files.rejected") == 1)
    #expect(both.errors == "/proc/self/mem BI002: cannot be read: input/output error\n")
  }

  @Test("Pipes, sockets and devices are refused and never waited for", arguments: ["pipe", "/dev/null", "/dev/zero"])
  func notRegular(_ path: String) throws {
    let scene = try scene()
    #expect(mkfifo(scene.folder / "pipe", 0o600) == 0)
    let outcome = try scene.run("import", path)
    #expect(outcome.code == 66 && outcome.errors.contains("BI002"))
  }

  @Test("Standard input over the limit is not read to its end: its size is not known, and not told")
  func tooLargeInput() throws {
    let scene = try scene()
    let input = try scene.write(String(repeating: " ", count: 500_000), to: "large")
    let outcome = try Bridgekeeper.run(
      ["import", "-", "--max-file-bytes", "1000", "--store", scene.store], in: scene.folder.path,
      input: scene.folder / input)
    #expect(outcome.errors.hasPrefix("- BI005: more than 1000 bytes; the limit is 1000 (--max-file-bytes)"))
  }

  @Test("A void without effect is told with the line of its text")
  func voidWithoutEffect() throws {
    let scene = try scene()
    let ids = (1...3).map { "00000000-0000-4000-8000-00000000000\($0)" }
    let lines = [(ids[0], ids[2]), (ids[1], ids[0])].map { own, target in
      #"{"id":"\#(own)","actor":{"mbox":"mailto:someone@example.org"},"timestamp":"2025-12-01T08:00:00Z","#
        + #""verb":{"id":"http://adlnet.gov/expapi/verbs/voided"},"object":{"objectType":"StatementRef","id":"\#(target)"}}"#
    }
    try scene.write(lines.joined(separator: "\n"), to: "voids.jsonl")
    #expect(try scene.run("import", "voids.jsonl").errors.hasPrefix("voids.jsonl:2 BI606: 1 voiding statement"))
  }

  @Test("A dry run leaves a store of an earlier version as it is, and says what would happen")
  func dryRunOnOlderStore() throws {
    let scene = try scene()
    let fixture = Project.path("Tests/StorageTests/Fixtures/schema-6.sql")
    func sqlite(_ command: String) throws -> String {
      try Child("/usr/bin/sqlite3", [scene.store, command], in: "/").wait().output
    }
    _ = try sqlite(".read \(fixture)")
    let key = "33431c99bce784a7f26255d0c23e3216ba869a222daeadef143bc1c95ad05a06"
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(key.dropFirst($0).prefix(2), radix: 16) }
    try Data(bytes).write(to: URL(fileURLWithPath: scene.store + ".key"))
    #expect(chmod(scene.store + ".key", 0o600) == 0)
    let before = try sqlite(".dump")
    // The store knows the good file; under another learner it is new.
    let text = try String(contentsOfFile: scene.folder / "good.json", encoding: .utf8)
    try scene.write(
      text.replacingOccurrences(of: #""learner": "6f9619ff"#, with: #""learner": "other"#), to: "new.json")
    let outcome = try scene.run("import", "good.json", "new.json", "--dry-run", "--json")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try outcome.json.int("files.unchanged") == 1 && outcome.json.int("events.new") == 18)
    #expect(try sqlite("pragma user_version") == "6\n")
    #expect(try sqlite(".dump") == before)
  }

  @Test("A name with control or bidirectional characters is escaped on standard error, exact in JSON")
  func harmfulName() throws {
    let scene = try scene()
    let name = "a\u{202E}\n\u{1B}[31mb.json"
    try scene.write("{", to: name)
    let outcome = try scene.run("import", name, "--json")
    #expect(outcome.errors.hasPrefix("a\\u{202E}\\u{A}\\u{1B}[31mb.json:1:2 BI102"))
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    let file = try #require(try outcome.json.list("problems").first?.text("file"))
    #expect(file.utf8.elementsEqual(name.utf8))
  }

  @Test("A name that is not UTF-8 is refused by that reason, in a folder and on the command line")
  func notUTF8() throws {
    let scene = try scene()
    try FileManager.default.createDirectory(atPath: scene.folder / "in", withIntermediateDirectories: true)
    let name: [UInt8] = [0x62, 0xFF, 0x2E, 0x6A]
    try make(name, in: scene.folder / "in", holding: "{}")
    let script = "exec \(Bridgekeeper.path) import --json --store s.sqlite"
    for words in ["in", "in/b$(printf '\\377').j"] {
      let outcome = try Child("/bin/sh", ["-c", "\(script) \(words)"], in: scene.folder.path).wait()
      #expect(outcome.code == 66)
      let messages = try outcome.json.list("problems").compactMap { $0.text("message") }
      #expect(messages == ["cannot be read: its name is not UTF-8"])
    }
    #expect(try !scene.has("s.sqlite"))
    let store = try Child(
      "/bin/sh", ["-c", "exec \(Bridgekeeper.path) import good.json --store s$(printf '\\377')"],
      in: scene.folder.path
    ).wait()
    #expect(store.code == 64 && store.errors.contains("not UTF-8"))
  }

  @Test("A dry run without a store makes nothing, in the folder or among the temporary files")
  func dryRun() throws {
    let scene = try scene()
    try FileManager.default.createDirectory(atPath: scene.folder / "tmp", withIntermediateDirectories: true)
    let before = try FileManager.default.subpathsOfDirectory(atPath: scene.folder.path)
    let outcome = try scene.run(
      ["import", "good.json", "--dry-run", "--json"], environment: ["TMPDIR": scene.folder / "tmp"])
    #expect(outcome.code == 0)
    #expect(try outcome.json.int("events.new") == 18)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: scene.folder.path) == before)
  }

  @Test("A dry run on a store leaves its bytes as they were, and sees what it holds")
  func dryRunOnStore() throws {
    let scene = try scene()
    #expect(try scene.run("import", "good.json").code == 0)
    try scene.copy(SampleCase.folder + "j02_next_week.json", as: "next.json")
    let before = try scene.dump(LogTables.contents + ["select * from run", "select * from file"])
    let outcome = try scene.run("import", "next.json", "--dry-run", "--json")
    #expect(try outcome.json.int("events.new") == 2 && outcome.json.int("events.known") == 18)
    #expect(try scene.dump(LogTables.contents + ["select * from run", "select * from file"]) == before)
  }

  @Test("--learner is for property lists: an export keeps its own learner")
  func learnerOfExport() throws {
    let (plain, given) = (try scene(), try scene())
    #expect(try plain.run("import", "good.json").code == 0)
    try FileManager.default.createDirectory(atPath: given.storeFolder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: plain.store + ".key", toPath: given.store + ".key")
    #expect(try given.run("import", "good.json", "--learner", "somebody-else").code == 0)
    #expect(try given.dump(LogTables.contents) == plain.dump(LogTables.contents))
    #expect(try !given.storeHolds("somebody-else"))
  }

  @Test(
    "Values outside their ranges are usage errors",
    arguments: [
      "--max-expanded-bytes 0", "--max-file-bytes 0", "--max-file-bytes -1", "--max-depth 0", "--max-depth 1025",
      "--jobs 65", "--lock-wait -1", "--max-expanded-bytes 1e9",
    ])
  func ranges(_ option: String) throws {
    let scene = try scene()
    let outcome = try scene.run(["import", "good.json"] + option.split(separator: " ").map(String.init))
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(option.split(separator: " ")[0]))
    #expect(try scene.files(in: "store").isEmpty)
  }
}
