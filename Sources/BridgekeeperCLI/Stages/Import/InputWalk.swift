internal import Files
internal import ProgressModel

/// The inputs that paths on the command line name, in order.
enum InputWalk {
  /// One input, or why there is none.
  enum Input {
    case file(path: String, byteCount: Int64)
    case standardInput
    case problem(path: String, ImportProblem)
  }

  /// Every regular file of the paths; folders are walked in byte order, unfinished uploads and hidden files passed over.
  static func inputs(of paths: [String]) -> [Input] {
    paths.flatMap { path -> [Input] in
      if path == "-" { return [.standardInput] }
      return FolderWalk(path, skipping: isPassedOver).map { found in
        switch found {
        case .file(let file): .file(path: file.path, byteCount: file.status.byteCount)
        case .failure(let error): .problem(path: error.path, problem(error))
        }
      }
    }
  }

  /// How many bytes there are to read; nil where standard input is among them.
  static func byteCount(of inputs: [Input]) -> Int? {
    var total: Int64 = 0
    for input in inputs {
      switch input {
      case .standardInput: return nil
      case .file(_, let byteCount): total += byteCount
      case .problem: break
      }
    }
    return Int(total)
  }

  private static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "__MACOSX" || name.hasSuffix("~")
      || [".part", ".tmp", ".crdownload"].contains { name.hasSuffix($0) }
  }

  /// BI001 or BI002.
  static func problem(_ error: FileError) -> ImportProblem {
    error.reason == .missing
      ? ImportProblem(code: .inputMissing, unit: .file, message: "no such file or folder")
      : ImportProblem(code: .inputUnreadable, unit: .file, message: "cannot be read: \(error.explanation)")
  }
}
