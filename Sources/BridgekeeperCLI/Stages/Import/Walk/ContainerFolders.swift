internal import Exports
internal import Files

/// The app containers that a walk over folders meets.
struct ContainerFolders {
  private let start: String
  /// The parts of a path in front of the start's own name.
  private let firstPart: Int
  /// What each container's description says, by its path; nil for a folder that only looked like one.
  private var known: [String: Container?] = [:]

  private struct Container {
    var bundleID: String?
  }

  init(start: String) {
    self.start = start
    let trimmed = start.utf8.last == UInt8(ascii: "/") ? String(start.dropLast()) : start
    firstPart = trimmed.split(separator: "/", omittingEmptySubsequences: false).count - 1
  }

  /// What is to be done with a file of the walk; nil: it is passed over without a word.
  mutating func place(of file: InputPlace.File) -> InputPlace? {
    guard file.path != start, let path = ContainerPath(file.path, from: firstPart), let container = container(of: path)
    else { return .file(file) }
    var file = file
    switch path.use(bundleID: container.bundleID) {
    case .nothing: return nil
    case .document: file.isOnlyReadIfKnown = true
    case .preferences: file.containerName = path.name
    }
    return .file(file)
  }

  private mutating func container(of path: ContainerPath) -> Container? {
    if let container = known[path.container] { return container }
    let container = Self.read(path)
    known[path.container] = .some(container)
    return container
  }

  private static func read(_ path: ContainerPath) -> Container? {
    let folder = path.container.isEmpty ? "." : path.container
    guard path.hasSuffix || FileSystem.exists(FileSystem.join(folder, ContainerPath.preferences)) else { return nil }
    let description = try? FileSystem.read(FileSystem.join(folder, ContainerPath.info), limit: 1 << 20)
    return Container(bundleID: description.flatMap { ContainerPath.bundleID(ofDescription: $0) })
  }
}
