import Foundation
import Glibc
import TestSupport
import Testing

/// Ended at any instant: the next run recovers alone, and nothing half done is left.
@Suite(.serialized) struct SignalTests {
  /// Some seven megabytes of exports.
  private let world: TemporaryFolder

  init() throws {
    world = try TemporaryFolder()
    let arguments = ["simulate", "--learners", "1000", "--seed", "11", "--weeks", "2", "--out", "."]
    try #require(try Bridgekeeper.run(arguments, in: world.path).code == 0)
  }

  /// A scene without a store; the examples' key makes the pseudonyms of two stores comparable.
  private func emptyScene() throws -> (scene: Scene, command: [String]) {
    (try Demo.scene(), ["import", world / "exports", "--demo-key"])
  }

  @Test("Killed at random moments and run again: the log is that of an undisturbed import")
  func killed() throws {
    let (undisturbed, command) = try emptyScene()
    let begun = ContinuousClock.now
    #expect(try undisturbed.run(command).code == 0)
    let duration = ContinuousClock.now - begun
    let expected = try undisturbed.dump(LogTables.contents)
    #expect(expected.count > 2000)

    var random = SplitMix64(seed: 4)
    var (kills, rounds) = (0, 0)
    // At least 15 moments; more where an import often ends before its kill, as on a busy machine.
    while rounds < 15 || kills < 8 && rounds < 60 {
      rounds += 1
      let (scene, command) = try emptyScene()
      let child = try Child(
        Bridgekeeper.path, command + ["--store", scene.store] + scene.options, in: scene.folder.path)
      usleep(useconds_t(Double.random(in: 0.05...0.95, using: &random) * (duration / .microseconds(1))))
      child.send(SIGKILL)
      kills += child.wait().signal == SIGKILL ? 1 : 0
      let again = try scene.run(command)
      #expect(again.code == 0, "\(again.errors)")
      #expect(try scene.dump(["pragma integrity_check"]) == ["text(\"ok\")"])
      #expect(try scene.dump(LogTables.contents) == expected)
    }
    #expect(kills >= 8, "most of the kills must hit")
  }

  @Test(
    "SIGTERM and SIGINT end an import by that signal, within five seconds, without temporaries",
    arguments: [SIGTERM, SIGINT])
  func interrupted(_ signal: Int32) throws {
    let (scene, command) = try emptyScene()
    let child = try Child(
      Bridgekeeper.path, command + ["--store", scene.store] + scene.options, in: scene.folder.path)
    usleep(150_000)
    let begun = ContinuousClock.now
    child.send(signal)
    let outcome = child.wait()
    #expect(outcome.signal == signal)
    #expect(ContinuousClock.now - begun < .seconds(5))
    #expect(outcome.output.isEmpty && outcome.errors.contains("what was committed is kept"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scene.storeFolder).sorted()
    #expect(Set(names).isSubset(of: ["progress.sqlite", "progress.sqlite.key", "progress.sqlite.lock"]))
    #expect(try scene.run("status").code == 0)
  }

  @Test("SIGTERM also ends the waiting for the lock")
  func waiting() throws {
    let (scene, command) = try emptyScene()
    #expect(try scene.run(command).code == 0)
    let lock = open(scene.store + ".lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    defer { close(lock) }
    let child = try Child(
      Bridgekeeper.path, ["replay", "--store", scene.store, "--lock-wait", "600"], in: scene.folder.path)
    usleep(500_000)
    #expect(child.isRunning)
    child.send(SIGTERM)
    #expect(child.wait().signal == SIGTERM)
  }

  @Test("SIGTERM while a report is made: no file and no temporary, or the whole file")
  func report() throws {
    let scene = try Demo.imported()
    for milliseconds in [20, 80, 200, 400] {
      let child = try Child(
        Bridgekeeper.path, Demo.report(to: "out\(milliseconds)") + ["--store", scene.store] + scene.options,
        in: scene.folder.path)
      usleep(useconds_t(milliseconds * 1000))
      child.send(SIGTERM)
      #expect(child.wait().signal == SIGTERM)
      let folder = "out\(milliseconds)"
      let made = try scene.has(folder) ? scene.files(in: folder) : [:]
      #expect(made.keys.allSatisfy { $0.contains("-2026-W05.") })
      let again = try scene.run(Demo.report(to: folder))
      #expect(again.code == 0)
      let whole = try scene.files(in: folder)
      for (name, bytes) in made { #expect(whole[name] == bytes, "\(name)") }
    }
  }
}
