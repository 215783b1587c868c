import Glibc

extension SpreadsheetError.Reason: CustomStringConvertible {
  /// What was found and what was expected, in plain words.
  public var description: String {
    switch self {
    case .libraryVersion(let found): "libxlsxwriter is version \(found), expected 1.1.4"
    case .system(let call, let code): "\(call) failed: \(Self.words(forErrno: code))"
    case .library(let code, let errno): Self.words(forLibraryCode: code, errno: errno)
    case .noRoom(let bytes): "only \(bytes) bytes are free for temporary files, expected at least 1 MiB"
    case .closed: "the workbook is closed already"
    case .sheetName(let fault): "the sheet's name \(fault)"
    case .outsideSheet: "beyond the last row (1,048,576) or column (16,384) of a sheet"
    case .rowOutOfOrder(let current): "a streaming sheet takes rows forward only and is at row \(current + 1)"
    case .notWhileStreaming(let what): "a streaming sheet takes no \(what)"
    case .numberOutOfRange: "NaN, infinity or beyond 9.99999999999999E+307; write a sign such as “–” in its place"
    case .integerTooLarge(let value): "\(value) is beyond 2^53 and would be rounded; write it as text"
    case .numberFormat(let format): "the number format “\(format)” has control characters or over 120 bytes"
    case .tooManyFormats: "more than 65,000 different cell formats"
    case .name(let name, .pattern): "“\(name)” is no name of lower-case letters, digits and at least one underscore"
    case .name(let name, .taken): "the name “\(name)” is taken"
    case .table(let name, let fault): "table “\(name)” \(fault)"
    case .chart(let what), .argument(let what): what
    case .missingSheet(let name): "there is no sheet “\(name)”"
    case .broken(let part, let what): "the written file is broken in \(part): \(what)"
    }
  }

  private static func words(forErrno code: Int32) -> String {
    String(cString: strerror(code))
  }

  private static func words(forLibraryCode code: UInt32, errno: Int32) -> String {
    let what =
      switch code {
      case 1: "out of memory"
      case 2: "the file cannot be created"
      case 3, 4: "a temporary file cannot be written"
      case 5...10: "the file cannot be written"
      case 11: "not possible in a streaming sheet"
      case 14...17: "the sheet's name is not allowed"
      case 18...21: "a text is too long"
      case 23: "beyond the last row or column of a sheet"
      case 24, 25: "a link is too long, or there are too many"
      default: "libxlsxwriter refused the call"
      }
    return errno == 0 ? "\(what) (library code \(code))" : "\(what): \(words(forErrno: errno))"
  }
}

extension SpreadsheetError.TableFault: CustomStringConvertible {
  /// Goes on after the table's name.
  public var description: String {
    switch self {
    case .noRows: "has no row under its header; write one that says so"
    case .headerCount: "has not one header for each column"
    case .emptyHeader: "has a header without text"
    case .repeatedHeader(let header): "has the header “\(header)” twice"
    case .overlaps(let other): "overlaps table “\(other)”"
    }
  }
}
