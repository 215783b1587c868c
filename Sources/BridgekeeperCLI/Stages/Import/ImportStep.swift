internal import Hashing
internal import ProgressModel

/// What comes next in the input.
enum ImportStep {
  /// A file to read. It must be done with before the next step is asked for.
  case file(ImportInput)
  /// A file that holds files.
  case archive(any ImportArchive)
  /// Something that is refused before it is read, or damage between members: it counts as one rejected file. With the unit
  /// `warning` it is a remark and counts as nothing.
  case problem(path: String, ImportProblem)
}

/// Steps in the order of the input.
protocol ImportSteps: AnyObject {
  /// The next step; nil after the last one. An error ends the run.
  func next() throws -> ImportStep?
}

/// An archive that is open to be read: its steps are its members, those of archives in it, and the problems between them.
///
/// It is asked for its digest first. One that is known is let go without a look inside.
protocol ImportArchive: ImportSteps {
  /// What the ledger and the problems call it.
  var path: String { get }
  /// How many bytes it has; nil where only its end tells.
  var byteCount: Int64? { get }
  /// When it was last changed, where that is known.
  var modifiedAt: Timestamp? { get }
  /// How many of its own bytes have been read: what the progress bar shows.
  var bytesRead: Int { get }
  /// SHA-256 of its bytes; nil where they pass by only once. A `FileError` refuses the archive.
  func digest() throws -> Digest?
}
