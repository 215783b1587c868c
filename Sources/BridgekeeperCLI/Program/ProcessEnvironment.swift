internal import Glibc

/// The environment variables that the process was started with.
enum ProcessEnvironment {
  /// Names and values in their order.
  static func pairs() -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { pairs.append((String(parts[0]), String(parts[1]))) }
      entry = entry.advanced(by: 1)
    }
    return pairs
  }
}
