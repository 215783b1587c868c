import ProgressModel

/// The app in the default chain, step by step, at the level of outcomes; shares nothing with the module. Events are
/// numbers: per section its lessons, then pass and fail of each quiz, then the award; the last one of all is a reset.
struct NaiveApp: Hashable {
  struct Shape: Hashable {
    var sections: Int
    var lessons: Int
    var quizzes: Int
    var perSection: Int { lessons + 2 * quizzes + 1 }
    var kinds: Int { sections * perSection + 1 }
  }
  let shape: Shape
  let policy: RetakePolicy
  /// Whether only a recorded award opens the next section, as in the app; in a log a due one counts as made.
  var isStrict = false
  var (lessons, passes, due, awarded): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)

  init(_ shape: Shape, _ policy: RetakePolicy, isStrict: Bool = false) {
    (self.shape, self.policy, self.isStrict) = (shape, policy, isStrict)
  }
  private func isOpen(_ section: Int) -> Bool {
    section == 0 || (isStrict ? awarded : awarded | due) & 1 << UInt32(section - 1) != 0
  }
  func has(_ facts: UInt32, _ section: Int, _ count: Int) -> Bool {
    (0..<count).allSatisfy { facts & 1 << UInt32(section * count + $0) != 0 }
  }

  /// Lets an event happen if the app would; else false and nothing happens.
  mutating func take(_ event: Int) -> Bool {
    if event >= shape.kinds - 1 { return reset(event - shape.kinds) }
    let (section, place) = event.quotientAndRemainder(dividingBy: shape.perSection)
    if place == shape.perSection - 1 {
      guard due & 1 << UInt32(section) != 0, awarded & 1 << UInt32(section) == 0 else { return false }
      awarded |= 1 << UInt32(section)
      return true
    }
    guard isOpen(section) else { return false }
    if place < shape.lessons {
      lessons |= 1 << UInt32(section * shape.lessons + place)
      return true
    }
    guard has(lessons, section, shape.lessons) else { return false }
    finish(section, (place - shape.lessons) / 2, isPass: (place - shape.lessons) % 2 == 0)
    return true
  }

  private mutating func finish(_ section: Int, _ quiz: Int, isPass: Bool) {
    let held = has(passes, section, shape.quizzes)
    let fact: UInt32 = 1 << UInt32(section * shape.quizzes + quiz)
    if isPass { passes |= fact } else if policy != .best { passes &= ~fact }
    let holds = has(passes, section, shape.quizzes)
    if holds { due |= 1 << UInt32(section) }
    guard held, !holds, policy == .lastRecomputed else { return }
    due &= ~(1 << UInt32(section))
    awarded &= ~(1 << UInt32(section))
  }
}
