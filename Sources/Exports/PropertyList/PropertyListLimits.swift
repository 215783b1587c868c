/// How far a property list may go.
struct PropertyListLimits: Sendable {
  /// How many arrays and dictionaries may stand in each other; the root is level 1.
  var depth = 64
  /// How many values it may have, containers and the root among them, shared ones as often as they are shared.
  var values = 1_000_000
}
