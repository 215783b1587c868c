internal import Files
internal import Hashing
internal import Reporting
internal import Spreadsheet
internal import Storage

/// Where the files of a report go, and in which formats.
struct ReportOutput {
  var folder: String
  var formats: [String]

  /// Writes every file under a temporary name, verifies it, then gives it its own; an old file stays until then.
  func write(_ report: Report) throws -> [ReportFile] {
    try FileSystem.createFolder(folder)
    var files: [ReportFile] = []
    for format in formats {
      switch format {
      case "xlsx": files.append(try writeWorkbook(report))
      case "json": files.append(try write(path(report, "json"), JSONRenderer().text(of: report)))
      default:
        for table in report.tables {
          files.append(try write(path(report, "\(table.name).csv"), CSVRenderer().text(of: table)))
        }
      }
    }
    return files
  }

  /// Whether every file that this output would write is there with the hash that was recorded.
  func isInPlace(_ files: [ReportFile], _ name: String, _ request: ReportRequest) throws -> Bool {
    let stem = "\(name)-\(request.period.label)."
    let expected = formats.map { FileSystem.join(folder, stem + ($0 == "csv" ? "manifest.csv" : $0)) }
    let paths = Set(files.map(\.path))
    guard expected.allSatisfy(paths.contains) else { return false }
    return files.allSatisfy { file in
      guard let bytes = try? FileSystem.read(file.path, limit: 1 << 31) else { return false }
      return SHA256.digest(bytes).hex == file.sha256
    }
  }

  private func path(_ report: Report, _ ending: String) -> String {
    FileSystem.join(folder, "\(report.name)-\(report.period.label).\(ending)")
  }

  private func writeWorkbook(_ report: Report) throws -> ReportFile {
    let path = path(report, "xlsx")
    let renderer = WorkbookRenderer(toolVersion: Program.version)
    let file = try AtomicFile(replacing: path)
    let written = try renderer.write(report, to: file.temporaryPath)
    try WorkbookVerifier.verify(path: file.temporaryPath, against: written)
    let made = try describe(file.temporaryPath, as: path)
    try file.commit()
    return made
  }

  private func write(_ path: String, _ text: String) throws -> ReportFile {
    let bytes = Array(text.utf8)
    try AtomicFile.replace(path, with: bytes)
    return ReportFile(path: path, byteCount: Int64(bytes.count), sha256: SHA256.digest(bytes).hex)
  }

  private func describe(_ temporary: String, as path: String) throws -> ReportFile {
    let bytes = try FileSystem.read(temporary, limit: 1 << 31)
    return ReportFile(path: path, byteCount: Int64(bytes.count), sha256: SHA256.digest(bytes).hex)
  }
}
