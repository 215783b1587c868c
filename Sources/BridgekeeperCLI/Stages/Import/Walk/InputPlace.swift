internal import Files
internal import ProgressModel

/// One place of the walk.
enum InputPlace {
  case file(File)
  case standardInput
  case problem(path: String, ImportProblem)

  /// A file, which may be opened later.
  struct File {
    var path: String
    var byteCount: Int64
    /// The name of the app's container whose preferences it is.
    var containerName: String?
    /// Whether it is passed over without a word unless its format is known.
    var isOnlyReadIfKnown = false
  }

  /// The path of a file.
  var path: String? { if case .file(let file) = self { file.path } else { nil } }

  /// Everything that a path on the command line stands for. In folders the files of the store are passed over.
  static func places(from path: String, besides store: StoreFiles) -> [InputPlace] {
    var containers = ContainerFolders(start: path)
    return FolderWalk(path, skipping: InputWalk.isPassedOver).compactMap { found in
      switch found {
      case .file(let file) where file.path != path && store.contains(file.status): return nil
      case .file(let file): return containers.place(of: File(path: file.path, byteCount: file.status.byteCount))
      case .failure(let error):
        let isMentioned = containers.place(of: File(path: error.path, byteCount: 0)) != nil
        return isMentioned ? .problem(path: error.path, InputWalk.problem(error)) : nil
      }
    }
  }
}
