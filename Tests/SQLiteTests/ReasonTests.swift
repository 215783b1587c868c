import Glibc
import Testing

@testable import SQLite

@Suite struct ReasonTests {
  // Numbers from https://sqlite.org/rescode.html, written out so that the mapping is not compared with itself.
  @Test(
    "A result code has its class, an extended one that of its primary one",
    arguments: [
      (5, .busy), (261, .busy), (517, .busy), (6, .busy), (262, .busy), (13, .full), (8, .readOnly), (1032, .readOnly),
      (3, .permission), (23, .permission), (14, .cannotOpen), (10, .ioError), (266, .ioError), (11, .corrupt),
      (267, .corrupt), (26, .notADatabase), (19, .constraint), (2067, .constraint), (9, .interrupted), (21, .misuse),
      (25, .misuse), (1, .other), (7, .other), (18, .other),
    ] as [(Int32, DatabaseError.Reason)])
  func codes(code: Int32, reason: DatabaseError.Reason) {
    #expect(DatabaseError.Reason(resultCode: code, systemError: 0) == reason)
  }

  @Test(
    "The system's error number refines what SQLite could not open, read or write, and nothing else",
    arguments: [
      (14, EACCES, .permission), (14, EPERM, .permission), (14, ENOSPC, .full), (14, EROFS, .readOnly),
      (14, ENOENT, .cannotOpen), (778, ENOSPC, .full), (778, EDQUOT, .full), (778, EIO, .ioError), (5, ENOSPC, .busy),
    ] as [(Int32, Int32, DatabaseError.Reason)])
  func systemErrors(code: Int32, systemError: Int32, reason: DatabaseError.Reason) {
    #expect(DatabaseError.Reason(resultCode: code, systemError: systemError) == reason)
  }
}
