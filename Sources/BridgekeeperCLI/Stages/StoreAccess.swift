internal import CivilTime
internal import CommandLineKit
internal import Files
internal import Glibc
internal import Hashing
internal import Storage

/// An open store and the lock that goes with writing it.
final class StoreAccess {
  let store: Store
  private let lock: WriteLock?
  private let temporary: TemporaryStore?

  private init(store: Store, lock: WriteLock? = nil, temporary: TemporaryStore? = nil) {
    self.store = store
    self.lock = lock
    self.temporary = temporary
  }

  /// To import: the store is made when it is missing. A dry run without a store works in a private temporary one.
  static func forImport(_ context: CommandContext, plainIDs: Bool, isDryRun: Bool) throws -> StoreAccess {
    let path = context.invocation[SharedOptions.store]
    let zone = context.invocation[SharedOptions.zone] ?? "UTC"
    _ = try Zones.named(zone)
    let options = StoreOptions(zone: zone, keepsPlainIDs: plainIDs, madeBy: "bridgekeeper \(Program.version)")
    if isDryRun, !FileSystem.exists(path) {
      let temporary = try TemporaryStore()
      return StoreAccess(store: try Store.open(temporary.path, creating: options), temporary: temporary)
    }
    try refuseOtherThanFile(path, .cannotCreate)
    try refuseReadOnly(path)
    try DemoKey.refuse(path, unless: context)
    try makeFolderPrivate(path)
    let lock = try WriteLock(path, context)
    if isDryRun, let copied = try copyOfOlder(path) { return copied }
    let isNew = !FileSystem.exists(path)
    let store = isNew ? try make(path, options) : try Store.open(path, creating: options)
    if !isNew, plainIDs, !store.options.keepsPlainIDs {
      throw CommandFailure(.usage, "--plain-ids is decided when the store is made; this one keeps pseudonyms")
    }
    return StoreAccess(store: store, lock: lock)
  }

  /// A private copy of a store that an earlier version made: a dry run brings that up to date, not the store itself.
  private static func copyOfOlder(_ path: String) throws -> StoreAccess? {
    let temporary = try TemporaryStore()
    guard try Store.copyIfOlder(path, to: temporary.path) else { return nil }
    return StoreAccess(store: try Store.open(temporary.path), temporary: temporary)
  }

  /// To derive and record in a store that must exist.
  static func forWriting(_ context: CommandContext) throws -> StoreAccess {
    let path = context.invocation[SharedOptions.store]
    try checkExists(path)
    try refuseReadOnly(path)
    let lock = try WriteLock(path, context)
    return StoreAccess(store: try Store.open(path), lock: lock)
  }

  /// To read; where the store can be written its derived rows are brought up to date first, by the caller.
  static func forReading(_ context: CommandContext) throws -> StoreAccess {
    let path = context.invocation[SharedOptions.store]
    try checkExists(path)
    return StoreAccess(store: try Store.openReadOnly(path))
  }

  /// Whether store and folder can be written.
  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0 && access(FileSystem.folder(of: path), W_OK) == 0
  }

  /// A new store is there whole or not at all: what a full disk left of it goes.
  private static func make(_ path: String, _ options: StoreOptions) throws -> Store {
    let hadKey = FileSystem.exists(path + ".key")
    do { return try Store.open(path, creating: options) } catch {
      for suffix in ["", "-wal", "-shm"] { try? FileSystem.remove(path + suffix) }
      if !hadKey { try? FileSystem.remove(path + ".key") }
      throw error
    }
  }

  /// Nothing is made beside a folder or a device.
  private static func refuseOtherThanFile(_ path: String, _ code: ExitCode) throws {
    guard let kind = try? FileStatus(of: path).kind, kind != .regular else { return }
    throw CommandFailure(code, "\(path) is \(kind == .folder ? "a folder" : "not a regular file"), and no store")
  }

  /// SQLite would open it to read, and leave files beside it.
  private static func refuseReadOnly(_ path: String) throws {
    guard FileSystem.exists(path), access(path, W_OK) != 0 else { return }
    throw CommandFailure(.permission, "cannot write \(path): \(String(cString: strerror(errno)).lowercased())")
  }

  private static func checkExists(_ path: String) throws {
    if FileSystem.exists(path) { return try refuseOtherThanFile(path, .configuration) }
    throw CommandFailure(
      .inputMissing, "there is no store at \(path); make one with 'bridgekeeper import', or name another with --store")
  }

  /// The folder of a new store that the tool makes itself is nobody else's.
  private static func makeFolderPrivate(_ path: String) throws {
    let folder = FileSystem.folder(of: path)
    if !FileSystem.exists(folder) { try FileSystem.createFolder(folder, permissions: 0o700) }
  }
}

/// The lock of a writing command, in a box that can be kept.
final class WriteLock {
  private let lock: FileLock

  init(_ store: String, _ context: CommandContext) throws {
    let options = context.invocation
    let seconds = options.declares(GroupOptions.lockWait) ? options[GroupOptions.lockWait] : 0
    let holder = LockHolder(
      processID: Int(getpid()), command: options.command,
      startedAt: RFC3339.text(millisecondsSinceEpoch: context.startedAt))
    do throws(FileError) {
      lock = try FileLock(
        for: store, holder: holder, waitingAtMost: .seconds(seconds), isCancelled: { Interruption.hasCome })
    } catch {
      try Interruption.check()
      throw error
    }
  }
}

/// A store in a folder of its own that goes away with it.
final class TemporaryStore {
  private let folder: PrivateFolder

  init() throws(FileError) { folder = try PrivateFolder() }

  var path: String { FileSystem.join(folder.path, "dry-run.sqlite") }
}
