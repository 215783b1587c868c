/// What a difference of two rates amounts to.
public enum ChangeVerdict: String, Sendable, Hashable, CaseIterable {
  /// One side has too few trials to tell.
  case tooFew = "too_few"
  /// The difference may be chance.
  case unclear
  /// There is a difference, but it is small.
  case small
  /// There is a difference that matters; its sign says which way.
  case changed
}
