import Exports
import EmbeddedCatalog
import Files
import Glibc
import Hashing
import ProgressModel
import SQLite
import Storage
import TestSupport

@testable import BridgekeeperCLI

/// A stage on a new store, fed with steps that a test makes.
final class ImportScene {
  let folder: TemporaryFolder
  let store: Store

  /// Whether documents are recognised by their bytes.
  var recognises = false
  /// 0, or 1 for a curriculum in which a lesson has another storage key.
  var edition = 0

  /// Scenes of one key agree in all that is hashed under it; without one, each has its own.
  init(key: String? = nil) throws {
    folder = try TemporaryFolder()
    if let key {
      try AtomicFile.replace(folder / "store.sqlite.key", with: SHA256.digest(key).bytes)
      chmod(folder / "store.sqlite.key", 0o600)
    }
    store = try Store.open(folder / "store.sqlite", creating: StoreOptions(zone: "UTC", madeBy: "tests"))
  }

  /// What an import of the steps comes to.
  func run(_ steps: [ImportStep], _ options: ImportOptions = ImportOptions()) throws -> ImportSummary {
    let stage = try ImportStage(
      store: store, rules: try rules(options), command: "import", options: options, progress: ProgressLine(nil))
    try stage.run(ListedSteps(steps), now: Timestamp(millisecondsSinceEpoch: 1_760_000_000_000))
    return stage.summary
  }

  private static let editions = [#""learn1Completed""#, #""learn1Done""#].map { key in
    Result {
      let text = EmbeddedFiles.text(at: "curriculum/bridge-professionals.json") ?? ""
      return try CurriculumFile.load(
        Array(text.replacing(#""learn1Completed""#, with: key).utf8), file: "curriculum.json")
    }
  }

  func rules(_ options: ImportOptions) throws -> DecodingRules {
    let curriculum = try Self.editions[edition].get()
    var rules = DecodingRules(storageKeys: StorageKeys(curriculum), pseudonym: store.pseudonymText)
    rules.maximumFileBytes = options.maximumFileBytes
    if recognises, let key = store.recognitionKey {
      rules.recognition = DocumentRecognition(
        key: key, curriculum: "edition \(edition)", beginnings: try store.knownBeginnings(forInputOf: nil))
    }
    return rules
  }

  /// Every row of every table as text; what is noted of known beginnings is no content.
  func contents(except passedOver: Set<String> = []) throws -> [String] {
    let tables = try store.database.rows("select name from sqlite_schema where type = 'table' order by 1")
    return try tables.flatMap { row -> [String] in
      guard case .text(let table) = row[0], !passedOver.contains(table), table != "known_beginning" else { return [] }
      return try store.database.rows("select * from \(table)").map { "\(table) \($0)" }.sorted()
    }
  }

  /// How many rows a table has.
  func count(_ table: String) throws -> Int64? { try store.database.integer("select count(*) from \(table)") }

  func file(_ path: String, _ text: String, isStream: Bool = false, fault: ImportProblem? = nil) -> ImportStep {
    .file(Self.input(path, ListedBytes(text, fault: fault), isStream: isStream))
  }

  static func input(_ path: String, _ bytes: ListedBytes, isStream: Bool = false) -> ImportInput {
    let count = isStream ? nil : Int64(bytes.count)
    return ImportInput(path: path, facts: FileFacts(name: path), byteCount: count, isStream: isStream, bytes: bytes)
  }

  /// An export with one event for each `seq`.
  static func export(_ seqs: ClosedRange<Int>, learner: String = "anna") -> String {
    let events = seqs.map {
      #"{"seq":\#($0),"at":"2026-01-05T10:00:00Z","type":"lessonStarted","lesson":"lesson1"}"#
    }
    return #"{"format":"bridge-progress","version":1,"learner":"\#(learner)","device":"d","#
      + #""exportedAt":"2026-01-06T10:00:00Z","events":[\#(events.joined(separator: ","))]}"#
  }
}

/// Steps from a list.
final class ListedSteps: ImportSteps {
  private var steps: [ImportStep]

  init(_ steps: [ImportStep]) { self.steps = steps.reversed() }

  func next() -> ImportStep? { steps.popLast() }
}

/// Bytes of which at most 64 KiB are read at once; after the last one comes the end, or an error.
final class ListedBytes: InputBytes {
  private let bytes: [UInt8]
  private let error: (any Error)?
  private let problem: ImportProblem?
  private var place = 0

  init(_ text: String, error: (any Error)? = nil, fault: ImportProblem? = nil) {
    bytes = Array(text.utf8)
    self.error = error
    problem = fault
  }

  var count: Int { bytes.count }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = min(buffer.count, bytes.count - place, 1 << 16)
    if count == 0, let error { throw error }
    buffer.copyBytes(from: bytes[place..<place + count])
    place += count
    return count
  }

  func rewind() { place = 0 }

  func fault() -> ImportProblem? { problem }
}

/// An archive of listed members.
final class ListedArchive: ImportArchive {
  let path: String
  let byteCount: Int64? = 100
  let modifiedAt: Timestamp? = nil
  let bytesRead = 0
  private let known: Digest?
  private let steps: ListedSteps
  private(set) var isOpened = false

  init(_ path: String, digest: Digest?, _ steps: [ImportStep]) {
    self.path = path
    known = digest
    self.steps = ListedSteps(steps)
  }

  func digest() -> Digest? { known }

  func next() -> ImportStep? {
    isOpened = true
    return steps.next()
  }
}
