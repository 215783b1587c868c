import ProgressModel
import Spelling

/// The remarks on one list, each once.
struct PropertyListFindings {
  private let report: PropertyListReport
  private let keys: StorageKeys
  private let limits: PropertyListLimits
  private var remarks: [(key: Int, warning: ImportWarning)] = []
  /// Whether the list itself is an archive of objects.
  var isArchive = false
  /// Which values are archives of objects: a shared value is looked at once.
  private var archives: [Int: Bool] = [:]

  /// In the order of the keys.
  var warnings: [ImportWarning] {
    remarks.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element.warning)
  }

  init(report: PropertyListReport, keys: StorageKeys, limits: PropertyListLimits) {
    (self.report, self.keys, self.limits) = (report, keys, limits)
  }

  mutating func unknownKey(_ key: String, _ index: Int, in root: any PropertyListRoot) {
    let (shown, keys) = (key.shownInMessage, keys)
    remark(.unknownName, key, index, root) {
      nearestName(to: shown, among: keys.names).map { "; nearest: \($0)" } ?? ""
    }
  }

  mutating func unusable(_ remark: StorageReading.Remark, in root: any PropertyListRoot) {
    self.remark(.storedValue, remark.key, remark.place, root) { remark.found }
  }

  /// Remarks on a value that is an archive of objects.
  mutating func lookForArchive(_ index: Int, _ key: String, in root: any PropertyListRoot) throws(PropertyListFault) {
    let number = root.identity(index)
    if archives[number] == nil { archives[number] = try isArchiveValue(index, root) }
    if archives[number] == true { remark(.keyedArchive, key, index, root) { "" } }
  }

  private func isArchiveValue(_ index: Int, _ root: any PropertyListRoot) throws(PropertyListFault) -> Bool {
    guard root.mayBeData(index), case .data(let bytes) = try root.value(index) else { return false }
    return bytes.withUnsafeBytes { KeyedArchive.isArchive($0, limits: limits) }
  }

  mutating func learnerFromName() {
    let position = report.position(nil)
    let warning = ImportWarning(
      code: .learnerFromName, name: "", count: 1, line: position?.line, column: position?.column, pointer: "")
    remarks.append((-1, warning))
  }

  /// At most so many remarks are made: a list with more names is none of the app's.
  private mutating func remark(
    _ code: ProblemCode, _ key: String, _ index: Int, _ root: any PropertyListRoot, detail: () -> String
  ) {
    guard remarks.count < DocumentFindings.limit else { return }
    let position = report.position(root.position(index))
    // The pointer is to the key that stands in the list, also for a key that was found inside its value.
    let pointer = report.pointer(try? root.key(index))
    let warning = ImportWarning(
      code: code, name: key.shownInMessage, detail: detail(), count: 1, line: position?.line, column: position?.column,
      pointer: pointer)
    remarks.append((index, warning))
  }
}
