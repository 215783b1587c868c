internal import Archives
internal import Files
internal import ProgressModel

extension ArchiveFault {
  /// BI501 to BI508, or what is wrong with the archive's own bytes; an error of the source that is no refusal is thrown.
  func problem(ofMember isOfMember: Bool = true) throws -> ImportProblem {
    if case .source(let error) = reason { return try Self.problem(error) }
    let message = isOfMember ? description + "; the file was left out" : description
    return ImportProblem(code: code, unit: .file, message: message)
  }

  /// Whether nothing more is read of the outermost archive.
  var isLimit: Bool {
    switch reason {
    case .limit: true
    case .source(let error): (error as? ArchiveFault)?.isLimit ?? false
    default: false
    }
  }

  var isUnsafeName: Bool { if case .unsafeName = reason { true } else { false } }

  /// An archive in an archive reads through the outer one, whose faults come wrapped.
  private static func problem(_ error: any Error) throws -> ImportProblem {
    switch error {
    case let fault as ArchiveFault: try fault.problem()
    case let fault as FileError: InputWalk.problem(fault)
    default: throw error
    }
  }

  private var code: ProblemCode {
    switch reason {
    case .damaged: .archiveDamaged
    case .size, .checksum: .archiveChecksum
    case .encrypted: .archiveEncrypted
    case .unsafeName: .archiveUnsafeName
    case .notAFile: .archiveNotAFile
    case .limit: .archiveLimit
    case .trailing: .archiveTrailing
    case .source: .inputUnreadable
    }
  }
}
