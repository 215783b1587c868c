internal import CommandLineKit
internal import EmbeddedCatalog
internal import Exports
internal import Files
internal import Hashing
internal import ProgressModel
internal import Simulation
internal import Storage

/// The curriculum in force: the file of `--curriculum`, else the built-in one.
struct CurriculumChoice: Sendable {
  var curriculum: Curriculum
  /// SHA-256 of its file, 64 hex digits.
  var hash: String

  private static let embedded = "curriculum/bridge-professionals.json"
  private static let limit = 64 << 20

  /// Loads and checks it; every fault is named, with file, line, pointer and mend.
  static func load(_ context: CommandContext) throws -> CurriculumChoice {
    try load(context.invocation[SharedOptions.curriculum])
  }

  /// The same for the file at a path; nil is the built-in one.
  static func load(_ path: String?, of option: String = "--curriculum") throws -> CurriculumChoice {
    let bytes: [UInt8]
    if let path {
      do throws(FileError) { bytes = try FileSystem.read(path, limit: limit) } catch {
        throw CommandFailure(.configuration, "\(option): \(error.description); it takes the file of a curriculum")
      }
    } else {
      bytes = Array((EmbeddedFiles.text(at: embedded) ?? "").utf8)
    }
    do throws(CurriculumFileError) {
      let curriculum = try CurriculumFile.load(bytes, file: path ?? embedded)
      return CurriculumChoice(curriculum: curriculum, hash: SHA256.digest(bytes).hex)
    } catch {
      throw CommandFailure(.configuration, error.description)
    }
  }

  /// Puts it, and the titles of the rules, into the store; nothing happens where they are there.
  func record(in store: Store) throws {
    _ = try store.recordCurriculum(curriculum, hash: hash)
    try store.recordRules(Check.titles)
  }
}
