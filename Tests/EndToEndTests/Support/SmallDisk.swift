import Foundation
import Glibc
import TestSupport

/// A small file system in memory; needs the right to mount one.
final class SmallDisk {
  let path: String
  private let folder: TemporaryFolder

  static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  init(kilobytes: Int) throws {
    folder = try TemporaryFolder()
    path = folder.path
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k,mode=0700") == 0 else {
      throw CocoaError(.fileWriteNoPermission)
    }
  }

  /// From now on it cannot be written.
  func makeReadOnly() throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "") == 0 else {
      throw CocoaError(.fileWriteNoPermission)
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }
}
