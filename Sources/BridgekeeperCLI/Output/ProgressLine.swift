internal import CommandLineKit

/// A progress bar that stages can hold; erased by `finish`, at the latest when it goes out of scope. Without a terminal
/// it does nothing.
final class ProgressLine {
  private var bar: ProgressBar?

  init(_ bar: ProgressBar?) { self.bar = bar }

  deinit { bar?.finish() }

  func advance(to done: Int, note: @autoclosure () -> String? = nil) { bar?.advance(to: done, note: note()) }

  /// Clears the line, so that what is said next stands on its own.
  func finish() { bar?.finish() }
}
