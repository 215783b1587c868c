import Hashing
import ProgressModel

@testable import Exports

/// All that a file was read as. Values, not their descriptions: writing these takes longer than reading the file.
struct FileReading: Equatable {
  private(set) var texts: [TextReading] = []
  private(set) var verdict: FileVerdict?

  init(_ reader: ExportFileReader) throws {
    while let text = try reader.next() { texts.append(TextReading(text)) }
    verdict = FileVerdict(reader.summary)
  }
}

/// What one text of a file was read as.
struct TextReading: Equatable {
  private let heads: [ExportHead]
  private let sayings: [Saying]
  private let snapshots: [Snapshot?]
  private let voids: [StatementVoid]
  private let problems: [ImportProblem]
  private let warnings: [ImportWarning]
  private let skipped: [ImportProblem]
  private let counts: [Int]

  init(_ text: DecodedText) {
    heads = text.parts.map(\.head)
    sayings = text.parts.flatMap(\.sayings)
    snapshots = text.parts.map(\.snapshot)
    (voids, problems, warnings, skipped) = (text.voids, text.problems, text.warnings, text.skipped)
    counts = [text.documentsImported, text.documentsRejected, text.rejectedEvents]
  }
}

/// What a file's summary says.
struct FileVerdict: Equatable {
  private let digest: Digest?
  private let problem: ImportProblem?
  private let warnings: [ImportWarning]
  private let counts: [Int]

  init(_ summary: FileSummary) {
    (digest, problem, warnings) = (summary.digest, summary.problem, summary.warnings)
    counts = [
      summary.bytes, summary.texts, summary.documents, summary.rejectedDocuments, summary.rejectedEvents,
      summary.unlistedProblems,
    ]
  }
}
