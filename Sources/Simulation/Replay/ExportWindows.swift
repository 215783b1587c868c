internal import ProgressModel

/// A stretch of a device's `seq` numbers whose first export is the same.
struct ExportWindow {
  /// The last number of the stretch.
  var lastSeq: Int64
  /// No record of it can honestly be dated later: the time of that export.
  var writtenAt: Int64
  /// The version named by the last export that ends before; -1 for none.
  var lower: Int
  /// The version named by the first export that holds it; -1 for none.
  var upper: Int

  /// Before any record is read.
  static let open = ExportWindow(lastSeq: 0, writtenAt: .max, lower: -1, upper: -1)
}

/// Which export of a device first held a record, by its `seq`.
struct ExportWindows {
  private var windows: [ExportWindow] = []
  /// The latest time of any export; that of records without `seq`.
  private var latest = Int64.max
  private var lower = -1

  /// Reads the marks of a log; `number` gives the index of a version by its name, -1 for names of none.
  mutating func read(_ exports: [ExportMark], number: (String?) -> Int) {
    windows.removeAll(keepingCapacity: true)
    latest = exports.isEmpty ? .max : .min
    lower = -1
    var last: Int64 = 0
    for export in exports {
      let version = number(export.curriculum)
      let writtenAt = export.exportedAt?.millisecondsSinceEpoch ?? .max
      latest = max(latest, writtenAt)
      if export.lastSeq > last {
        if export.firstSeq > last + 1 { add(through: export.firstSeq - 1, .max, version: -1) }
        add(through: export.lastSeq, writtenAt, version: version)
        last = export.lastSeq
      }
      if version >= 0 { lower = version }
    }
  }

  private mutating func add(through last: Int64, _ writtenAt: Int64, version: Int) {
    windows.append(ExportWindow(lastSeq: last, writtenAt: writtenAt, lower: lower, upper: version))
  }

  /// The window of a number; behind the last export, and without a number, an open one.
  func window(of seq: Int64) -> ExportWindow {
    guard seq > 0 else { return ExportWindow(lastSeq: 0, writtenAt: latest, lower: -1, upper: -1) }
    var (low, high) = (0, windows.count)
    while low < high {
      let middle = (low + high) / 2
      if windows[middle].lastSeq < seq { low = middle + 1 } else { high = middle }
    }
    return low < windows.count
      ? windows[low] : ExportWindow(lastSeq: .max, writtenAt: .max, lower: lower, upper: -1)
  }
}
