extension Database {
  /// Applies, in their order, the migrations that the database does not have yet, and returns them.
  ///
  /// Each is a transaction of its own that also writes the version, so that a kill leaves a version that exists. A database
  /// with a version beyond the last migration is refused as `newerVersion` and left alone. The list must be numbered 1, 2, ….
  @discardableResult
  public func migrate(_ migrations: [Migration]) throws(DatabaseError) -> [Migration] {
    guard migrations.map(\.number) == Array(1..<migrations.count + 1) else {
      throw misuse("migrations must be numbered 1, 2, 3 and so on")
    }
    try refuseNewerVersion(than: migrations.count)
    var applied: [Migration] = []
    for migration in migrations where try userVersion < migration.number {
      if try apply(migration) { applied.append(migration) }
    }
    return applied
  }

  /// Throws `newerVersion` when the database has a version beyond `newest`; for readers, who do not migrate.
  public func refuseNewerVersion(than newest: Int) throws(DatabaseError) {
    let version = try userVersion
    guard version > newest else { return }
    throw DatabaseError(
      reason: .newerVersion,
      message:
        "was made by a newer version of this program (schema \(version); this one knows schemas up to \(newest))",
      path: path)
  }

  /// False when somebody else has applied it since: the version is read again under the write lock.
  private func apply(_ migration: Migration) throws(DatabaseError) -> Bool {
    try transaction { () throws(DatabaseError) in
      guard try userVersion < migration.number else { return false }
      try migration.apply(self)
      try setUserVersion(migration.number)
      return true
    }
  }
}
