internal import Exports
internal import Hashing
internal import ProgressModel

/// One file that is open to be imported: a plain file, a member of an archive, or standard input.
struct ImportInput {
  /// What the ledger and the problems call it, such as `inbox/a.zip!/day1.json`.
  var path: String
  /// What is known of it besides its bytes.
  var facts: FileFacts
  /// How many bytes it has; nil where only its end tells.
  var byteCount: Int64?
  /// Whether its bytes pass by only once, as a member's do: then it is hashed while it is decoded, never before.
  var isStream: Bool
  /// Where its bytes come from.
  var bytes: any InputBytes
}

/// The bytes of one input, from the front to the end.
///
/// A `FileError` or an `InputFault` that `read` or `rewind` throws refuses this input alone; any other error ends the run.
protocol InputBytes: AnyObject {
  /// SHA-256 of all bytes, where it is known before they are asked for.
  var knownDigest: Digest? { get }

  /// Fills the buffer with the next bytes and says how many; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// Goes back to the first byte; never asked of a stream.
  func rewind() throws

  /// What refuses the input although it could be read to its end, such as a change meanwhile or a wrong checksum. Asked
  /// once, after the last byte.
  func fault() throws -> ImportProblem?
}

extension InputBytes {
  var knownDigest: Digest? { nil }
}

/// What refuses an input while it is read, such as a stream that cannot be inflated.
struct InputFault: Error {
  var problem: ImportProblem
}
