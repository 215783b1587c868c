/// The paths of both versions of the curriculum.
struct PathShape: Sendable, CustomStringConvertible {
  var description: String
  var nodes: [String]
  /// Those of the second version, then those that only the first has.
  var steps: [PathEdge]
  var currentCount: Int
  /// The nodes of each version in order.
  var paths: [String: [Int]]

  static let items = ["something", "other"]

  /// The word behind the section, without its number.
  func kind(of node: Int) -> String {
    node == 0 ? "onboarding" : String(nodes[node].split(separator: ".")[1].prefix { !$0.isNumber })
  }

  /// The section of a node.
  func badge(of node: Int) -> String { String(nodes[node].prefix { $0 != "." }) }

  /// The sections, in the order of the path.
  var badges: [String] {
    nodes.indices.dropFirst().reduce(into: []) { badges, node in
      if !badges.contains(badge(of: node)) { badges.append(badge(of: node)) }
    }
  }

  /// Whether lessons or quizzes fill the node.
  func isFilled(_ node: Int) -> Bool { ["lesson", "quiz"].contains(kind(of: node)) }

  var hasQuizzes: Bool { nodes.indices.contains { kind(of: $0) == "quiz" } }

  /// Both versions have the same path.
  static let chain = PathShape(
    description: "chain", nodes: ["onboarding", "star.lesson1", "star.lesson2", "star.badge"],
    steps: [PathEdge(0, 1), PathEdge(1, 2), PathEdge(2, 3)], currentCount: 3,
    paths: ["t1": [0, 1, 2, 3], "t2": [0, 1, 2, 3]])

  /// Two sections, the first with quizzes; both versions have the same path.
  static let sections = PathShape(
    description: "sections",
    nodes: ["onboarding", "star.lesson1", "star.quiz1", "star.quiz2", "moon.lesson1", "moon.badge"],
    steps: (0..<5).map { PathEdge($0, $0 + 1) }, currentCount: 5,
    paths: ["t1": Array(0...5), "t2": Array(0...5)])

  /// The second version has lesson 2 in place of lesson 4.
  static let branching = PathShape(
    description: "branching",
    nodes: ["onboarding", "star.lesson1", "star.lesson2", "star.lesson3", "star.badge", "star.lesson4"],
    steps: [
      PathEdge(0, 1), PathEdge(1, 2), PathEdge(2, 3), PathEdge(3, 4), PathEdge(1, 3), PathEdge(3, 5), PathEdge(5, 4),
    ], currentCount: 4, paths: ["t1": [0, 1, 3, 5, 4], "t2": [0, 1, 2, 3, 4]])
}

/// From a node to the next.
struct PathEdge: Sendable {
  var from: Int
  var to: Int

  init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, to) }
}
