internal import SQLite

extension Migration {
  /// Contents are hashed as numbers under the store's key, no longer as text: the hashes from before say nothing any more.
  /// Without one, the next export that repeats a log is compared record by record, and its hash is kept.
  static let contentHashes = Migration(10, "content hashes", sql: "update log set content_hash = null")
}
