import ProgressModel

/// One property list → a document with a snapshot, or the problem that refuses it.
///
/// A list is a full copy of the app's storage: keys of the curriculum that it does not have are false or 0; keys whose
/// values say nothing are in the snapshot as unknown.
struct PropertyListDecoder {
  let rules: DecodingRules
  let json: StoredJSONParser

  /// The whole of a file.
  func decode(_ text: SourceText, isBinary: Bool, of facts: FileFacts) throws(ExportsError) -> DecodedText {
    guard text.fullCount == nil, text.bytes.count <= rules.maximumTextBytes else {
      var problem = text.tooLarge
      if isBinary { (problem.line, problem.column) = (nil, nil) }
      return .refusal(problem)
    }
    let report = PropertyListReport(text: text, isBinary: isBinary)
    do {
      let root = try root(of: text, isBinary: isBinary)
      return try contents(root, facts, report)
    } catch let fault as PropertyListFault {
      return .refusal(report.problem(fault))
    } catch let error as ExportsError {
      throw error
    } catch {
      throw ExportsError(operation: "read a property list", reason: .internalFault("\(error)"))
    }
  }

  private var limits: PropertyListLimits { PropertyListLimits(depth: rules.maximumDepth) }

  private func root(of text: SourceText, isBinary: Bool) throws(PropertyListFault) -> any PropertyListRoot {
    if isBinary { return try BinaryPropertyList(text.bytes, limits: limits) }
    do throws(PropertyListFault) {
      let blanks = JSONBlank.leading(text.bytes).count
      return try XMLPropertyList(
        UnsafeRawBufferPointer(rebasing: text.bytes[blanks...]), limits: limits, isTranscoded: text.isTranscoded)
    } catch {
      throw text.isTranscoded ? error.transcoded : error
    }
  }

  private func contents(
    _ root: any PropertyListRoot, _ facts: FileFacts, _ report: PropertyListReport
  ) throws -> DecodedText {
    var reading = StorageReading(keys: rules.storageKeys, json: json)
    var findings = PropertyListFindings(report: report, keys: rules.storageKeys, limits: limits)
    for index in 0..<root.count { try take(index, of: root, &reading, &findings) }
    guard reading.mappedCount > 0, !findings.isArchive else { throw PropertyListFault.foreign(root) }
    try reading.finish()
    for remark in reading.remarks { findings.unusable(remark, in: root) }
    var result = DecodedText()
    let learner = try learner(reading, root, facts, &findings)
    result.parts = [document(learner, reading, facts, report)]
    result.documentsImported = 1
    result.warnings = findings.warnings
    return result
  }

  private func take(
    _ index: Int, of root: any PropertyListRoot, _ reading: inout StorageReading,
    _ findings: inout PropertyListFindings
  ) throws {
    let key = try root.key(index)
    if key == KeyedArchive.mark { findings.isArchive = true }
    let isMapped = rules.storageKeys.isMapped(key)
    if !isMapped, AppleKeys.contains(key) { return }
    try findings.lookForArchive(index, key, in: root)
    if isMapped {
      _ = try reading.take(key, StoredItem(try value(index, key, root)), at: index)
    } else {
      findings.unknownKey(key, index, in: root)
    }
  }

  private func value(
    _ index: Int, _ key: String, _ root: any PropertyListRoot
  ) throws(PropertyListFault) -> PropertyListValue {
    do throws(PropertyListFault) {
      return try root.value(index)
    } catch {
      var fault = error
      fault.key = key
      throw fault
    }
  }

  /// The learner's key, `--learner`, the name of the file: the first that there is.
  private func learner(
    _ reading: StorageReading, _ root: any PropertyListRoot, _ facts: FileFacts,
    _ findings: inout PropertyListFindings
  ) throws(PropertyListFault) -> String {
    if let (item, key, place) = reading.learner {
      switch item {
      case .text(let text): return try id(text, key)
      case .integer(let number): return String(number)
      case .unsigned(let number): return String(number)
      case .null: break
      default:
        findings.unusable(
          StorageReading.Remark(key: key, found: "\(item.kindName) that is no id", place: place), in: root)
      }
    }
    if let learner = rules.learner { return try id(learner, nil) }
    guard let name = facts.name else {
      throw PropertyListFault(code: .propertyListNoLearner, message: "names no learner; use --learner")
    }
    findings.learnerFromName()
    return try id(name, nil)
  }

  /// An id that keeps the rules of ids.
  private func id(_ text: String, _ key: String?) throws(PropertyListFault) -> String {
    guard let fault = TextRule.name.fault(in: text) else { return text }
    throw PropertyListFault(code: fault.code, message: "learner \(fault.detail)", key: key)
  }

  private func document(
    _ learner: String, _ reading: StorageReading, _ facts: FileFacts, _ report: PropertyListReport
  ) -> ExportDocument {
    let modifiedAt = facts.modifiedAt.flatMap { TimeReading.window.contains($0.millisecondsSinceEpoch) ? $0 : nil }
    let unknown = reading.unknown.map { Snapshot.Entry(key: $0, value: .unknown) }
    var document = ExportDocument(
      head: ExportHead(learner: learner), events: [], names: NameTable.none,
      snapshot: Snapshot(takenAt: modifiedAt ?? rules.now, values: reading.entries + unknown, isComplete: true),
      line: report.text.start.line)
    document.snapshotTime = modifiedAt == nil ? .run : .fileModified
    document.isWholeFile = true
    return document
  }
}

extension PropertyListFault {
  /// A list of which no key is the curriculum's, or that is an archive of objects.
  fileprivate static func foreign(_ root: any PropertyListRoot) -> PropertyListFault {
    let isArchive = KeyedArchive.isArchive(root)
    let count = "\(root.count) \(root.count == 1 ? "key" : "keys")"
    return PropertyListFault(
      code: .propertyListForeign,
      message: (isArchive ? "a keyed archive, not decoded: " : "") + "none of its \(count) is a progress key")
  }

  /// The fault of a text that was UTF-16: what is no UTF-8 was no UTF-16.
  fileprivate var transcoded: PropertyListFault {
    guard code == .textEncoding, let byte = foreignByte else { return self }
    let found = TranscodingFault(byte: byte)
    return PropertyListFault(code: found.code, message: found.message, position: position, key: key)
  }
}
