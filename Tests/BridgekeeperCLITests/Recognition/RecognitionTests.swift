import Exports
import ProgressModel
import SQLite
import Storage
import StrictJSON
import Testing

@testable import BridgekeeperCLI

@Suite("Known beginnings") struct RecognitionTests {
  @Test(
    "An import that recognises documents by their bytes leaves the same store and the same result as one that parses all"
  )
  func agreement() throws {
    var known = (whole: 0, beginnings: 0)
    var counts = FileCounts()
    for seed in 1...24 {
      let quick = try ImportScene(key: "k"), thorough = try ImportScene(key: "k")
      quick.recognises = true
      var exports = MadeUpExports(seed: UInt64(seed))
      for run in 0..<8 {
        // An author's change: a storage key means something else from now on.
        if run == 5, seed.isMultiple(of: 3) { (quick.edition, thorough.edition) = (1, 1) }
        let files = exports.nextRun(run)
        for file in files { try Self.count(file.text, quick, &known) }
        let results = try [quick, thorough].map { scene in
          try scene.run(files.map { scene.file($0.name, $0.text) })
        }
        #expect(JSONValue(results[0].members) == JSONValue(results[1].members), "seed \(seed), run \(run)")
        counts.add(results[0].counts)
        #expect(results[0].exitCode == results[1].exitCode)
        let (left, right) = (try quick.contents(), try thorough.contents())
        #expect(left == right, "seed \(seed), run \(run)")
        if left != right { return }
      }
    }
    #expect(known.whole > 40 && known.beginnings > 100, "\(known)")
    #expect(min(counts.eventsConflicting, counts.eventsRejected, counts.documentsRejected) > 10, "\(counts)")
  }

  /// Counts what is recognised in a file.
  private static func count(_ text: String, _ scene: ImportScene, _ known: inout (whole: Int, beginnings: Int)) throws {
    let decoder = try ExportDecoder(rules: try scene.rules(ImportOptions()), jobs: 1, names: scene.store.names)
    let bytes = ListedBytes(text)
    let reader = decoder.reader { buffer in try bytes.read(into: buffer) }
    while let text = try reader.next() {
      if text.repetition != nil { known.whole += 1 }
      known.beginnings += text.parts.count { $0.known != nil }
    }
  }

  @Test("A text that is as it was costs no statement but its file's: nothing of its log changes")
  func whole() throws {
    let scene = try ImportScene(key: "k")
    scene.recognises = true
    let text = ImportScene.export(1...3)
    _ = try scene.run([scene.file("a", text)])
    let before = try scene.contents(except: ["file", "run"])
    // The same text in another file, so that it is not known by its file's hash.
    let again = try scene.run([scene.file("b", text + "\n" + ImportScene.export(1...2, learner: "eve"))])
    #expect(again.counts.eventsKnown == 3 && again.counts.eventsNew == 2)
    #expect(again.counts.documentsImported == 2)
    let after = try scene.contents(except: ["file", "run"])
    #expect(before.allSatisfy { after.contains($0) })
  }

  @Test("A print never gives way to that of a document that goes less far")
  func shorter() throws {
    let scene = try ImportScene(key: "k")
    scene.recognises = true
    let print = { try scene.store.database.rows("select first_seq, last_seq, events_n from known_beginning") }
    _ = try scene.run([scene.file("a", ImportScene.export(1...5))])
    #expect(try print() == [[1, 5, 5]])
    _ = try scene.run([scene.file("b", ImportScene.export(1...3))])
    #expect(try print() == [[1, 5, 5]])
    _ = try scene.run([scene.file("c", ImportScene.export(2...6))])
    #expect(try print() == [[2, 6, 5]])
    _ = try scene.run([scene.file("d", ImportScene.export(2...8))])
    #expect(try print() == [[2, 8, 7]])
    #expect(
      try scene.store.database.rows("select first_seq, last_seq from export order by 1, 2") == [
        [1, 3], [1, 5], [2, 6], [2, 8],
      ])
  }
}
