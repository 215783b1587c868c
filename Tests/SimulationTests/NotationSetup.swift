import ProgressModel

@testable import Simulation

/// The tokens of an example that are about its world and the settings, not about its history: `badges=2`, `anyQuiz` (a badge
/// needs any of its quizzes), `searchStates=10`.
enum NotationSetup {
  static func isSetup(_ token: some StringProtocol) -> Bool {
    token == "anyQuiz" || ["badges=", "searchStates="].contains { token.hasPrefix($0) }
  }

  private static func value(_ name: String, _ text: String) -> Int? {
    text.split(separator: " ").first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
  }

  static func world(for text: String, policy: RetakePolicy) -> World {
    var world = World(policy: policy, hasTwoVersions: " \(text)".contains(" v"))
    if let badges = value("badges", text) { world.badges = badges }
    world.needsAnyQuiz = text.split(separator: " ").contains("anyQuiz")
    return world
  }

  static func settings(for text: String) -> ReplaySettings {
    var settings = ReplaySettings()
    if let states = value("searchStates", text) { settings.searchStates = states }
    return settings
  }
}
