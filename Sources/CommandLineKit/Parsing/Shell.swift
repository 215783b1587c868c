/// A shell with programmable completion.
public enum Shell: String, Sendable, CaseIterable {
  /// GNU bash, 4.4 or newer.
  case bash
  /// The Z shell.
  case zsh
  /// fish, 3.4 or newer.
  case fish
}
