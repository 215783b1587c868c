import ProgressModel
import Spelling

/// The remarks on one list.
struct PropertyListFindings {
  private let report: PropertyListReport
  private let keys: StorageKeys
  private let limits: PropertyListLimits
  /// By the key's number in the list.
  private var remarks = WarningCounter<KeyPlace>()
  /// Whether the list itself is an archive of objects.
  var isArchive = false
  /// Which values are archives of objects: a shared value is looked at once.
  private var archives: [Int: Bool] = [:]

  private struct KeyPlace {
    var key: Int
    var place: WarningPlace
  }

  /// In the order of the keys.
  var warnings: [ImportWarning] {
    let sorted = remarks.all.enumerated().sorted {
      ($0.element.place.key, $0.offset) < ($1.element.place.key, $1.offset)
    }
    return sorted.map {
      $0.element.warning(at: $0.element.place.place.position, pointer: $0.element.place.place.pointer)
    }
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
    let place = WarningPlace(position: report.position(nil), pointer: "")
    remarks.add(.learnerFromName, "", at: KeyPlace(key: -1, place: place))
  }

  private mutating func remark(
    _ code: ProblemCode, _ key: String, _ index: Int, _ root: any PropertyListRoot, detail: () -> String
  ) {
    let report = report
    // The pointer is to the key that stands in the list, also for a key that was found inside its value.
    remarks.add(
      code, key.shownInMessage,
      at: KeyPlace(
        key: index,
        place: WarningPlace(
          position: report.position(root.position(index)), pointer: report.pointer(try? root.key(index)))),
      detail: detail)
  }
}
