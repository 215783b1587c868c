/// Emphasis and colour for a terminal, or nothing of either where they are not wanted.
///
///     print(style.bold("Usage:"))
public struct TerminalStyle: Sendable, Equatable {
  /// Whether escape sequences are written at all.
  public let isColored: Bool

  /// Text as it is.
  public static let plain = TerminalStyle(isColored: false)

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Colour only on a terminal that is not dumb, and only when neither `NO_COLOR` (not empty, https://no-color.org)
  /// nor the user's `--no-color` refuses it.
  public init(isTerminal: Bool, environment: [String: String], isRefused: Bool = false) {
    let noColor = environment["NO_COLOR"] ?? ""
    isColored = isTerminal && !isRefused && noColor.isEmpty && environment["TERM"] != "dumb"
  }

  /// Headings and names.
  public func bold(_ text: String) -> String { sequence("1", text) }

  /// Errors.
  public func red(_ text: String) -> String { sequence("31", text) }

  /// Warnings.
  public func yellow(_ text: String) -> String { sequence("33", text) }

  private func sequence(_ code: String, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
