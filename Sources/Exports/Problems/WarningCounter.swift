import ProgressModel

/// Warnings counted by code and name, in the order in which they were first met. `Place` is where the first one stands, in
/// whatever a format knows places by.
struct WarningCounter<Place> {
  private(set) var all: [Entry] = []
  private var numbers: [Key: Int] = [:]

  /// At most so many names are told apart: a file with more is none of the app's.
  static var limit: Int { 1_000 }

  /// All warnings of one code and name.
  struct Entry {
    var code: ProblemCode
    var name: String
    var detail: String
    var count: Int
    var place: Place
  }

  private struct Key: Hashable {
    var code: ProblemCode
    var name: String
  }

  /// Counts a warning; `place` and `detail` are made for the first of a name only.
  mutating func add(
    _ code: ProblemCode, _ name: String, count: Int = 1, at place: @autoclosure () -> Place,
    detail: () -> String = { "" }
  ) {
    let key = Key(code: code, name: name)
    if let known = numbers[key] {
      all[known].count += count
    } else if all.count < Self.limit {
      numbers[key] = all.count
      all.append(Entry(code: code, name: name, detail: detail(), count: count, place: place()))
    }
  }
}

extension WarningCounter.Entry {
  /// The warning, at its place in the file as far as that is known.
  func warning(at position: TextPosition?, pointer: String?) -> ImportWarning {
    ImportWarning(
      code: code, name: name, detail: detail, count: count, line: position?.line, column: position?.column,
      pointer: pointer)
  }
}

/// A line and column with a pointer, as far as they are known.
struct WarningPlace {
  var position: TextPosition?
  var pointer: String?
}

extension WarningCounter where Place == WarningPlace {
  /// All warnings, in the order in which they were first met.
  var warnings: [ImportWarning] { all.map { $0.warning(at: $0.place.position, pointer: $0.place.pointer) } }
}
