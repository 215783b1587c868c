/// One line that tells how far a long task is, drawn over itself and erased at the end.
///
///     var bar = ProgressBar("Reading", total: files.count, unit: "files", columns: 80, clock: clock.now, write: errors.write)
///     for file in files { …; bar.advance(to: done) }
///     bar.finish()
///
/// It draws at most ten times a second of the injected clock, so `advance` may be called for every record. It does not
/// ask whether there is a terminal: make none where `Terminal.showsProgress` is false.
public struct ProgressBar {
  private let title: String
  private let total: Int?
  private let unit: String
  private let columns: Int
  private let clock: () -> Duration
  private let write: (String) -> Void

  private let start: Duration
  private var lastDrawing: Duration?

  /// A bar that is not drawn yet.
  ///
  /// - Parameters:
  ///   - title: what is done: "Reading".
  ///   - total: how many there are in all; nil when that is not known.
  ///   - unit: what is counted, in the plural: "files".
  ///   - columns: the columns of the terminal; the line stays below them.
  ///   - clock: time since any fixed instant; it must not run backwards.
  ///   - write: gets each piece of output.
  public init(
    _ title: String, total: Int?, unit: String, columns: Int, clock: @escaping () -> Duration,
    write: @escaping (String) -> Void
  ) {
    self.title = title
    self.total = total
    self.unit = unit
    self.columns = columns
    self.clock = clock
    self.write = write
    start = clock()
  }

  /// Tells how many are done, and in `note` what else is to be said, such as a second count; draws when the last drawing
  /// is a tenth of a second old.
  public mutating func advance(to done: Int, note: @autoclosure () -> String? = nil) {
    let now = clock()
    if let lastDrawing, now - lastDrawing < Self.shortestPause { return }
    lastDrawing = now
    write("\r" + line(done: done, elapsed: now - start, note: note()) + Self.eraseToEnd)
  }

  /// Erases the line, so that what is written next begins on a clean one. The bar may be used again.
  public mutating func finish() {
    guard lastDrawing != nil else { return }
    lastDrawing = nil
    write("\r" + Self.eraseToEnd)
  }

  private func line(done: Int, elapsed: Duration, note: String?) -> String {
    let progress = Progress(done: done, total: total, elapsed: elapsed)
    let parts = [
      title, progress.bar, progress.percent, progress.count(of: unit), note, progress.rate(of: unit), progress.time,
    ]
    return cut(parts.compactMap { $0 }.joined(separator: "  "), toColumns: columns - 1)
  }

  private static let shortestPause = Duration.milliseconds(100)
  private static let eraseToEnd = "\u{1B}[K"
}
