internal import Files

/// What a run has written among the exports, to tell it from what lay there before.
struct WrittenExports {
  private let folder: String
  private var files: Set<String> = []
  /// How many files each folder of exports has.
  private var folders: [String: Int] = [:]

  init(folder: String) { self.folder = folder }

  /// The path of a file that is about to be written.
  mutating func file(_ name: String) -> String {
    files.insert(name)
    return FileSystem.join(folder, name)
  }

  /// The path of a folder that is about to get so many files.
  mutating func folder(_ name: String, of count: Int) -> String {
    folders[name] = count
    return FileSystem.join(folder, name)
  }

  /// Names of what is not of this run, rising; a folder that has more files is one.
  func others() throws(FileError) -> [String] {
    var others: [String] = []
    for name in try FileSystem.names(in: folder) where !files.contains(name) {
      if let count = folders[name], try FileSystem.names(in: FileSystem.join(folder, name)).count == count { continue }
      others.append(name)
    }
    return others.sorted()
  }
}
