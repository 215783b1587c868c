internal import Files
internal import ProgressModel

/// The inputs that paths on the command line name, in order, each opened when it is asked for.
final class InputWalk: ImportSteps {
  /// One place of the walk.
  enum Place {
    case file(path: String, byteCount: Int64)
    case standardInput
    case problem(path: String, ImportProblem)
  }

  private let places: [Place]
  private var nextPlace = 0

  /// Every regular file of the paths; folders are walked in byte order, unfinished uploads and hidden files passed over.
  init(_ paths: [String]) {
    places = paths.flatMap { path -> [Place] in
      if path == "-" { return [.standardInput] }
      return FolderWalk(path, skipping: Self.isPassedOver).map { found in
        switch found {
        case .file(let file): .file(path: file.path, byteCount: file.status.byteCount)
        case .failure(let error): .problem(path: error.path, Self.problem(error))
        }
      }
    }
  }

  /// How many bytes there are to read; nil where standard input is among them.
  var byteCount: Int? {
    var total: Int64 = 0
    for place in places {
      switch place {
      case .standardInput: return nil
      case .file(_, let byteCount): total += byteCount
      case .problem: break
      }
    }
    return Int(total)
  }

  func next() throws -> ImportStep? {
    guard nextPlace < places.count else { return nil }
    defer { nextPlace += 1 }
    switch places[nextPlace] {
    case .problem(let path, let problem): return .problem(path: path, problem)
    case .standardInput: return Self.step("-") { () throws(FileError) in try ImportInput.standardInput() }
    case .file(let path, _): return Self.step(path) { () throws(FileError) in try ImportInput.file(path) }
    }
  }

  private static func step(_ path: String, _ open: () throws(FileError) -> ImportInput) -> ImportStep {
    do throws(FileError) { return .file(try open()) } catch { return .problem(path: path, problem(error)) }
  }

  /// BI001 or BI002.
  static func problem(_ error: FileError) -> ImportProblem {
    if error.reason == .missing, ProcessArguments.isRepaired(error.path) {
      return ImportProblem(code: .inputUnreadable, unit: .file, message: "cannot be read: its name is not UTF-8")
    }
    return error.reason == .missing
      ? ImportProblem(code: .inputMissing, unit: .file, message: "no such file or folder")
      : ImportProblem(code: .inputUnreadable, unit: .file, message: "cannot be read: \(error.explanation)")
  }

  /// Names that are passed over in folders and archives, never on the command line.
  static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "__MACOSX" || name.hasSuffix("~")
      || [".part", ".tmp", ".crdownload"].contains { name.hasSuffix($0) }
  }
}
