internal import Exports

/// A place in an app's container as Xcode saves it: `com.example.QuizApp 2025-12-14 08:30.xcappdata/AppData/Documents/a.json`.
struct ContainerPath: Hashable {
  /// The path of the container; empty for the top of an archive.
  let container: String
  /// The path below it.
  let inside: String

  static let suffix = ".xcappdata"
  static let preferences = "AppData/Library/Preferences/"
  static let documents = "AppData/Documents/"
  static let info = "AppDataInfo.plist"

  /// Every place that a path can be in a container, with the outermost folder first.
  ///
  /// `first` is how many of its parts the container's path has at least.
  static func candidates(_ path: String, from first: Int = 0) -> [ContainerPath] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.indices.dropFirst(first).map { place in
      ContainerPath(
        container: parts[..<place].joined(separator: "/"), inside: parts[place...].joined(separator: "/"))
    }
  }

  /// Whether a path says that there may be a container.
  static func isHinted(by path: String) -> Bool {
    path.split(separator: "/").contains { $0 == "AppData" || $0 == info || $0.hasSuffix(suffix) }
  }

  /// Whether the container is known for one by its name.
  var hasSuffix: Bool { container.hasSuffix(Self.suffix) }

  /// The container's name without its suffix.
  var name: String {
    let last = container.split(separator: "/").last.map(String.init) ?? ""
    return last.hasSuffix(Self.suffix) ? String(last.dropLast(Self.suffix.count)) : last
  }

  /// What is read of a place in a container.
  enum Use { case preferences, document, nothing }

  /// What this place is for, in the container of an app with this bundle id; without one, the container's name tells it.
  func use(bundleID: String?) -> Use {
    let id = bundleID ?? String(name.prefix { $0 != " " })
    if inside == "\(Self.preferences)\(id).plist" { return .preferences }
    return inside.hasPrefix(Self.documents) ? .document : .nothing
  }

  /// The bundle id in a container's own description.
  static func bundleID(ofDescription bytes: [UInt8]) -> String? {
    bytes.withUnsafeBytes { AppContainer.bundleIdentifier(ofPropertyList: $0) }
  }
}
