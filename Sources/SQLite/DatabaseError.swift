/// What went wrong, in which file, at which statement. Bound values are never part of it.
///
///     /var/lib/store.sqlite: UNIQUE constraint failed: file.sha256 (SQLite 2067), in: insert into file (sha256) values (?1)
public struct DatabaseError: Error, Hashable, Sendable {
  /// The class of the trouble, for deciding what to do.
  public let reason: Reason
  /// SQLite's primary result code; 0 where this module itself refused.
  public let code: Int
  /// SQLite's extended result code; 0 where this module itself refused.
  public let extendedCode: Int
  /// SQLite's own sentence, or this module's.
  public let message: String
  /// The database's path, `:memory:` for one in memory.
  public let path: String
  /// The SQL text as it was written, with its parameters' names and none of their values.
  public let sql: String?
  /// The line of `sql` (from 1) at which SQLite stopped, where it says so.
  public let line: Int?

  /// An error in words of one's own, about the database at `path`.
  public init(reason: Reason, message: String, path: String, sql: String? = nil) {
    self.init(reason: reason, extendedCode: 0, message: message, path: path, sql: sql, line: nil)
  }

  init(reason: Reason, extendedCode: Int32, message: String, path: String, sql: String?, line: Int?) {
    self.reason = reason
    self.code = Int(extendedCode & 0xff)
    self.extendedCode = Int(extendedCode)
    self.message = message
    self.path = path
    self.sql = sql
    self.line = line
  }
}

extension DatabaseError: CustomStringConvertible {
  /// Path, sentence, code and the beginning of the statement, in one line.
  public var description: String {
    var text = "\(path): \(message)"
    if extendedCode != 0 { text += " (SQLite \(extendedCode))" }
    if let line { text += ", at line \(line)" }
    if let sql { text += ", in: \(Self.inOneLine(sql))" }
    return text
  }

  private static func inOneLine(_ sql: String) -> String {
    let words = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 200 ? words.prefix(200) + "…" : words
  }
}
