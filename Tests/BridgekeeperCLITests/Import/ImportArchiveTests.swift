import Hashing
import ProgressModel
import Storage
import Testing

@testable import BridgekeeperCLI

@Suite struct ImportArchiveTests {
  private let digest = SHA256.digest([1, 2, 3])
  private let damage = ImportProblem(code: .archiveDamaged, unit: .file, message: "cut")

  private func member(_ scene: ImportScene, _ name: String, _ text: String) -> ImportStep {
    scene.file("a.zip!/" + name, text, isStream: true)
  }

  @Test("Members count as files, the archive does not; known again it is not opened and counts once as unchanged")
  func known() throws {
    let scene = try ImportScene()
    let steps = [
      member(scene, "1", ImportScene.export(1...2)), member(scene, "2", ImportScene.export(1...3, learner: "ben")),
    ]
    let first = try scene.run([.archive(ListedArchive("a.zip", digest: digest, steps))])
    #expect(first.imported == 2 && first.seen == 2 && first.counts.eventsNew == 5)
    let again = ListedArchive("b.zip", digest: digest, steps)
    let second = try scene.run([.archive(again)])
    #expect(second.unchanged == 1 && second.seen == 1 && !again.isOpened)
    #expect(second.exitCode == .done)
  }

  @Test("Damage between members counts once as rejected; what came before it stays, and the archive is known")
  func damaged() throws {
    let scene = try ImportScene()
    let steps = [member(scene, "1", ImportScene.export(1...2)), .problem(path: "a.zip", damage)]
    let first = try scene.run([.archive(ListedArchive("a.zip", digest: digest, steps))])
    #expect(first.imported == 1 && first.rejected == 1 && first.exitCode == .partlyRejected)
    #expect(try scene.run([.archive(ListedArchive("a.zip", digest: digest, steps))]).unchanged == 1)
  }

  @Test("An archive of which nothing got in is opened again each time")
  func rejected() throws {
    let scene = try ImportScene()
    for _ in 0..<2 {
      let steps = [member(scene, "1", "{"), .problem(path: "a.zip", damage)]
      let archive = ListedArchive("a.zip", digest: digest, steps)
      let summary = try scene.run([.archive(archive)])
      #expect(summary.rejected == 2 && summary.exitCode == .allMalformed && archive.isOpened)
    }
  }

  @Test("An archive that changed while it was read is not known afterwards")
  func changed() throws {
    let scene = try ImportScene()
    let change = ImportProblem(code: .inputChanged, unit: .file, message: "changed")
    let steps = [member(scene, "1", ImportScene.export(1...2)), .problem(path: "a.zip", change)]
    #expect(try scene.run([.archive(ListedArchive("a.zip", digest: digest, steps))]).rejected == 1)
    let again = ListedArchive("a.zip", digest: digest, [member(scene, "1", ImportScene.export(1...2))])
    #expect(try scene.run([.archive(again)]).unchanged == 1 && again.isOpened)
  }

  @Test("An archive in an archive is read through; a remark counts as nothing")
  func nested() throws {
    let scene = try ImportScene()
    let remark = ImportProblem(code: .archiveSameName, unit: .warning, message: "2 members of one name; all were read")
    let inner = ListedArchive("a.zip!/b.zip", digest: nil, [member(scene, "b.zip!/x", ImportScene.export(1...2))])
    let steps: [ImportStep] = [.archive(inner), .problem(path: "a.zip", remark)]
    let summary = try scene.run([.archive(ListedArchive("a.zip", digest: digest, steps))])
    #expect(summary.imported == 1 && summary.seen == 1 && summary.exitCode == .done)
    #expect(summary.all.map(\.problem.code) == [.archiveSameName])
  }
}
