/// One step from a version of the schema to the next.
///
///     static let migrations = [
///       Migration(1, "log", sql: "create table log (…)"),
///       Migration(2, "derived") { (database) throws(DatabaseError) in try database.execute(…) },
///     ]
///     let applied = try database.migrate(Self.migrations)
///
/// The number of the last one applied stands in the file's `user_version`.
public struct Migration: Sendable {
  /// The version that it leads to: 1 for the first, then 2, 3, ….
  public let number: Int
  /// What it adds, in a word or two.
  public let name: String
  let apply: @Sendable (Database) throws(DatabaseError) -> Void

  /// A step that runs a closure, inside the migration's transaction.
  public init(_ number: Int, _ name: String, apply: @escaping @Sendable (Database) throws(DatabaseError) -> Void) {
    self.number = number
    self.name = name
    self.apply = apply
  }

  /// A step that runs a script, inside the migration's transaction.
  public init(_ number: Int, _ name: String, sql: String) {
    self.init(number, name) { (database) throws(DatabaseError) in try database.execute(sql) }
  }
}
