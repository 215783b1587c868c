/// The files of `curriculum/`, `queries/`, `reports/` and `schema/`, as they were when the binary was built.
///
///     EmbeddedFiles.text(at: "curriculum/bridge-professionals.json")
public enum EmbeddedFiles {
  /// Paths below the project's folder, in byte order.
  public static var paths: [String] { entries.map(\.path) }

  /// The text of the file at `path`, or nil when none is embedded.
  public static func text(at path: String) -> String? {
    entries.first { $0.path == path }?.text
  }

  /// Paths and texts of the files in `folder` (such as `queries`), at any depth.
  public static func files(in folder: String) -> [(path: String, text: String)] {
    entries.filter { $0.path.hasPrefix(folder + "/") }
  }
}
