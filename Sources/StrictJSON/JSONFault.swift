/// What is wrong with a JSON text or with what it says, and where.
///
///     reports/weekly.json:41:17 /sheets/2/tabel: the name 'tabel' is not known here; did you mean 'table'?
public struct JSONFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file's name as the reader was given it, if it was.
  public var file: String?
  /// Where the fault shows; nil for a value that was never read from a text.
  public let position: TextPosition?
  /// The value that is meant, for faults of content; nil for faults of spelling.
  public let pointer: JSONPointer?
  /// What is wrong.
  public let reason: JSONFaultReason

  /// A fault; what is not known of its place is left out.
  public init(
    file: String? = nil, position: TextPosition? = nil, pointer: JSONPointer? = nil, reason: JSONFaultReason
  ) {
    self.file = file
    self.position = position
    self.pointer = pointer
    self.reason = reason
  }

  /// What was found, what was expected and what to do, without the place.
  public var message: String { reason.message }

  /// File, line and column, pointer, then the message; what is not known is left out.
  public var description: String {
    var place = file ?? ""
    if let position {
      place += place.isEmpty ? position.description : ":\(position.line):\(position.column)"
    }
    if let pointer, !pointer.tokens.isEmpty {
      place += place.isEmpty ? pointer.description : " \(pointer)"
    }
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
