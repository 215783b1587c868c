import Glibc

/// What stands behind a file descriptor, as far as the form of the output depends on it.
///
///     let errors = Terminal(fileDescriptor: 2, environment: environment)
///     errors.write("done\n")
public struct Terminal: Sendable {
  /// Whether somebody looks: the descriptor is a terminal.
  public let isTerminal: Bool

  /// The columns of a line: `COLUMNS` when it is a number from 20 to 1000, else the window's, else 80.
  public let columns: Int

  private let fileDescriptor: Int32
  private let environment: [String: String]

  /// Asks the system once; a window that is resized later is not noticed.
  public init(fileDescriptor: Int32, environment: [String: String]) {
    self.fileDescriptor = fileDescriptor
    self.environment = environment
    isTerminal = isatty(fileDescriptor) == 1
    columns = Self.columns(in: environment) ?? Self.windowColumns(fileDescriptor) ?? Self.standardColumns
  }

  /// Whether a line may be drawn again and again.
  public var showsProgress: Bool { isTerminal && environment["TERM"] != "dumb" }

  /// Colours for this terminal.
  public func style(isRefused: Bool = false) -> TerminalStyle {
    TerminalStyle(isTerminal: isTerminal, environment: environment, isRefused: isRefused)
  }

  /// Writes the whole text. Answers false when that fails; a message about it could not be written either.
  @discardableResult
  public func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = Glibc.write(fileDescriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
      return true
    }
  }

  /// What a line has where nothing is known.
  public static let standardColumns = 80

  private static func columns(in environment: [String: String]) -> Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { (20...1000).contains($0) ? $0 : nil }
  }

  private static func windowColumns(_ fileDescriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
