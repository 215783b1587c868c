internal import Archives
internal import ProgressModel

/// Whether first bytes are those of an archive that is opened.
enum ArchiveContent {
  case none
  case archive(ArchiveFormat)
  /// A zip file whose first member is `[Content_Types].xml`.
  case officeDocument

  init(prefix: [UInt8]) {
    guard let format = prefix.withUnsafeBytes({ ArchiveFormat(prefix: $0) }) else {
      self = .none
      return
    }
    // The name stands behind the 30 bytes of the first member's header.
    let isOffice = format == .zip && prefix.dropFirst(30).starts(with: "[Content_Types].xml".utf8)
    self = isOffice ? .officeDocument : .archive(format)
  }

  static let officeProblem = ImportProblem(
    code: .unknownFormat, unit: .file,
    message: "not a known format: looks like an Office document; the file was left out")
}
