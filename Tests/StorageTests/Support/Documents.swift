import ProgressModel

let items = NameTable(["badge", "lesson1", "lesson2", "quiz1", "q1", "q2"])

func lesson(_ seq: Int64, at time: Int64? = nil, _ name: String = "lesson1", origin: UInt16 = 0) -> EventRecord {
  var record = EventRecord(
    seq: seq, millisecondsSinceEpoch: time ?? 1_700_000_000_000 + seq, kind: .lessonCompleted)
  record.subject = items.number(of: name) ?? 0
  record.origin = origin
  return record
}

func answer(_ seq: Int64, choice: Int64, correct: Bool?) -> EventRecord {
  var record = EventRecord(seq: seq, millisecondsSinceEpoch: 1_700_000_000_000 + seq, kind: .questionAnswered)
  record.subject = items.number(of: "quiz1") ?? 0
  record.question = items.number(of: "q1") ?? 0
  record.attempt = 1
  record.selected = choice
  record.correct = correct
  return record
}

func document(
  _ learner: String, _ device: String?, _ events: [EventRecord], names: NameTable = NameTable(),
  origins: [EventOrigin] = [EventOrigin()], exportedAt: Int64? = nil, snapshot: Snapshot? = nil
) -> ExportDocument {
  let head = ExportHead(
    learner: learner, device: device, appVersion: "3.1", curriculum: "c1", timeZone: "UTC",
    exportedAt: exportedAt.map { .at($0) })
  return ExportDocument(
    head: head, events: events, origins: origins, names: names.count == 0 ? items : names, snapshot: snapshot, line: 7)
}

func document(
  _ events: [EventRecord], origins: [EventOrigin] = [EventOrigin()], exportedAt: Int64? = nil
) -> ExportDocument {
  document("ada", "phone", events, origins: origins, exportedAt: exportedAt)
}

/// Numbers without chance: the same for the same seed, everywhere (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// A record with every field that its kind has filled at random, extremes included.
func randomRecord(_ numbers: inout SeededNumbers) -> EventRecord {
  let extremes: [Int64] = [0, 1, 9, 10, 99, 100, 1 << 53, -(1 << 53), .max, .min + 1, -1]
  func number(_ numbers: inout SeededNumbers) -> Int64 {
    Bool.random(using: &numbers)
      ? extremes.randomElement(using: &numbers) ?? 0 : .random(in: -5000...5000, using: &numbers)
  }
  let kind = EventKind.allCases.randomElement(using: &numbers) ?? .badgeUnlocked
  var record = EventRecord(seq: abs(number(&numbers)), millisecondsSinceEpoch: number(&numbers), kind: kind)
  if Int.random(in: 0..<9, using: &numbers) == 0 { record.millisecondsSinceEpoch = EventRecord.noTime }
  if kind != .onboardingCompleted { record.subject = NameID.random(in: 0...(.max), using: &numbers) }
  if [.quizStarted, .questionAnswered, .quizFinished].contains(kind) { record.attempt = number(&numbers) }
  switch kind {
  case .questionAnswered:
    record.question = NameID.random(in: 0...300, using: &numbers)
    record.selected = [-1, -2, 0, 3, 97, 98, 99, 1 << 53].randomElement(using: &numbers) ?? 0
    record.correct = [nil, true, false].randomElement(using: &numbers) ?? nil
  case .quizFinished:
    record.score = number(&numbers)
    record.total = Bool.random(using: &numbers) ? number(&numbers) : nil
    record.passed = [nil, true, false].randomElement(using: &numbers) ?? nil
  case .progressReset:
    record.scope = [.all, .keepBadges, .badge].randomElement(using: &numbers) ?? .all
    if record.scope != .badge { record.subject = 0 }
  default: break
  }
  return record
}
