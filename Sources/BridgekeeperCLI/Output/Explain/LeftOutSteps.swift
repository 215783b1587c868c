internal import Simulation

/// Which steps of a long history are left out, so that what is left can be read.
///
/// Shown are the first and the last step, those that break a rule or have a finding, the first two that rest on each of them,
/// and the steps around these. Of very many only the first and the last are.
struct LeftOutSteps {
  /// Runs of steps, rising.
  let runs: [Range<Int>]

  /// So many steps are shown whole.
  private static let fewSteps = 60
  /// From so many on a run is left out.
  private static let fewestLeftOut = 6
  /// Of each step that others rest on, so many of these are shown.
  private static let mostResting = 2
  /// So many steps that say something are shown with three others on both sides; of more than `most` the first and the last,
  /// with one on both sides.
  private static let few = 12
  private static let most = (first: 40, last: 10)

  init(_ steps: [ExplainedStep]) {
    guard steps.count > Self.fewSteps else {
      runs = []
      return
    }
    var telling = Self.telling(steps)
    let around = telling.count > Self.few ? 1 : 3
    if telling.count > Self.most.first + Self.most.last {
      telling = Array(telling.prefix(Self.most.first) + telling.suffix(Self.most.last))
    }
    var runs: [Range<Int>] = []
    for (last, next) in zip(telling, telling.dropFirst()) {
      let run = (last + around + 1)..<max(next - around, last + around + 1)
      if run.count >= Self.fewestLeftOut { runs.append(run) }
    }
    self.runs = runs
  }

  private static func telling(_ steps: [ExplainedStep]) -> [Int] {
    var resting: [String: Int] = [:]
    return steps.indices.filter { index in
      if case .restsOn(let root) = steps[index].held { resting[root, default: 0] += 1 }
      let isFirstResting =
        if case .restsOn(let root) = steps[index].held { resting[root, default: 0] <= mostResting } else { false }
      return index == 0 || index == steps.count - 1 || steps[index].held == .no || !steps[index].codes.isEmpty
        || isFirstResting
    }
  }
}
