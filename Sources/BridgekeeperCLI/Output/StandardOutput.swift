internal import Glibc

/// Standard output: the data of a run. A closed pipe ends the process by its signal.
final class StandardOutput {
  /// Why not all that was written arrived; nothing is written after that.
  private(set) var failure: CommandFailure?

  /// Writes all of a text.
  func write(_ text: String) {
    guard failure == nil else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else {
          failure = CommandFailure(.inputOutput, "cannot write to standard output: \(String(cString: strerror(errno)))")
          return
        }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}
