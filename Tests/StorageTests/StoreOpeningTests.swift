import Foundation
import SQLite
import Testing

@testable import Storage

@Suite("Opening a store") struct StoreOpeningTests {
  private let options = StoreOptions(zone: "Europe/Berlin", madeBy: "tests 1")

  @Test("A new store has its settings, its pragmas and a private key of 32 bytes")
  func new() throws {
    let temporary = try TemporaryStore(zone: "Europe/Berlin", keepsPlainIDs: true)
    #expect(temporary.store.options == StoreOptions(zone: "Europe/Berlin", keepsPlainIDs: true, madeBy: "tests"))
    let database = temporary.database
    #expect(try database.pragma("journal_mode") == "wal")
    #expect(try database.pragma("page_size") == 8192)
    #expect(try database.pragma("synchronous") == 1)
    #expect(try database.pragma("secure_delete") == 1)
    let key = try FileManager.default.attributesOfItem(atPath: temporary.path + ".key")
    #expect(key[.size] as? Int == 32)
    #expect(key[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.folder.path).allSatisfy { !$0.hasSuffix(".part") })
  }

  @Test("Opened again it keeps its settings and pseudonyms, whatever is asked for")
  func again() throws {
    let temporary = try TemporaryStore(zone: "Europe/Berlin")
    let second = try Store.open(temporary.path, creating: StoreOptions(zone: "UTC", keepsPlainIDs: true, madeBy: "x"))
    #expect(second.options == temporary.store.options)
    #expect(try second.pseudonym(of: "ada") == temporary.store.pseudonym(of: "ada"))
    #expect(try second.pseudonym(of: "ada") != second.pseudonym(of: "bob"))
  }

  @Test("A key that lies there already is used, so that two stores agree")
  func sharedKey() throws {
    let first = try TemporaryStore()
    let path = first.folder.appending(path: "second.sqlite").path
    try FileManager.default.copyItem(atPath: first.path + ".key", toPath: path + ".key")
    let second = try Store.open(path, creating: options)
    #expect(try first.store.pseudonym(of: "ada") == second.pseudonym(of: "ada"))
  }

  @Test("A key that others may read or write is refused", arguments: [0o640, 0o604, 0o660, 0o666, 0o620])
  func exposedKey(mode: Int) throws {
    let temporary = try TemporaryStore()
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary.path + ".key")
    #expect(reason { try Store.open(temporary.path) } == .keyExposed)
    #expect(reason { try Store.openReadOnly(temporary.path) } == .keyExposed)
  }

  @Test("A key of another length is refused", arguments: [0, 31, 33])
  func wrongKey(length: Int) throws {
    let temporary = try TemporaryStore()
    try writeKey(Data(count: length), of: temporary)
    #expect(reason { try Store.open(temporary.path) } == .keyUnusable)
  }

  @Test("Another store's key is refused")
  func foreignKey() throws {
    let temporary = try TemporaryStore()
    try writeKey(Data(repeating: 7, count: 32), of: temporary)
    #expect(reason { try Store.open(temporary.path) } == .keyForeign)
  }

  @Test("A lost key is said once there are learners; reading goes on without it")
  func lostKey() throws {
    let temporary = try TemporaryStore()
    try temporary.importing(document([lesson(1)]))
    try FileManager.default.removeItem(atPath: temporary.path + ".key")
    #expect(reason { try Store.open(temporary.path) } == .keyMissing)
    let reader = try Store.openReadOnly(temporary.path)
    #expect(reason { try reader.pseudonym(of: "ada") } == .keyMissing)
    #expect(try reader.database.rows("select events_n from log") == [[1]])
  }

  @Test("What is no store is refused and left alone")
  func noStore() throws {
    let temporary = try TemporaryStore()
    let missing = temporary.folder.appending(path: "missing.sqlite").path
    #expect(reason { try Store.open(missing) } == .storeMissing)
    #expect(reason { try Store.openReadOnly(missing) } == .storeMissing)
    #expect(!FileManager.default.fileExists(atPath: missing))
    let text = temporary.folder.appending(path: "text").path
    try Data(repeating: UInt8(ascii: "x"), count: 5000).write(to: URL(filePath: text))
    #expect(reason { try Store.open(text) } == .database(.notADatabase))
    let foreign = temporary.folder.appending(path: "foreign.sqlite").path
    try Database(path: foreign, mode: .readWriteCreate).execute("create table setting (name, value)")
    #expect(reason { try Store.openReadOnly(foreign) } == .notAStore)
  }

  @Test("Another tool's database is not made a store: not a byte of it changes", arguments: [0, 1, 99])
  func foreignDatabase(version: Int) throws {
    let temporary = try TemporaryStore()
    let path = temporary.folder.appending(path: "foreign.sqlite").path
    do {
      let database = try Database(path: path, mode: .readWriteCreate)
      try database.execute("create table setting (name, value)")
      try database.setUserVersion(version)
    }
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(reason { try Store.open(path, creating: StoreOptions(zone: "UTC", madeBy: "test")) } == .notAStore)
    #expect(reason { try Store.open(path) } == .notAStore)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(!FileManager.default.fileExists(atPath: path + ".key"))
  }

  @Test("A store of a newer version is refused")
  func newer() throws {
    let temporary = try TemporaryStore()
    try temporary.database.setUserVersion(99)
    #expect(reason { try Store.open(temporary.path) } == .database(.newerVersion))
    #expect(reason { try Store.openReadOnly(temporary.path) } == .database(.newerVersion))
  }

  @Test("The app's ids are in the file only when asked for", arguments: [false, true])
  func plainIDs(isKept: Bool) throws {
    let temporary = try TemporaryStore(keepsPlainIDs: isKept)
    try temporary.importing(document("the-id-of-ada", "phone", [lesson(1)]))
    let bytes = try Data(contentsOf: URL(filePath: temporary.path))
    #expect((bytes.range(of: Data("the-id-of-ada".utf8)) != nil) == isKept)
  }

  @Test("Learners are found by the first digits of their pseudonyms")
  func prefix() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([[document("ada", "a", [lesson(1)]), document("bob", "b", [lesson(1)])]])
    let ada = try temporary.store.pseudonym(of: "ada")
    #expect(try temporary.store.learners(withPrefix: String(ada.hex.prefix(10)).uppercased()) == [ada])
    #expect(try temporary.store.learners(withPrefix: "").count == 2)
    #expect(try temporary.store.learnerID(of: ada) == 1)
    #expect(Pseudonym(hex: ada.hex) == ada)
    #expect(Pseudonym(hex: "00") == nil)
  }

  private func writeKey(_ key: Data, of temporary: TemporaryStore) throws {
    let path = temporary.path + ".key"
    try key.write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  private func reason<Result>(_ body: () throws -> Result) -> StorageError.Reason? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? StorageError)?.reason
    }
  }
}
