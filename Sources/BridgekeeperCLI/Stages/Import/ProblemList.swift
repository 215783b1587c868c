internal import Exports
internal import ProgressModel

/// Problems in the order of the input: one entry for each refused unit, one for each kind and name of warning with its
/// count, where it was met first; a warning without a name is about its file. Memory does not grow with the input: beyond the limits problems are counted only.
struct ProblemList {
  /// An entry; a warning's message tells how often it was met.
  struct Entry {
    var file: String
    var problem: ImportProblem
    fileprivate var name: String?
    fileprivate(set) var count = 1
    fileprivate var wording: (@Sendable (Int) -> String)?

    /// The problem as it is shown.
    var shown: ImportProblem {
      guard let wording else { return problem }
      var shown = problem
      shown.message = wording(count)
      return shown
    }
  }

  private struct WarningKey: Hashable {
    var code: ProblemCode
    var name: String
    /// Only where there is no name.
    var file: String?
  }

  /// Entries that are kept in one run, and warnings that differ in kind or name.
  static let limit = 100_000
  static let warningLimit = 1_000

  private(set) var entries: [Entry] = []
  private var places: [WarningKey: Int] = [:]
  private var unlisted: [ProblemCode: Int] = [:]

  /// Every entry, then how many were met beyond the limits.
  var all: [(file: String, problem: ImportProblem)] {
    entries.map { ($0.file, $0.shown) }
      + unlisted.sorted { $0.key.rawValue < $1.key.rawValue }.map { code, count in
        ("", ImportProblem(code: code, unit: .warning, message: "\(count) more of this kind are not listed"))
      }
  }

  /// Adds a refused unit, or a remark without a name.
  mutating func add(_ problem: ImportProblem, file: String) {
    guard entries.count < Self.limit else { return unlisted[problem.code, default: 0] += 1 }
    var kept = problem
    kept.raw = nil
    entries.append(Entry(file: file, problem: kept))
  }

  /// Adds a warning, or counts it where one of its kind and name was met before.
  mutating func add(_ warning: ImportWarning, file: String) {
    count(warning.problem, name: warning.name, warning.count, file: file) { count in
      var counted = warning
      counted.count = count
      return counted.problem.message
    }
  }

  /// Adds the problems of a file behind those of the files before it.
  mutating func add(_ other: ProblemList) {
    for entry in other.entries {
      if let wording = entry.wording, let name = entry.name {
        count(entry.problem, name: name, entry.count, file: entry.file, wording)
      } else {
        add(entry.problem, file: entry.file)
      }
    }
    unlisted.merge(other.unlisted) { $0 + $1 }
  }

  /// Puts other paths in place of the entries' own.
  mutating func showFiles(as shown: (String) -> String) {
    for place in entries.indices { entries[place].file = shown(entries[place].file) }
  }

  private mutating func count(
    _ problem: ImportProblem, name: String, _ count: Int, file: String, _ wording: @escaping @Sendable (Int) -> String
  ) {
    let key = WarningKey(code: problem.code, name: name, file: name.isEmpty ? file : nil)
    if let place = places[key] { return entries[place].count += count }
    guard places.count < Self.warningLimit, entries.count < Self.limit else {
      return unlisted[problem.code, default: 0] += count
    }
    places[key] = entries.count
    entries.append(Entry(file: file, problem: problem, name: name, count: count, wording: wording))
  }
}
