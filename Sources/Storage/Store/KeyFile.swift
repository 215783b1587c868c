internal import Glibc
internal import Hashing

/// The file beside a store that holds the secret of its pseudonyms: 32 bytes that only the owner may read.
struct KeyFile {
  let path: String

  init(ofStoreAt storePath: String) { path = storePath + ".key" }

  /// The key in the file, or nil when there is none.
  func read() throws(StorageError) -> HashKey? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw refused("cannot be read", errno)
    }
    defer { close(descriptor) }
    try refuseExposed(descriptor)
    return try key(in: descriptor)
  }

  /// The key in the file; where there is none, a new one, written as a whole or not at all.
  func readOrMake() throws(StorageError) -> HashKey {
    if let known = try read() { return known }
    let fresh = HashKey.random()
    let temporary = path + ".\(getpid()).part"
    defer { unlink(temporary) }
    try write(fresh, to: temporary)
    // A link never replaces: when somebody else made the file meanwhile, theirs holds.
    guard link(temporary, path) == 0 || errno == EEXIST else {
      throw refused("cannot be made", errno)
    }
    return try read() ?? fresh
  }

  /// Makes the same key file beside another store; false where there is none.
  func copy(toStoreAt path: String) throws(StorageError) -> Bool {
    guard let key = try read() else { return false }
    try write(key, to: KeyFile(ofStoreAt: path).path)
    return true
  }

  private func refuseExposed(_ descriptor: Int32) throws(StorageError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw refused("cannot be read", errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw unusable("is not a regular file") }
    guard status.st_mode & 0o077 == 0 else {
      throw StorageError(
        .keyExposed, activity: "reading the key file", path: path,
        message: "others than the owner may read or write it; set its mode to 0600 (chmod 600)")
    }
  }

  private func key(in descriptor: Int32) throws(StorageError) -> HashKey {
    var bytes = [UInt8](repeating: 0, count: HashKey.byteCount + 1)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count == HashKey.byteCount, let key = try? HashKey(bytes: Array(bytes.prefix(count))) else {
      throw unusable("does not hold \(HashKey.byteCount) bytes; restore it from a copy")
    }
    return key
  }

  private func write(_ key: HashKey, to temporary: String) throws(StorageError) {
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refused("cannot be made", errno) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, key.bytes, key.bytes.count) == key.bytes.count, fsync(descriptor) == 0 else {
      throw refused("cannot be written", errno)
    }
  }

  private func unusable(_ message: String) -> StorageError {
    StorageError(.keyUnusable, activity: "reading the key file", path: path, message: message)
  }

  private func refused(_ what: String, _ code: Int32) -> StorageError {
    StorageError(
      .keyRefused(code), activity: "reading the key file", path: path,
      message: "\(what): \(String(cString: strerror(code)))")
  }
}
