public import ProgressModel

/// Warnings of a text, file or run: one per code and name, in the order of their first appearance.
public struct ImportWarnings: Sendable {
  private var entries: [ImportWarning] = []
  private var places: [Key: Int] = [:]
  /// How many different names were met beyond `limit`.
  public private(set) var leftOut = 0

  /// At most so many different warnings are kept.
  public static let limit = 1_000

  private struct Key: Hashable {
    var code: ProblemCode
    var name: [UInt8]
  }

  /// No warnings.
  public init() {}

  /// In the order of their first appearance.
  public var all: [ImportWarning] { entries }

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// As problems; a last one says how many more there are.
  public var problems: [ImportProblem] { entries.map(\.problem) }

  /// Counts a warning in: a known name's count grows, its place stays.
  public mutating func add(_ warning: ImportWarning) {
    let key = Key(code: warning.code, name: Array(warning.name.utf8))
    if let place = places[key] {
      entries[place].count += warning.count
    } else if entries.count < Self.limit {
      places[key] = entries.count
      entries.append(warning)
    } else {
      leftOut += 1
    }
  }
}
