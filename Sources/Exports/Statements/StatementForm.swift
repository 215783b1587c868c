/// What a JSON text is that holds statements.
enum StatementForm {
  /// One statement: two of `actor`, `verb`, `object` are there.
  case statement
  /// What a record store answers; the tape index of its array of statements.
  case result(Int)

  /// The form of a text whose value is an object; nil for exports and everything else.
  init?(_ tape: JSONTape) {
    let root = JSONTape.root
    if let format = tape.member("format", of: root), tape.kind(format) == JSONTape.Kind.text,
      tape.text(format).elementsEqual(HeadDecoder.format.utf8)
    {
      return nil
    }
    let parts: [StaticString] = ["actor", "verb", "object"]
    if parts.count(where: { tape.member($0, of: root) != nil }) >= 2 {
      self = .statement
    } else if let array = tape.member("statements", of: root), tape.kind(array) == JSONTape.Kind.array {
      self = .result(array)
    } else {
      return nil
    }
  }
}
