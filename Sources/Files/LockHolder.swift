/// Who holds a lock: what a run writes into the lock file, and the next run reads for its message.
public struct LockHolder: Hashable, Sendable {
  /// The number of the process.
  public let processID: Int
  /// The command, such as `import`.
  public let command: String
  /// When it started, in words for people.
  public let startedAt: String

  /// A holder; line breaks and other control characters in its words become blanks.
  public init(processID: Int, command: String, startedAt: String) {
    self.processID = processID
    self.command = Self.inOneLine(command)
    self.startedAt = Self.inOneLine(startedAt)
  }

  /// The lines of the lock file.
  var text: String { "pid \(processID)\ncommand \(command)\nstarted \(startedAt)\n" }

  /// Nil for a text that no holder wrote, or not yet.
  init?(text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let number = values["pid"].flatMap({ Int($0) }) else { return nil }
    self.init(processID: number, command: String(values["command"] ?? ""), startedAt: String(values["started"] ?? ""))
  }

  private static func inOneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

extension LockHolder: CustomStringConvertible {
  /// `import (process 4711, since 2026-01-05 06:15)`.
  public var description: String { "\(command) (process \(processID), since \(startedAt))" }
}
