import Exports
import Files
import Glibc
import ProgressModel
import SQLite
import Storage
import TestSupport
import Testing

@testable import BridgekeeperCLI

@Suite struct ImportStageTests {
  private let good = ImportScene.export(1...3)

  @Test("A read error in the middle of a file refuses that file alone; nothing of it is kept, the next one gets in")
  func readError() throws {
    let scene = try ImportScene()
    let lines = (0..<40_000).map { ImportScene.export(1...2, learner: "learner\($0)") }.joined(separator: "\n")
    let error = try #require(Self.systemError(reading: "/proc/self/mem"))
    let failing = ListedBytes(lines, error: error)
    let summary = try scene.run([
      .file(ImportScene.input("bad.jsonl", failing)), scene.file("good.json", good),
    ])
    #expect(summary.rejected == 1 && summary.imported == 1)
    #expect(summary.counts.eventsNew == 3)
    #expect(summary.all.map(\.problem.code) == [.inputUnreadable])
    #expect(summary.all.first?.problem.message == "cannot be read: input/output error")
    #expect(summary.exitCode == .partlyRejected)
    #expect(try scene.count("learner") == 1)
    #expect(try scene.store.database.integer("select count(*) from file where outcome = 'rejected'") == 1)
  }

  @Test("A fault that a source throws refuses its file with that problem; any other error ends the run")
  func fault() throws {
    let problem = ImportProblem(code: .archiveDamaged, unit: .file, message: "cannot be inflated")
    let scene = try ImportScene()
    let damaged = ListedBytes(good, error: InputFault(problem: problem))
    let summary = try scene.run([.file(ImportScene.input("a.zip!/x.json", damaged, isStream: true))])
    #expect(summary.all.map(\.problem) == [problem] && summary.rejected == 1)
    #expect(summary.exitCode == .allMalformed)
    #expect(try scene.count("learner") == 0)

    struct OtherError: Error {}
    let other = ListedBytes(good, error: OtherError())
    #expect(throws: (any Error).self) { try scene.run([.file(ImportScene.input("x.json", other))]) }
    #expect(try scene.count("learner") == 0)
  }

  @Test("A file that changed while it was read is refused as BI003, kept in no part, and read again the next time")
  func changed() throws {
    let scene = try ImportScene()
    let changed = ImportProblem(code: .inputChanged, unit: .file, message: "changed")
    let summary = try scene.run([scene.file("x.json", good, fault: changed)])
    #expect(summary.all.map(\.problem.code) == [.inputChanged] && summary.rejected == 1)
    #expect(try scene.count("learner") == 0 && scene.count("segment") == 0)
    let again = try scene.run([scene.file("x.json", good)])
    #expect(again.imported == 1 && again.counts.eventsNew == 3)
  }

  @Test(
    "A file is known by its bytes, whether they came alone or as a member", arguments: [true, false], [true, false])
  func known(isFirstStream: Bool, isSecondStream: Bool) throws {
    let scene = try ImportScene()
    _ = try scene.run([scene.file("a", good, isStream: isFirstStream)])
    #expect(try scene.run([scene.file("b", good, isStream: isSecondStream)]).unchanged == 1)
    let bytes = try scene.store.database.integer("select bytes from file")
    #expect(bytes == Int64(good.utf8.count))
    #expect(try scene.count("file") == 1)
  }

  @Test("A plain file notices that bytes are appended to it between its opening and its end")
  func appended() throws {
    let scene = try ImportScene()
    let path = scene.folder / "x.json"
    try AtomicFile.replace(path, with: Array(good.utf8))
    let input = try ImportInput.file(path)
    try AtomicFile.replace(scene.folder / "other", with: [])
    let handle = try #require(fopen(path, "a"))
    fputs(" ", handle)
    fclose(handle)
    let summary = try scene.run([.file(input)])
    #expect(summary.all.map(\.problem.code) == [.inputChanged])
    #expect(try scene.count("learner") == 0)
  }

  @Test("The same bytes are unchanged, as a plain file and as a stream; with retry they are read, and known")
  func unchanged() throws {
    let scene = try ImportScene()
    #expect(try scene.run([scene.file("a.json", good)]).imported == 1)
    let again = try scene.run([
      scene.file("b.json", good), scene.file("-", good, isStream: true), scene.file("z.zip!/c", good, isStream: true),
    ])
    #expect(again.unchanged == 3 && again.seen == 3 && again.counts.eventsKnown == 0)
    #expect(again.exitCode == .done)
    var options = ImportOptions()
    options.readsKnownFiles = true
    let retried = try scene.run([scene.file("a.json", good)], options)
    #expect(retried.imported == 1 && retried.counts.eventsKnown == 3 && retried.counts.eventsNew == 0)
  }

  @Test("A dry run counts as an import would, and keeps nothing")
  func dryRun() throws {
    let scene = try ImportScene()
    var options = ImportOptions()
    options.isDryRun = true
    let steps = [scene.file("a.json", good), scene.file("b.json", ImportScene.export(2...5))]
    let summary = try scene.run(steps, options)
    #expect(summary.imported == 2 && summary.counts.eventsNew == 5 && summary.counts.eventsKnown == 2)
    #expect(try scene.count("file") == 0 && scene.count("run") == 0 && scene.count("name") == 0)
  }

  @Test("A file over the limit is refused before it is read, a stream at the limit")
  func tooLarge() throws {
    let scene = try ImportScene()
    var options = ImportOptions()
    options.maximumFileBytes = good.utf8.count
    #expect(try scene.run([scene.file("a.json", good)], options).imported == 1)
    let steps = [scene.file("b.json", good + " "), scene.file("-", good + " ", isStream: true)]
    let summary = try scene.run(steps, options)
    #expect(summary.all.map(\.problem.code) == [.inputTooLarge, .inputTooLarge])
    #expect(summary.exitCode == .allMalformed)
  }

  @Test("The names in a file that is refused halfway do not disturb those of the next one", arguments: [1, 2, 4])
  func namesOfRefusedFile(_ jobs: Int) throws {
    let scene = try ImportScene()
    var options = ImportOptions()
    options.jobs = jobs
    let texts = (0..<30_000).map { number in
      ImportScene.export(1...2, learner: "l\(number)").replacing("lesson1", with: "lesson\(number)")
    }
    let broken = "[" + texts.prefix(100).joined(separator: ",") + ",{,}," + texts.joined(separator: ",") + "]"
    let steps = [scene.file("broken.json", broken), scene.file("good.jsonl", texts.suffix(20).joined(separator: "\n"))]
    let summary = try scene.run(steps, options)
    #expect(summary.rejected == 1 && summary.imported == 1 && summary.counts.eventsNew == 40)
    let names = try scene.store.database.rows("select name from name order by name_id").map { "\($0[0])" }
    #expect(names == (29_980..<30_000).map { "text(\"lesson\($0)\")" })
  }

  private static func systemError(reading path: String) -> FileError? {
    do throws(FileError) {
      _ = try FileSystem.read(path, limit: 9)
      return nil
    } catch { return error }
  }
}
