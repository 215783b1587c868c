internal import Glibc

/// How inputs are taken in.
struct ImportOptions {
  /// How many threads decode.
  var jobs = Self.cores
  /// Whether files are decoded although they are known.
  var readsKnownFiles = false
  /// Whether everything is undone at the end.
  var isDryRun = false
  /// The learner of property lists that name none.
  var learner: String?
  /// The most bytes that one file may have.
  var maximumFileBytes = 4 << 30
  /// The most bytes that may come out of one outermost archive.
  var maximumExpandedBytes = 2 << 30
  /// How deep a document may be nested.
  var maximumDepth = 64

  /// How many cores there are.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
