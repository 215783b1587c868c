import Foundation
import Hashing
import ProgressModel
import SQLite
import Testing

@testable import Storage

/// A store in a folder of its own that goes away with the test.
final class TemporaryStore {
  let folder: URL
  let store: Store

  /// A new store that knows `names` already, so that its numbers are those of the tests' records; with the key of another
  /// store its pseudonyms and hashes are the other's.
  init(
    zone: String = "UTC", keepsPlainIDs: Bool = false, names: NameTable = items, keyOf other: TemporaryStore? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "storage-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let other {
      try FileManager.default.copyItem(atPath: other.path + ".key", toPath: folder.appending(path: "s.sqlite.key").path)
    }
    store = try Store.open(
      folder.appending(path: "s.sqlite").path,
      creating: StoreOptions(zone: zone, keepsPlainIDs: keepsPlainIDs, madeBy: "tests"))
    store.names = names
    try store.storeNewNames(store.database.prepare(Store.insertName))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var database: Database { store.database }
  var path: String { store.path }

  /// Imports each of `files` as a file of its own, in one run and one batch.
  @discardableResult
  func importing(_ files: [[ExportDocument]], at time: Int64 = 1_000) throws -> FileCounts {
    let writer = try ImportWriter(store: store, command: "import", toolVersion: "1", startedAt: .at(time))
    try writer.beginBatch()
    var sum = FileCounts()
    for (number, documents) in files.enumerated() {
      sum.add(try writer.writeFile("f\(time)-\(number)", documents))
    }
    try writer.commitBatch()
    try writer.finish(at: .at(time + 1))
    return sum
  }

  @discardableResult
  func importing(_ document: ExportDocument, at time: Int64 = 1_000) throws -> FileCounts {
    try importing([[document]], at: time)
  }

  func histories(_ selection: HistorySelection = .all, lastRun: Int64? = nil) throws -> [StoredLearner] {
    let reader = try HistoryReader(store: store, selection: selection, lastRun: lastRun)
    var learners: [StoredLearner] = []
    while let learner = try reader.next() { learners.append(learner) }
    return learners
  }

  func rows(_ sql: String) throws -> [[SQLValue]] { try database.rows(sql) }
}

extension ImportWriter {
  @discardableResult
  func writeFile(_ path: String, _ documents: [ExportDocument]) throws -> FileCounts {
    try beginFile(ImportSource(path: path))
    var counts = FileCounts()
    for document in documents { counts.add(try write(document)) }
    try finishFile(.imported, counts: counts, sha256: SHA256.digest(path), problems: [])
    return counts
  }
}

extension Timestamp {
  static func at(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSinceEpoch: milliseconds) }
}
