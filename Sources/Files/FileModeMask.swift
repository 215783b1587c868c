import Glibc

/// The process's umask.
enum FileModeMask {
  /// Read without changing it: `umask` itself would set another one for a moment, for all threads.
  static var current: UInt32 {
    guard let status = try? FileSystem.readVirtual("/proc/self/status") else { return 0o077 }
    for line in status.split(separator: "\n") where line.hasPrefix("Umask:") {
      if let mask = UInt32(line.dropFirst(6).drop { $0 == "\t" || $0 == " " }, radix: 8) { return mask }
    }
    return 0o077
  }
}

extension FileSystem {
  /// A file that the kernel makes up, whose size is said to be 0.
  fileprivate static func readVirtual(_ path: String) throws(FileError) -> String {
    var reader = try FileReader(path: path)
    return String(decoding: try reader.rest(limit: 1 << 16), as: UTF8.self)
  }
}
