public import Hashing
public import ProgressModel
internal import SQLite

extension Store {
  /// The key of the prints by which documents are known; nil in a store that was opened to read without its key file.
  public var recognitionKey: SipHashKey? { pseudonyms.map { SipHashKey(of: $0, for: "prints of documents") } }

  /// What the store knows of the documents that were taken in last, for an input of `byteCount` bytes (nil: not known).
  ///
  /// It is not read for an input so small that parsing it is faster.
  public func knownBeginnings(forInputOf byteCount: Int?) throws(StorageError) -> KnownBeginnings {
    try during("reading what is known of the logs") { () throws(DatabaseError) in
      let learners = Int(try database.integer("select max(learner_id) from learner") ?? 0)
      if let byteCount, byteCount / Self.worthwhileBytes < learners { return KnownBeginnings() }
      var known = KnownBeginnings(capacity: learners)
      let query = try database.prepare(
        "select \(KnownBeginningTable.columns) from known_beginning limit \(KnownBeginnings.limit)")
      while try query.step() {
        if let print = KnownBeginningTable.print(in: query) { known.insert(print) }
      }
      return known
    }
  }

  /// So many bytes are parsed in the time in which a row is read.
  private static let worthwhileBytes = 256
}
