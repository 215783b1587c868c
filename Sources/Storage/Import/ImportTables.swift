internal import SQLite

/// The tables of an import that are not about one learner.
final class ImportTables {
  let files: FileTable
  let rejected: RejectedTable
  let voids: VoidTable
  let archives: ArchiveTable
  let remarks: RemarkTable

  init(_ store: Store) throws(DatabaseError) {
    files = try FileTable(store.database)
    rejected = try RejectedTable(store)
    voids = try VoidTable(store)
    archives = try ArchiveTable(store.database)
    remarks = try RemarkTable(store.database)
  }
}
