/// The paths of all versions of a curriculum as one set of nodes and of steps from one node to the next.
///
/// A node is the same in every version that has one of its name. Those of the current path come first, in its order; then
/// those that only other versions have, the newest version first. So nodes and steps of a curriculum whose path has never
/// changed are those of its one path.
public struct LearningPaths: Sendable {
  /// By number; 0 is the onboarding.
  public private(set) var nodes: [PathNode] = []
  /// Step number k is `steps[k - 1]`.
  public private(set) var steps: [PathStep] = []
  /// By version in the order of release, by node: the step that leads on.
  private var exits: [[PathExit]] = []
  private var numbers: [String: Int] = [:]

  /// The paths of the versions of `curriculum`; without any, that of nothing but the onboarding.
  public init(_ curriculum: Curriculum) {
    let paths = curriculum.versions.map { Curriculum.pathNodes(of: $0) }
    for path in paths.reversed() {
      for node in path where numbers[node.name] == nil {
        numbers[node.name] = nodes.count
        nodes.append(node)
      }
    }
    if nodes.isEmpty { nodes = [.onboarding] }
    var known: [PathStep: Int] = [:]
    for path in paths.reversed() {
      for step in steps(along: path) where known[step] == nil {
        steps.append(step)
        known[step] = steps.count
      }
    }
    exits = paths.map { path in
      var exits = [PathExit](repeating: .absent, count: nodes.count)
      for step in steps(along: path) { exits[step.from] = known[step].map(PathExit.step) ?? .absent }
      if let end = path.last.flatMap({ numbers[$0.name] }) { exits[end] = .end }
      return exits
    }
  }

  /// How a version goes on behind a node.
  public func exit(from node: Int, version: Int) -> PathExit { exits[version][node] }

  private func steps(along path: [PathNode]) -> [PathStep] {
    let places = path.compactMap { numbers[$0.name] }
    return zip(places, places.dropFirst()).map(PathStep.init)
  }
}

/// From one node of a path to the next.
public struct PathStep: Hashable, Sendable {
  /// The number of the node that is left.
  public var from: Int
  /// The number of the node after it.
  public var to: Int

  /// A step between two nodes.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

/// How a version's path goes on behind a node.
public enum PathExit: Hashable, Sendable {
  /// The version has no such node.
  case absent
  /// The step of that number.
  case step(Int)
  /// The path ends here.
  case end
}
