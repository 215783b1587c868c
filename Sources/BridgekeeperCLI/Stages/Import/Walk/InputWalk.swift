internal import Archives
internal import Exports
internal import Files
internal import ProgressModel

/// The inputs that paths on the command line name, in order, each opened when it is asked for.
final class InputWalk: ImportSteps {
  private let places: [InputPlace]
  private var nextPlace = 0
  private let options: ImportOptions
  private let spoolFolder: String
  private var ahead: FilesAhead?

  /// Every regular file of the paths; folders are walked in byte order, unfinished uploads and hidden files passed over.
  ///
  /// The files of the store at `store` are passed over, too; standard input goes beside it when it is large.
  init(_ paths: [String], options: ImportOptions = ImportOptions(), store: String) {
    self.options = options
    spoolFolder = FileSystem.folder(of: store)
    let storeFiles = StoreFiles(ofStoreAt: store)
    places = paths.flatMap { path in
      path == "-" ? [.standardInput] : InputPlace.places(from: path, besides: storeFiles)
    }
  }

  /// How many bytes there are to read; nil where standard input is among them.
  var byteCount: Int? {
    var total: Int64 = 0
    for place in places {
      switch place {
      case .standardInput: return nil
      case .file(let file): total += file.byteCount
      case .problem: break
      }
    }
    return Int(total)
  }

  func next() throws -> ImportStep? {
    while nextPlace < places.count {
      let place = places[nextPlace]
      nextPlace += 1
      switch place {
      case .problem(let path, let problem): return .problem(path: path, problem)
      case .standardInput: return try standardInput()
      case .file(let file): if let step = step(file) { return step }
      }
    }
    return nil
  }

  /// Nil for what is passed over in an app's container.
  private func step(_ file: InputPlace.File) -> ImportStep? {
    do throws(FileError) {
      let bytes = try open(file.path)
      if file.isOnlyReadIfKnown, try !Self.isKnownFormat(bytes.prefix(Self.formatByteCount)) { return nil }
      let facts = FileFacts(
        name: file.containerName ?? ImportInput.stem(of: file.path), modifiedAt: bytes.modifiedAt)
      return try step(file.path, bytes, facts, isStream: false)
    } catch {
      return .problem(path: file.path, Self.problem(error))
    }
  }

  /// The next file: many of them are opened ahead.
  private func open(_ path: String) throws(FileError) -> InputFile {
    if ahead == nil, options.jobs > 1 {
      let paths = places[(nextPlace - 1)...].compactMap(\.path)
      if paths.count >= FilesAhead.leastCount { ahead = FilesAhead(paths) }
    }
    if let opened = try ahead?.next() { return opened }
    return try InputFile(path: path)
  }

  /// Standard input has no name and no time.
  private func standardInput() throws -> ImportStep {
    do {
      let bytes = try SpooledInput(limit: options.maximumFileBytes, folder: spoolFolder)
      return try step("-", bytes, FileFacts(), isStream: true)
    } catch let error as FileError where error.operation == "read" {
      return .problem(path: "-", Self.problem(error))
    }
  }

  private func step(
    _ path: String, _ bytes: any RandomBytes, _ facts: FileFacts, isStream: Bool
  ) throws(FileError) -> ImportStep {
    guard bytes.byteCount <= Int64(options.maximumFileBytes) else {
      // A stream is not read to its end when it is too large.
      let count = isStream ? "more than \(options.maximumFileBytes)" : "\(bytes.byteCount)"
      let message = "\(count) bytes; the limit is \(options.maximumFileBytes) (--max-file-bytes)"
      return .problem(path: path, ImportProblem(code: .inputTooLarge, unit: .file, message: message))
    }
    let prefix = try bytes.prefix(ArchiveFormat.prefixByteCount)
    if let format = Self.format(prefix).archive { return .archive(ArchiveSteps(path, bytes, facts, format, options)) }
    let byteCount = isStream ? nil : bytes.byteCount
    return .file(ImportInput(path: path, facts: facts, byteCount: byteCount, isStream: isStream, bytes: bytes))
  }

  /// How much of a file is looked at to tell its format.
  static let formatByteCount = 64 << 10

  /// What begins with these bytes.
  static func format(_ prefix: [UInt8]) -> FileFormat { prefix.withUnsafeBytes { FileFormat(prefix: $0) } }

  /// Whether a file in an app's container is worth a word.
  static func isKnownFormat(_ prefix: [UInt8]) -> Bool { format(prefix).isRead }

  /// BI001 or BI002.
  static func problem(_ error: FileError) -> ImportProblem {
    if error.reason == .missing, ProcessArguments.isRepaired(error.path) {
      return ImportProblem(code: .inputUnreadable, unit: .file, message: "cannot be read: its name is not UTF-8")
    }
    return error.reason == .missing
      ? ImportProblem(code: .inputMissing, unit: .file, message: "no such file or folder")
      : ImportProblem(code: .inputUnreadable, unit: .file, message: "cannot be read: \(error.explanation)")
  }

  /// Names that are passed over in folders and archives, never on the command line.
  static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "__MACOSX" || name.hasSuffix("~")
      || [".part", ".tmp", ".crdownload"].contains { name.hasSuffix($0) }
  }
}
