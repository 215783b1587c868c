internal import ProgressModel

/// Which run wrote a row, while reading which file, and where in it.
struct RowPlace {
  var run: Int64
  var file: Int64
  /// The line at which the text begins; nil where the file is one text.
  var line: Int?
}

extension RowPlace {
  /// The place of a document of the same file.
  func of(_ document: ExportDocument) -> RowPlace {
    RowPlace(run: run, file: file, line: line ?? (document.isWholeFile ? nil : document.line))
  }
}
