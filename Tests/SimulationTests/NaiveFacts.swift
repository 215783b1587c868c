import ProgressModel

/// A second reading of the measures' rules, written without regard to speed and sharing nothing with the deriver.
enum NaiveFacts {
  struct Event {
    var ordered: Int64
    var device: Int
    var record: EventRecord
  }

  static func merged(_ history: LearnerHistory, before end: Int64) -> [Event] {
    var events: [(Event, Int)] = []
    for (device, log) in history.devices.enumerated() {
      for (index, record) in log.records.enumerated() where record.millisecondsSinceEpoch < end {
        let earlier = log.records[...index].map(\.millisecondsSinceEpoch).filter { $0 < end }
        events.append((Event(ordered: earlier.max() ?? 0, device: device, record: record), index))
      }
    }
    return events.sorted { ($0.0.ordered, $0.0.device, $0.1) < ($1.0.ordered, $1.0.device, $1.1) }.map(\.0)
  }

  /// Times at which the nodes were reached, in a world of equal sections.
  static func steps(_ history: LearnerHistory, before end: Int64, world: World) -> [Int64] {
    let events = merged(history, before: end)
    let names = world.names
    var times: [Int64?] = []
    let seen = events.first { $0.record.kind == .onboardingCompleted }
    let present = history.devices.filter { $0.records.contains { $0.millisecondsSinceEpoch < end } }
    let begins = present.allSatisfy { ($0.records.first?.seq ?? 0) <= 1 }
    times.append(seen?.ordered ?? (begins ? events.first?.ordered : nil))
    for section in 1...world.badges {
      for (kind, letter, count) in [
        (EventKind.lessonCompleted, "L", world.lessons), (.quizFinished, "Q", world.quizzes),
      ] {
        var firsts: [Int64] = []
        for number in 1...count {
          let item = names.number(of: "\(letter)\(section).\(number)")
          let first = events.first {
            $0.record.kind == kind && $0.record.subject == item
              && (kind == .lessonCompleted || Int($0.record.score) >= world.need)
          }
          if let first { firsts.append(first.ordered) }
        }
        firsts.sort()
        times += (0..<count).map { $0 < firsts.count ? firsts[$0] : nil }
      }
    }
    let awards = events.filter { $0.record.kind == .badgeUnlocked }
    let last = names.number(of: "B\(world.badges)")
    times.append(awards.isEmpty ? times.last ?? nil : awards.first { $0.record.subject == last }?.ordered)
    var reached: [Int64] = []
    for time in times {
      guard let time else { break }
      reached.append(max(time, reached.last ?? time))
    }
    return reached
  }

  /// A node that was reached: its name, the time, and the name of the node that is waited for there.
  struct Reached: Equatable {
    var node: String
    var at: Int64
    var next: String?
  }

  /// The nodes that were reached where versions have different paths; the version of an event is that of its time.
  static func path(
    _ history: LearnerHistory, before end: Int64, curriculum: Curriculum, names: NameTable, need: Int
  ) -> [Reached] {
    let events = merged(history, before: end)
    let paths = curriculum.versions.map { Curriculum.pathNodes(of: $0).map(\.name) }
    func version(_ event: Event) -> Int {
      curriculum.versions.lastIndex {
        $0.releasedAt.millisecondsSinceEpoch <= event.record.millisecondsSinceEpoch
      } ?? 0
    }
    /// The section that the newest version with the item has it in.
    func section(_ item: NameID) -> String? {
      curriculum.versions.reversed().flatMap(\.badges).first { badge in
        (badge.lessons.map(\.id) + badge.quizzes.map(\.id)).contains { names.number(of: $0) == item }
      }?.id
    }
    func firsts(_ kind: EventKind, of badge: String) -> [Event] {
      var items: Set<NameID> = []
      return events.filter {
        $0.record.kind == kind && section($0.record.subject) == badge
          && (kind == .lessonCompleted || Int($0.record.score) >= need) && items.insert($0.record.subject).inserted
      }
    }
    let awards = events.filter { $0.record.kind == .badgeUnlocked }
    func fill(_ node: String) -> Event? {
      let parts = node.split(separator: ".").map(String.init)
      if parts[1] == "badge" { return awards.first { $0.record.subject == names.number(of: parts[0]) } }
      let isLesson = parts[1].hasPrefix("lesson")
      let all = firsts(isLesson ? .lessonCompleted : .quizFinished, of: parts[0])
      let slot = Int(parts[1].drop { !$0.isNumber }) ?? 0
      return slot <= all.count ? all[slot - 1] : nil
    }
    let present = history.devices.filter { $0.records.contains { $0.millisecondsSinceEpoch < end } }
    let begins = present.allSatisfy { ($0.records.first?.seq ?? 0) <= 1 }
    let onboarding = events.first { $0.record.kind == .onboardingCompleted }
    guard var event = onboarding ?? (begins ? events.first : nil) else { return [] }
    var (node, path, reached) = ("onboarding", paths[version(event)], [Reached]())
    while true {
      let own = paths[version(event)]
      if own.contains(node) { path = own }
      let behind = path.drop { $0 != node }.dropFirst()
      let next = behind.first { name in !reached.contains { $0.node == name } }
      reached.append(Reached(node: node, at: max(event.ordered, reached.last?.at ?? event.ordered), next: next))
      guard let next else { return reached }
      let isUnrecorded = awards.isEmpty && next.hasSuffix(".badge") && node.contains(".quiz")
      guard let filled = fill(next) ?? (isUnrecorded ? event : nil) else { return reached }
      (node, event) = (next, filled)
    }
  }

  /// Of each attempt of one device's log, how long the first answer to each of so many questions took; nil where there is none.
  static func waits(_ history: LearnerHistory, world: World) -> [[Int64?]] {
    var attempts: [[EventRecord]] = []
    for record in history.devices.first?.records ?? [] {
      guard record.kind == .quizStarted || record.kind == .questionAnswered else { continue }
      let known = attempts.lastIndex { $0[0].subject == record.subject && $0[0].attempt == record.attempt }
      if let known, record.kind == .questionAnswered {
        attempts[known].append(record)
      } else {
        attempts.append([record])
      }
    }
    return attempts.map { events in
      let quiz = world.names[events[0].subject]
      return (1...world.questions).map { number in
        let question = world.names.number(of: "\(quiz).\(number)")
        guard let place = events.firstIndex(where: { $0.kind == .questionAnswered && $0.question == question }),
          place > 0, let now = events[place].at, let before = events[place - 1].at
        else { return nil }
        return now.millisecondsSinceEpoch - before.millisecondsSinceEpoch
      }
    }
  }

  /// Quiz, number, score and rank of each attempt of one device's log, rank 0 for unfinished ones.
  static func attempts(_ history: LearnerHistory, before end: Int64) -> [[Int64]] {
    var attempts: [(quiz: NameID, number: Int64, score: Int64?, finish: Int)] = []
    for (place, record) in (history.devices.first?.records ?? []).enumerated() where record.millisecondsSinceEpoch < end
    {
      guard [.quizStarted, .questionAnswered, .quizFinished].contains(record.kind) else { continue }
      let known = attempts.lastIndex { $0.quiz == record.subject && $0.number == record.attempt }
      if record.kind == .quizStarted || known == nil {
        attempts.append((record.subject, record.attempt, nil, Int.max))
      }
      let index = record.kind == .quizStarted ? attempts.count - 1 : known ?? attempts.count - 1
      if record.kind == .quizFinished && attempts[index].score == nil {
        attempts[index].score = record.score
        attempts[index].finish = place
      }
    }
    return attempts.map { attempt in
      let before = attempts.count { $0.quiz == attempt.quiz && $0.finish <= attempt.finish }
      return [Int64(attempt.quiz), attempt.number, attempt.score ?? -1, attempt.score == nil ? 0 : Int64(before)]
    }
  }
}
