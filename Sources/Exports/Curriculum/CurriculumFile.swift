public import ProgressModel
public import StrictJSON

/// Loads a curriculum file, strictly: what is wrong with it is an error at load time, with its place, all of it at once.
///
///     let curriculum = try CurriculumFile.load(bytes, file: "curriculum.json")
///
/// Checked: names and types of all members; ids and storage keys unique within a version; right choices that exist;
/// versions unique and by release; pass marks 1…100; gates that name known items, without cycles; every item reachable.
public enum CurriculumFile {
  /// The curriculum in `bytes`; `file` is the name that messages show.
  public static func load(_ bytes: [UInt8], file: String) throws(CurriculumFileError) -> Curriculum {
    let root: JSONNode
    do {
      root = try JSONNode(parsing: bytes, file: file)
    } catch {
      throw CurriculumFileError(faults: [error])
    }
    var reader = CurriculumReader()
    let curriculum = reader.curriculum(root)
    guard reader.faults.isEmpty, let curriculum else { throw CurriculumFileError(faults: reader.faults) }
    return curriculum
  }
}

/// Everything that is wrong with a curriculum file, in the order of the checks.
public struct CurriculumFileError: Error, Sendable, CustomStringConvertible {
  /// One per fault: file, line, pointer, what was found, what was expected, how to mend it. Never empty.
  public var faults: [JSONFault]

  /// One line per fault.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
