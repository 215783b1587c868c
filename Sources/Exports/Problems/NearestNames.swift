import Spelling

/// The known names that unknown ones were most likely meant to be, found once: exports of one app version repeat their keys.
final class NearestNames {
  private var advice: [Question: String] = [:]

  /// Hostile files have new names without end: no more than so many answers are kept.
  private static let limit = 1_000

  private struct Question: Hashable {
    var name: String
    /// Tells the lists of known names apart.
    var first: String?
    var count: Int
  }

  /// `; nearest: quiz`, or nothing.
  func advice(on name: String, among known: [String]) -> String {
    let question = Question(name: name, first: known.first, count: known.count)
    if let advice = advice[question] { return advice }
    let found = nearestName(to: name, among: known).map { "; nearest: \($0)" } ?? ""
    if advice.count < Self.limit { advice[question] = found }
    return found
  }
}
