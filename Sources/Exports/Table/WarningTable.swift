import ProgressModel

/// Warnings counted by code and name.
struct WarningTable {
  private(set) var all: [ImportWarning] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var code: ProblemCode
    var name: String
  }

  /// At most so many names are told apart.
  private static let limit = 1_000

  /// Counts a warning; the first of a name keeps its place, and `detail` is made for it only.
  mutating func add(
    _ code: ProblemCode, _ name: String, at place: TextPosition, pointer: String? = nil, detail: () -> String = { "" }
  ) {
    if let known = places[Key(code: code, name: name)] {
      all[known].count += 1
    } else if all.count < Self.limit {
      places[Key(code: code, name: name)] = all.count
      all.append(
        ImportWarning(
          code: code, name: name, detail: detail(), count: 1, line: place.line, column: place.column, pointer: pointer))
    }
  }
}
