import SQLite
import Testing

/// The macro itself takes no call on a noncopyable value.
func expectRow(_ statement: borrowing Statement, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let hasRow = try statement.step()
  #expect(hasRow, sourceLocation: sourceLocation)
}
