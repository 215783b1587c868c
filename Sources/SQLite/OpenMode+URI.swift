import CSQLite

extension OpenMode {
  /// The flags of `sqlite3_open_v2`. A connection stays in one thread at a time, so SQLite's own mutexes are left out.
  var flags: Int32 {
    let access =
      switch self {
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly, .immutable: SQLITE_OPEN_READONLY
      }
    return access | Self.common
  }

  static var common: Int32 { SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI }

  /// `path` as a URI: so that no name means anything special, be it `:memory:`, `file:x` or `a?b`.
  func uri(ofFileAt path: String) -> String {
    let prefix = path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:./"
    return prefix + Self.percentEncoded(path) + (self == .immutable ? "?immutable=1" : "")
  }

  private static func percentEncoded(_ path: String) -> String {
    var encoded = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "%": encoded += "%25"
      case "?": encoded += "%3f"
      case "#": encoded += "%23"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
    return encoded
  }
}
