/// Whose histories are read.
public enum HistorySelection: Sendable {
  /// Everybody's.
  case all
  /// Those with new facts since they were last derived, as they are when reading begins.
  case stale
  /// Those of the learners with these numbers.
  case learners([Int64])
  /// Those whom an open `ReportScope` has found affected.
  case affected
}
