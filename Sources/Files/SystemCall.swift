import Glibc

/// A C string ends at a NUL: a path with one inside would name another file.
func checked(_ path: String, _ operation: String) throws(FileError) -> String {
  guard !path.isEmpty else { throw FileError(operation, "an empty path", .unsuitable, "a file must have a name") }
  guard !path.utf8.contains(0) else { throw FileError(operation, path, .unsuitable, "its name contains a NUL") }
  return path
}

/// Repeats a call that a signal has interrupted.
func repeating<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
