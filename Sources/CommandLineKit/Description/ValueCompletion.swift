/// What a shell offers where a value is expected.
public enum ValueCompletion: Sendable, Equatable {
  /// Nothing that could be known beforehand.
  case nothing
  /// Files and folders.
  case files
  /// Folders only.
  case folders
  /// One of these words. They hold no space, comma or quotation mark.
  case words([String])

  var words: [String] {
    if case .words(let words) = self { words } else { [] }
  }
}
