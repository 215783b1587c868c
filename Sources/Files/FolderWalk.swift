/// The files below a folder, each folder's names in the order of their bytes; or the one file that a path names.
///
///     for found in FolderWalk("inbox", skipping: { $0.hasPrefix(".") }) {
///       switch found {
///       case .file(let file): …
///       case .failure(let error): …   // the walk goes on
///       }
///     }
///
/// Links to files are followed, links to folders below the start are passed over. `skipping` is asked about every name found,
/// of a file or folder, never about the start.
public struct FolderWalk: Sequence, IteratorProtocol {
  private let skipping: (String) -> Bool
  /// What is still to be visited, the next one last.
  private var pending: [Step]

  /// The walk from `start`, which may be a file, a folder or a link to one.
  public init(_ start: String, skipping: @escaping (String) -> Bool = { _ in false }) {
    self.skipping = skipping
    pending = [.path(start, nil)]
  }

  /// The next file, or what is wrong at one place; nil at the end.
  public mutating func next() -> Found? {
    while let step = pending.popLast() {
      switch step {
      case .unusable(let error): return .failure(error)
      case .path(let path, let status):
        if let found = visit(path, status) { return found }
      }
    }
    return nil
  }

  /// `status` is that of a link, if it is one; without it, as at the start, links are followed.
  private mutating func visit(_ path: String, _ status: FileStatus?) -> Found? {
    do throws(FileError) {
      let own = if let status { status } else { try FileStatus(of: path) }
      let status = own.kind == .link ? try FileStatus(of: path) : own
      guard status.kind == .folder else { return .file(FoundFile(path: path, status: status)) }
      if own.kind == .folder { pending += try steps(in: path).reversed() }
      return nil
    } catch {
      return .failure(error)
    }
  }

  private func steps(in folder: String) throws(FileError) -> [Step] {
    try FileSystem.rawEntries(in: folder).compactMap { bytes, status in
      let name = String(decoding: bytes, as: UTF8.self)
      if skipping(name) { return nil }
      let path = FileSystem.join(folder, name)
      // A Swift string holds no other bytes, so the repaired path would name another file.
      if !name.utf8.elementsEqual(bytes) {
        return .unusable(FileError("read", path, .unsuitable, "its name is not UTF-8"))
      }
      return .path(path, status)
    }
  }

  private enum Step {
    case path(String, FileStatus?)
    case unusable(FileError)
  }
}

extension FolderWalk {
  /// One step of a walk.
  public enum Found: Hashable, Sendable {
    /// A file, pipe, socket or device.
    case file(FoundFile)
    /// A folder that cannot be read, a link that leads nowhere, a name that is not UTF-8.
    case failure(FileError)
  }

  /// A file that a walk met.
  public struct FoundFile: Hashable, Sendable {
    /// The start of the walk and the names from there.
    public let path: String
    /// What the system says about it, at the end of a link; `kind` is `regular` or `other`.
    public let status: FileStatus
  }
}
