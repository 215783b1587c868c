internal import Exports
internal import Files

/// The app containers that a walk over folders meets.
struct ContainerFolders {
  private let start: String
  /// How many parts the path of a container has at least.
  private let firstPart: Int
  /// The container that each folder is in; nil for none.
  private var known: [String: Container?] = [:]

  private struct Container {
    var path: String
    var bundleID: String?
  }

  init(start: String) {
    self.start = start
    let trimmed = start.utf8.last == UInt8(ascii: "/") ? String(start.dropLast()) : start
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    // Who names the folder AppData means what is around it.
    firstPart = parts.last == "AppData" ? parts.count - 1 : parts.count
  }

  /// What is to be done with a file of the walk; nil: it is passed over without a word.
  mutating func place(of file: InputPlace.File) -> InputPlace? {
    guard file.path != start, let container = container(of: FileSystem.folder(of: file.path)) else {
      return .file(file)
    }
    let below = file.path.utf8.dropFirst(container.path.utf8.count).drop { $0 == UInt8(ascii: "/") }
    let inside = String(decoding: Array(below), as: UTF8.self)
    let path = ContainerPath(container: container.path, inside: inside)
    var file = file
    switch path.use(bundleID: container.bundleID) {
    case .nothing: return nil
    case .document: file.isOnlyReadIfKnown = true
    case .preferences: file.containerName = Self.name(of: path)
    }
    return .file(file)
  }

  /// `.` is no name to call a learner by.
  private static func name(of path: ContainerPath) -> String {
    guard ["", ".", ".."].contains(path.name), let real = try? FileSystem.realPath(".") else { return path.name }
    let container = path.container.isEmpty ? real : (try? FileSystem.realPath(path.container)) ?? real
    return ContainerPath(container: container, inside: path.inside).name
  }

  private mutating func container(of folder: String) -> Container? {
    if let container = known[folder] { return container }
    let places = ContainerPath.candidates(folder + "/x", from: firstPart)
    let container = places.lazy.compactMap { Self.read($0) }.first
    known[folder] = .some(container)
    return container
  }

  private static func read(_ path: ContainerPath) -> Container? {
    let folder = path.container.isEmpty ? "." : path.container
    guard path.hasSuffix || FileSystem.exists(FileSystem.join(folder, ContainerPath.preferences)) else { return nil }
    let description = try? FileSystem.read(FileSystem.join(folder, ContainerPath.info), limit: 1 << 20)
    return Container(
      path: path.container, bundleID: description.flatMap { ContainerPath.bundleID(ofDescription: $0) })
  }
}
