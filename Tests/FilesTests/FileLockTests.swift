import Files
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct FileLockTests {
  let folder: TemporaryFolder
  let holder = LockHolder(processID: 42, command: "import", startedAt: "2026-01-05 06:15 UTC")

  init() throws { folder = try TemporaryFolder() }

  private var store: String { folder / "store.sqlite" }

  private func refusal(wait: Duration = .zero, isCancelled: () -> Bool = { false }) -> FileError? {
    error(of: { () throws(FileError) in
      _ = try FileLock(for: store, holder: holder, waitingAtMost: wait, isCancelled: isCancelled).path
    })
  }

  @Test("A second taker is refused with the holder's name; after the first it gets the lock")
  func contention() throws {
    do {
      let lock = try FileLock(for: store, holder: holder)
      #expect(refusal()?.reason == .locked)
      #expect(
        refusal()?.description
          == "cannot lock \(store): it is in use by import (process 42, since 2026-01-05 06:15 UTC)")
      let path = lock.path
      #expect(path.hasSuffix("/store.sqlite.lock"))
    }
    #expect(refusal() == nil)
    #expect(try folder.names == ["store.sqlite.lock"])
  }

  @Test("Two names of one file are one lock")
  func links() throws {
    symlink("store.sqlite", folder / "link")
    let lock = try FileLock(for: folder / "link", holder: holder)
    #expect(refusal()?.reason == .locked)
    let path = lock.path
    #expect(path.hasSuffix("/store.sqlite.lock"))
  }

  @Test("Waiting ends at its deadline, or when it is cancelled")
  func waiting() throws {
    let lock = try FileLock(for: store, holder: holder)
    let start = ContinuousClock.now
    #expect(refusal(wait: .milliseconds(200))?.reason == .locked)
    #expect(ContinuousClock.now - start >= .milliseconds(200))
    var asked = 0
    let cancelled = refusal(wait: .seconds(60)) {
      asked += 1
      return asked == 3
    }
    #expect(cancelled?.reason == .cancelled)
    _ = lock.path
  }

  @Test("A lock held by another process is waited for, and a kill -9 frees it")
  func killed() throws {
    let process = try hold()
    #expect(refusal()?.reason == .locked)
    #expect(refusal()?.description.contains("report (process 7, since now)") == true)
    let number = process.processIdentifier
    let thread = Thread {
      Thread.sleep(forTimeInterval: 0.2)
      kill(number, SIGKILL)
    }
    thread.start()
    #expect(refusal(wait: .seconds(30)) == nil)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test("A lock is free once its process has ended by itself")
  func ended() throws {
    let process = try hold(seconds: "0.2")
    #expect(refusal(wait: .seconds(30)) == nil)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
  }

  @Test("A program that the holder starts does not inherit the lock: it would keep it after a kill")
  func notInherited() throws {
    let lock = try FileLock(for: store, holder: holder)
    // Not by Foundation, whose `Process` closes all descriptors in the child, whatever they are.
    let pipe = try #require(popen("readlink /proc/self/fd/*; echo end", "r"))
    var text = ""
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, 4096, pipe) != nil {
      text += String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }
    pclose(pipe)
    #expect(text.contains("pipe:") && text.hasSuffix("end\n"))
    // By its whole path: a file of a test that runs at the same time may stand open here.
    #expect(!text.contains(lock.path))
  }

  @Test("A lock that cannot be made says where", arguments: ["none/store", "file/store"])
  func impossible(name: String) throws {
    try AtomicFile.replace(folder / "file", with: [])
    let found = error(of: { () throws(FileError) in _ = try FileLock(for: folder / name, holder: holder).path })
    #expect(found?.reason == .missing)
    #expect(found?.path.hasPrefix(folder.path) == true)
  }

  @Test(
    "A lock file with nonsense in it does no harm",
    arguments: ["", "\0\u{ff}", "pid x", String(repeating: "pid ", count: 9999)])
  func nonsense(text: String) throws {
    let process = try hold(text: text)
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(refusal()?.explanation == "it is in use by another run")
  }

  @Test("A holder's words cannot break the line")
  func oneLine() {
    #expect(
      LockHolder(processID: 1, command: "a\nb\u{1b}[2J", startedAt: "t").description.split(separator: "\n").count == 1)
  }

  /// A process of the system's own program `flock`, so that the lock is an ordinary one.
  private func hold(text: String = "pid 7\ncommand report\nstarted now\n", seconds: String = "60") throws -> Process {
    try Data(text.utf8).write(to: URL(fileURLWithPath: store + ".lock"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    process.arguments = ["--no-fork", store + ".lock", "/bin/sh", "-c", "echo held; exec sleep \(seconds)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.readData(ofLength: 5)
    return process
  }
}
