import ProgressModel

/// Reads histories in the notation of the checks' examples.
///
/// Tokens, apart by spaces: `O` onboarding · `L1.1` lesson completed, `l1.1` started, `LL`, `LL2` all lessons of a section ·
/// `S1.1#1` `A1.1.3` (`=2`, `=-` skipped, `✓`, `✗`) `F1.1#1:4/5:pass` events of an attempt, `#` left out: as last started ·
/// `P1.1`, `X1.1` whole attempts that pass and do not · `D1` all lessons and passes of a section · `B1` award ·
/// `R`, `R:keepBadges`, `R:badge:1` resets · `⟨3⟩` numbers missing · `t+600`, `t-600` the clock moves by seconds ·
/// `d2` the next tokens are of device 2, `noseq` without numbers · `+L1.1`, `-Q1.1` flags of a snapshot, `score1.1=3`, `attempts1.1=1`,
/// `complete` makes the snapshot complete, `rest-` makes all other flags false; it is of device 1 and of one document with
/// its log, with `apart` of another, later one · `1970` the next record has no usable time · `!BK603@2`, `!BK902*3`, `!BK509:key=text~a_flag`
/// a remark, with its `seq`, count, or subject, value and other name · `v2` the next records name that version, `v0` none · `e+60`, `e-60` an export of the
/// log so far, written so many seconds after the last record, with the version that is named · `foreign:2-3` numbers of
/// other learners · `every:200` milliseconds between two records from here on, in place of one minute.
struct Notation {
  let world: World
  let names: NameTable
  private var logs: [Int: DeviceLog] = [:]
  private var current = 1
  private var flags: [Snapshot.Entry] = []
  private var isComplete = false
  private var hasSnapshot = false
  private var isDocument = true
  private var numbered = true
  private var remarks: [Remark] = []
  private var hasDefaultDate = false
  private var version = 0
  private var step: Int64 = 60_000

  struct DeviceLog {
    var records: [EventRecord] = []
    var seq: Int64 = 0
    var clock: Int64
    var attempts: [String: Int64] = [:]
    var exports: [ExportMark] = []
    var foreign: [ClosedRange<Int64>] = []
  }

  static func history(_ text: String, in world: World) -> LearnerHistory {
    var notation = Notation(world: world, names: world.names)
    for token in text.split(separator: " ") where !NotationSetup.isSetup(token) { notation.read(String(token)) }
    return notation.history
  }

  private init(world: World, names: NameTable) {
    self.world = world
    self.names = names
  }

  private var history: LearnerHistory {
    let devices = logs.sorted { $0.key < $1.key }.map { number, log in
      DeviceHistory(
        device: "d\(number)", records: log.records,
        origins: [EventOrigin()] + (world.hasTwoVersions ? ["1", "2"].map { EventOrigin(curriculum: $0) } : []),
        exports: log.exports + (hasSnapshot && isDocument && number == 1 ? [mark(log)] : []),
        foreign: log.foreign)
    }
    let snapshot = DeviceSnapshot(
      device: "d1", curriculum: "1",
      snapshot: Snapshot(
        takenAt: Self.taken, values: flags, isComplete: isComplete))
    return LearnerHistory(devices: devices, snapshots: hasSnapshot ? [snapshot] : [], remarks: remarks)
  }

  /// The log of device 1 and the snapshot are one document.
  private func mark(_ log: DeviceLog) -> ExportMark {
    ExportMark(exportedAt: Self.taken, firstSeq: 1, lastSeq: log.seq, curriculum: "1", appVersion: nil)
  }

  private static let taken = Timestamp(millisecondsSinceEpoch: start + 86_400_000)

  static let start = World.release.millisecondsSinceEpoch + 86_400_000

  private var log: DeviceLog {
    get { logs[current] ?? DeviceLog(clock: Self.start) }
    set { logs[current] = newValue }
  }

  private mutating func read(_ token: String) {
    let rest = String(token.dropFirst())
    switch token.first {
    case "O": add(.onboardingCompleted)
    case "L" where token.hasPrefix("LL"): lessons(of: token == "LL" ? "1" : String(token.dropFirst(2)))
    case "L": add(.lessonCompleted, token)
    case "l": add(.lessonStarted, "L" + rest)
    case "B": add(.badgeUnlocked, token)
    case "D": section(rest)
    case "P": attempt(rest, right: world.questions)
    case "X": attempt(rest, right: world.need - 1)
    case "S": start(rest)
    case "A": answer(rest)
    case "F": finish(rest)
    case "R": reset(token)
    case "⟨": log.seq += Int64(rest.dropLast()) ?? 0
    case "t": log.clock += 1000 * (Int64(rest) ?? 0)
    case "d": current = Int(rest) ?? 1
    case "n": numbered = false
    case "v": version = Int(rest) ?? 0
    case "e" where token.hasPrefix("every:"): step = Int64(token.dropFirst(6)) ?? 0
    case "e": export(after: Int64(rest) ?? 0)
    case "f":
      let ends = token.dropFirst(8).split(separator: "-").map { Int64($0) ?? 0 }
      log.foreign.append(ends[0]...ends[1])
    case "!": remark(rest)
    case "1": hasDefaultDate = true
    default: snapshot(token)
    }
  }

  private mutating func add(_ kind: EventKind, _ subject: String = "", _ change: (inout EventRecord) -> Void = { _ in })
  {
    log.seq += 1
    log.clock += step
    var record = EventRecord(seq: numbered ? log.seq : 0, millisecondsSinceEpoch: log.clock, kind: kind)
    if hasDefaultDate { record.millisecondsSinceEpoch = EventRecord.noTime }
    hasDefaultDate = false
    record.subject = subject.isEmpty ? 0 : names.number(of: subject) ?? 9_999
    record.origin = UInt16(version)
    change(&record)
    log.records.append(record)
  }

  private mutating func remark(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let head = parts[0].split(separator: "@")
    let code = head[0].split(separator: "*")
    var remark = Remark(
      code: String(code[0]), device: "d\(current)", seq: head.count > 1 ? Int64(head[1]) : nil,
      count: code.count > 1 ? Int(code[1]) ?? 1 : 1)
    if parts.count > 1 {
      let words = parts[1].split(separator: "~").map { $0.replacing("_", with: " ") }
      let subject = words[0].split(separator: "=").map(String.init)
      (remark.subject, remark.value) = (subject[0], subject.count > 1 ? subject[1] : nil)
      remark.other = words.count > 1 ? String(words[1]) : nil
    }
    remarks.append(remark)
  }

  private mutating func export(after seconds: Int64) {
    let writtenAt = Timestamp(millisecondsSinceEpoch: log.clock + 1000 * seconds)
    log.exports.append(
      ExportMark(
        exportedAt: writtenAt, firstSeq: 1, lastSeq: log.seq, curriculum: version > 0 ? "\(version)" : nil,
        appVersion: nil))
  }

  private mutating func lessons(of section: String) {
    for lesson in 1...world.lessons { add(.lessonCompleted, "L\(section).\(lesson)") }
  }

  private mutating func section(_ section: String) {
    lessons(of: section)
    for quiz in 1...world.quizzes { attempt("\(section).\(quiz)", right: world.questions) }
  }

  /// `1.1` or `1.1#2`: the place and the number, counted up where it is not given.
  private mutating func numbered(_ text: Substring, starts: Bool = false) -> (place: String, number: Int64) {
    let parts = text.split(separator: "#")
    let place = String(parts[0])
    let last = log.attempts[place] ?? 0
    let number = parts.count > 1 ? Int64(parts[1]) ?? 0 : starts ? last + 1 : max(last, 1)
    if starts { log.attempts[place] = number }
    return (place, number)
  }

  private mutating func start(_ text: String) {
    let (place, number) = numbered(text[...], starts: true)
    add(.quizStarted, "Q" + place) { $0.attempt = number }
  }

  private mutating func attempt(_ text: String, right: Int) {
    let (place, number) = numbered(text[...], starts: true)
    add(.quizStarted, "Q" + place) { $0.attempt = number }
    for question in 1...world.questions {
      answer("\(place).\(question)#\(number)" + (question <= right ? "✓" : "✗"))
    }
    finish("\(place)#\(number):\(right)/\(world.questions):\(right >= world.need ? "pass" : "fail")")
  }

  /// `1.1.3=2✓`, all behind the question optional; right by the key when nothing is said. `1.1.1/1.2.1` records the
  /// question of another quiz.
  private mutating func answer(_ text: String) {
    let isWrong = text.hasSuffix("✗")
    let bare = text.filter { $0 != "✓" && $0 != "✗" }.split(separator: "=")
    let foreign = bare[0].split(separator: "/")
    let head = foreign[0].split(separator: "#")
    let parts = head[0].split(separator: ".")
    let place = parts.prefix(2).joined(separator: ".")
    let (_, number) = numbered(head.count > 1 ? "\(place)#\(head[1])" : "\(place)")
    let key = Int64((Int(parts[2]) ?? 0) % world.choices)
    var selected = isWrong ? (key + 1) % Int64(world.choices) : key
    if bare.count > 1 { selected = bare[1] == "-" ? EventRecord.skipped : Int64(bare[1]) ?? 0 }
    let marked = text.hasSuffix("✓") || (!isWrong && selected == key)
    add(.questionAnswered, "Q" + place) {
      $0.attempt = number
      $0.selected = selected
      $0.correct = marked
    }
    let question = names.number(of: "Q\(foreign.count > 1 ? foreign[1] : head[0])") ?? 9_999
    log.records[log.records.count - 1].question = question
  }

  /// `1.1#1:4/5:pass`, the mark optional.
  private mutating func finish(_ text: String) {
    let parts = text.split(separator: ":")
    let (place, number) = numbered(parts[0])
    let score = parts[1].split(separator: "/")
    add(.quizFinished, "Q" + place) {
      $0.attempt = number
      $0.score = Int64(score[0]) ?? 0
      $0.total = score.count > 1 ? Int64(score[1]) : nil
      if parts.count > 2 { $0.passed = parts[2] == "pass" }
    }
  }

  private mutating func reset(_ token: String) {
    let parts = token.split(separator: ":")
    let badge = parts.count > 2 ? names.number(of: "B\(parts[2])") ?? 0 : 0
    add(.progressReset) {
      $0.scope = parts.count == 1 ? .all : parts[1] == "keepBadges" ? .keepBadges : .badge
      $0.subject = badge
    }
    log.attempts = [:]
  }

  private mutating func denyRest() {
    for badge in world.curriculum.versions[0].badges {
      let keys = [badge.storageKey] + badge.lessons.map(\.storageKey) + badge.quizzes.compactMap(\.storageKeys.passed)
      let known = Set(flags.map(\.key))
      flags += keys.filter { !known.contains($0) }.map { .init(key: $0, value: .flag(false)) }
    }
  }

  private mutating func snapshot(_ token: String) {
    hasSnapshot = true
    if token == "complete" { return isComplete = true }
    if token == "apart" { return isDocument = false }
    if token == "rest-" { return denyRest() }
    if token.hasPrefix("score") || token.hasPrefix("attempts") {
      let isScore = token.hasPrefix("score")
      let parts = token.dropFirst(isScore ? 5 : 8).split(separator: "=")
      return flags.append(
        .init(key: "Q\(parts[0])" + (isScore ? "S" : "A"), value: .integer(Int64(parts[1]) ?? 0)))
    }
    let item = String(token.dropFirst())
    let key = item.hasPrefix("P") ? "Q\(item.dropFirst())P" : item
    flags.append(.init(key: key, value: .flag(token.hasPrefix("+"))))
  }
}
