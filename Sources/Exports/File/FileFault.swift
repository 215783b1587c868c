import ProgressModel

/// What refuses a whole file.
struct FileFault: Sendable {
  var code: ProblemCode
  var message: String
  var position: TextPosition?
  var pointer: String?

  /// As a problem of unit `file`.
  var problem: ImportProblem {
    ImportProblem(
      code: code, unit: .file, line: position?.line, column: position?.column, pointer: pointer,
      message: message + "; the file was left out")
  }
}
