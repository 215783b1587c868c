import Files
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct FileSystemTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Name and folder of a path, as basename and dirname have them",
    arguments: [
      ("a/b/c", "c", "a/b"), ("c", "c", "."), ("/c", "c", "/"), ("/", "/", "/"), ("a/b/", "b", "a"), ("a//b", "b", "a"),
      ("//a//", "a", "/"), (".", ".", "."), ("ä/ö", "ö", "ä"),
    ])
  func parts(path: String, name: String, parent: String) throws {
    #expect(FileSystem.name(of: path) == name)
    #expect(FileSystem.folder(of: path) == parent)
  }

  @Test(
    "Two parts are joined by one slash",
    arguments: [("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("", "b", "b"), ("a", "/b", "/b")])
  func join(folder: String, name: String, path: String) {
    #expect(FileSystem.join(folder, name) == path)
  }

  @Test("The real path has no links and no dots; its last name need not exist")
  func realPath() throws {
    let real = try FileSystem.realPath(folder.path)
    try FileSystem.createFolder(folder / "a/b")
    symlink("a/b", folder / "link")
    symlink("a/later", folder / "dangling")
    symlink("circle", folder / "circle")
    #expect(try FileSystem.realPath(folder / "link/../b/./new") == real + "/a/b/new")
    #expect(try FileSystem.realPath(folder / "dangling") == real + "/a/later")
    for name in ["none/x", "circle", "none/.."] {
      #expect(throws: FileError.self) { try FileSystem.realPath(folder / name) }
    }
  }

  @Test("Folders are made with those above them; one that is there is left alone; a file in the way is refused")
  func createFolder() throws {
    try FileSystem.createFolder(folder / "x/y/z", permissions: 0o700)
    #expect(try FileStatus(of: folder / "x/y").permissions == 0o700)
    try FileSystem.createFolder(folder / "x/y/z")
    try AtomicFile.replace(folder / "file", with: [])
    #expect(error(of: { () throws(FileError) in try FileSystem.createFolder(folder / "file") })?.reason == .exists)
    #expect(error(of: { () throws(FileError) in try FileSystem.createFolder(folder / "file/x") })?.reason == .exists)
  }

  @Test("A private folder is closed to others and goes with all that is in it, but not with what links lead to")
  func privateFolder() throws {
    try AtomicFile.replace(folder / "kept", with: [1])
    var path = ""
    do {
      let inner = try PrivateFolder(in: folder.path)
      path = inner.path
      #expect(try FileStatus(of: path).permissions == 0o700)
      try FileSystem.createFolder(path + "/deep/er")
      try AtomicFile.replace(path + "/deep/er/file", with: [1])
      symlink(folder.path, path + "/deep/link")
      _ = inner.path
    }
    #expect(!FileSystem.exists(path))
    #expect(try folder.names == ["kept"])
    #expect(throws: FileError.self) { _ = try PrivateFolder(in: folder / "none").path }
  }

  @Test("Removing what is not there is fine, a folder is not removed as a file")
  func remove() throws {
    try FileSystem.remove(folder / "none")
    try FileSystem.removeFolder(folder / "none")
    #expect(throws: FileError.self) { try FileSystem.remove(folder.path) }
  }

  @Test("Free space is known for a path that exists")
  func freeBytes() throws {
    #expect(try FileSystem.freeBytes(at: folder.path) > 0)
    #expect(throws: FileError.self) { try FileSystem.freeBytes(at: folder / "none") }
  }
}
