internal import CivilTime
internal import CommandLineKit
internal import Exports
internal import Files
internal import Glibc
internal import Reporting
internal import SQLite
internal import Spreadsheet
internal import Storage

/// Why a command cannot go on: a sentence for standard error and the exit code that belongs to it.
struct CommandFailure: Error, Sendable {
  var code: ExitCode
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Every module's errors in the words and codes of the command line.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as UsageError: self.init(.usage, error.description)
    case let error as FileError: self.init(Self.code(error.reason), error.description)
    case let error as StorageError: self.init(Self.code(error), Self.sentence(error))
    case let error as DatabaseError: self.init(Self.code(error.reason), error.description)
    case let error as CivilTimeError: self.init(.configuration, error.description)
    case let error as ReportingError: self.init(Self.code(error.kind), error.description)
    case let error as SpreadsheetError: self.init(.inputOutput, error.description)
    case let error as ExportsError: self.init(.internalError, error.description)
    default: self.init(.internalError, String(describing: error))
    }
  }

  private static func code(_ reason: FileError.Reason) -> ExitCode {
    switch reason {
    case .missing: .cannotCreate
    case .exists, .unsuitable: .cannotCreate
    case .permission, .readOnly: .permission
    case .locked: .temporarilyLocked
    case .cancelled: .interrupted
    case .full, .tooLarge, .inputOutput: .inputOutput
    }
  }

  /// A full disk is the owner's to mend, so no statement is shown.
  private static func sentence(_ error: StorageError) -> String {
    guard error.reason == .database(.full) else { return error.description }
    return "\(error.activity): \(error.path): the disk is full; what was committed is kept: make room and run it again"
  }

  private static func code(_ error: StorageError) -> ExitCode {
    switch error.reason {
    case .database(let reason): code(reason)
    case .storeMissing: .inputMissing
    case .notAStore: .configuration
    case .keyMissing, .keyUnusable, .keyForeign: .configuration
    case .keyExposed: .permission
    case .keyRefused(let number): [EACCES, EPERM, EROFS].contains(number) ? .permission : .inputOutput
    case .misuse: .internalError
    }
  }

  private static func code(_ reason: DatabaseError.Reason) -> ExitCode {
    switch reason {
    case .busy: .temporarilyLocked
    case .permission, .readOnly: .permission
    case .cannotOpen: .cannotCreate
    case .notADatabase, .newerVersion: .configuration
    default: .inputOutput
    }
  }

  private static func code(_ kind: ReportingError.Kind) -> ExitCode {
    switch kind {
    case .configuration: .configuration
    case .store, .output: .inputOutput
    case .inconsistent: .internalError
    }
  }
}
