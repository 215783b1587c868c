import Glibc
import ProgressModel

/// The events of a run of rows, by learner and device in the order of their first rows.
struct TableLogs {
  private let bytes: UnsafeRawBufferPointer
  private(set) var parts: [ExportDocument] = []
  /// By part: whether every `seq` so far was greater than the one before it.
  private var rising: [Bool] = []
  /// Learners and devices as numbers.
  private var ids = NameTable()
  private var lastLearner = Owner()
  private var lastDevice = Owner()
  /// The row's learner and device; 0 while there is none.
  private(set) var learner: NameID = 0
  private(set) var device: NameID = 0
  private var places: [UInt64: Int] = [:]
  private var place = 0
  private var key: UInt64 = 0

  private struct Owner {
    var field = FieldSpan()
    var number: NameID = 0
  }

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Forgets the last row's learner and device.
  @inline(__always)
  mutating func beginRow() { (learner, device) = (0, 0) }

  /// Whether the field says what it said in the row before; then that holds.
  @inline(__always)
  mutating func repeatsOwner(_ field: FieldSpan, isLearner: Bool) -> Bool {
    let last = isLearner ? lastLearner : lastDevice
    guard last.number != 0, areEqual(field, last.field) else { return false }
    if isLearner { learner = last.number } else { device = last.number }
    return true
  }

  /// Sets the row's learner or device; `text` must be usable.
  mutating func setOwner(_ field: FieldSpan, text: UnsafeRawBufferPointer, isLearner: Bool) {
    let owner = Owner(field: field, number: ids.intern(utf8: text))
    if isLearner {
      (lastLearner, learner) = (owner, owner.number)
    } else {
      (lastDevice, device) = (owner, owner.number)
    }
  }

  /// The row's learner, if it has one.
  var learnerText: String? { learner == 0 ? nil : ids[learner] }

  /// Adds an event of the row's learner and device.
  @inline(__always)
  mutating func append(_ record: EventRecord, line: Int) {
    let wanted = UInt64(learner) << 32 | UInt64(device)
    if wanted != key { choosePart(wanted, line) }
    if let last = parts[place].events.last, record.seq <= last.seq { rising[place] = false }
    parts[place].events.append(record)
    parts[place].eventLines.append(Int32(truncatingIfNeeded: line))
  }

  @inline(never)
  private mutating func choosePart(_ wanted: UInt64, _ line: Int) {
    key = wanted
    if let known = places[wanted] {
      place = known
      return
    }
    place = parts.count
    places[wanted] = place
    let head = ExportHead(learner: ids[learner], device: ids[device])
    parts.append(ExportDocument(head: head, events: [], names: NameTable.none, snapshot: nil, line: line))
    rising.append(true)
  }

  /// How many records repeat an earlier one.
  var repeatedRecords: Int {
    parts.indices.reduce(0) { $0 + (rising[$1] ? 0 : RepeatedRecords.count(in: parts[$1].events)) }
  }

  /// Whether two fields have the same bytes, without doubled quotes.
  @inline(__always)
  func areEqual(_ one: FieldSpan, _ other: FieldSpan) -> Bool {
    let count = one.end &- one.start
    guard count == other.end &- other.start, !one.hasDoubledQuotes, !other.hasDoubledQuotes else { return false }
    guard count > 0, let base = bytes.baseAddress else { return true }
    return memcmp(base + one.start, base + other.start, count) == 0
  }
}
