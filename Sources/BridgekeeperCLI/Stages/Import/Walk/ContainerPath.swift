internal import Exports

/// A place in an app's container as Xcode saves it: `com.example.QuizApp 2025-12-14 08:30.xcappdata/AppData/Documents/a.json`.
struct ContainerPath: Hashable {
  /// The path of the container; empty where it has none, such as in an archive of what is in it.
  let container: String
  /// The path below it.
  let inside: String

  static let suffix = ".xcappdata"
  static let preferences = "AppData/Library/Preferences/"
  static let documents = "AppData/Documents/"
  static let info = "AppDataInfo.plist"

  /// The outermost place of a path that may be in a container: below a name with the suffix, or below `AppData`.
  ///
  /// `first` is how many of its parts are not looked at.
  init?(_ path: String, from first: Int = 0) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard
      let place = parts.indices.dropFirst(first).first(where: {
        parts[$0] == "AppData" || parts[$0].hasSuffix(Self.suffix)
      })
    else { return nil }
    let start = parts[place] == "AppData" ? place : place + 1
    guard start < parts.count else { return nil }
    container = parts[..<start].joined(separator: "/")
    inside = parts[start...].joined(separator: "/")
  }

  /// The place of a description, which stands at the top of its container.
  init(description path: String) {
    container = path.split(separator: "/").dropLast().joined(separator: "/")
    inside = Self.info
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
}

extension ContainerPath {
  /// The bundle id in a container's own description.
  static func bundleID(ofDescription bytes: [UInt8]) -> String? {
    bytes.withUnsafeBytes { AppContainer.bundleIdentifier(ofPropertyList: $0) }
  }
}
