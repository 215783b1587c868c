import ProgressModel
import SQLite
import Storage
import Testing

@Suite("The order of import does not matter") struct ImportOrderTests {
  private struct Key: Hashable {
    var learner: String
    var device: String
    var seq: Int64
  }

  @Test("Any parts of any logs in any order give the same records, and the counts of a dictionary", arguments: 1...30)
  func anyOrder(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let documents = randomExports(&numbers)
    let expected = Dictionary(
      documents.flatMap { document in document.events.map { (key(document, $0), $0) } }, uniquingKeysWith: { $1 })
    for _ in 0..<3 {
      let temporary = try TemporaryStore()
      let files = documents.shuffled(using: &numbers).map { [$0] }
      let counts = try temporary.importing(files)
      #expect(counts.eventsNew == expected.count)
      #expect(counts.eventsNew + counts.eventsKnown == documents.map(\.events.count).reduce(0, +))
      #expect(counts.eventsConflicting == 0)
      #expect(try stored(in: temporary) == expected)
      #expect(try temporary.importing(files, at: 5_000).eventsNew == 0)
      #expect(try temporary.rows("select count(*) from conflict") == [[0]])
    }
  }

  @Test("With contradictions, the first stays and every different one is kept once", arguments: 1...20)
  func contradictions(seed: UInt64) throws {
    var numbers = SeededNumbers(seed &+ 1_000)
    var documents = randomExports(&numbers)
    for index in documents.indices where Bool.random(using: &numbers) {
      guard let place = documents[index].events.indices.randomElement(using: &numbers) else { continue }
      documents[index].events[place].millisecondsSinceEpoch += Int64.random(in: 1...2, using: &numbers)
    }
    let files = documents.shuffled(using: &numbers)
    var first: [Key: EventRecord] = [:]
    var others: [Key: Set<EventRecord>] = [:]
    for document in files {
      for event in document.events {
        let key = key(document, event)
        if let known = first[key] {
          if known != event { others[key, default: []].insert(event) }
        } else {
          first[key] = event
        }
      }
    }
    let temporary = try TemporaryStore()
    let counts = try temporary.importing(files.map { [$0] })
    #expect(try stored(in: temporary) == first)
    #expect(counts.eventsConflicting == others.values.map(\.count).reduce(0, +))
    let conflicts = try temporary.histories().flatMap(\.conflicts).map(\.record)
    #expect(Set(conflicts) == others.values.reduce(into: []) { $0.formUnion($1) })
    let again = try temporary.importing(files.map { [$0] }, at: 5_000)
    #expect(again.eventsNew == 0)
    #expect(again.eventsConflicting == 0)
  }

  /// Parts of the logs of two learners with two devices each: cumulative, with holes, shuffled.
  private func randomExports(_ numbers: inout SeededNumbers) -> [ExportDocument] {
    var documents: [ExportDocument] = []
    for learner in ["ada", "bob"] {
      for device in ["phone", "pad"] {
        let log = (1...Int64.random(in: 1...30, using: &numbers)).map {
          lesson($0, $0 % 3 == 0 ? "lesson2" : "lesson1")
        }
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          var part = randomPart(of: log, &numbers)
          if part.isEmpty { part = log }
          documents.append(document(learner, device, part))
        }
      }
    }
    return documents
  }

  private func randomPart(of log: [EventRecord], _ numbers: inout SeededNumbers) -> [EventRecord] {
    let cut = Int.random(in: 0...log.count, using: &numbers)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return Array(log[..<cut])
    case 1: return Array(log[cut...])
    case 2: return log.filter { _ in Bool.random(using: &numbers) }
    default: return log.filter { _ in Bool.random(using: &numbers) }.shuffled(using: &numbers)
    }
  }

  private func key(_ document: ExportDocument, _ event: EventRecord) -> Key {
    Key(learner: document.head.learner, device: document.head.device ?? "", seq: event.seq)
  }

  private func stored(in temporary: TemporaryStore) throws -> [Key: EventRecord] {
    let names = try [temporary.store.pseudonym(of: "ada"): "ada", temporary.store.pseudonym(of: "bob"): "bob"]
    var records: [Key: EventRecord] = [:]
    for learner in try temporary.histories() {
      for device in learner.history.devices {
        #expect(device.records.map(\.seq) == device.records.map(\.seq).sorted())
        for record in device.records {
          let key = Key(learner: names[learner.pseudonym] ?? "?", device: device.device, seq: record.seq)
          #expect(records[key] == nil)
          records[key] = record
        }
      }
    }
    return records
  }
}
