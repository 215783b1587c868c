import TestSupport

/// The log of one device as its exports show it: it grows, and now and then something is wrong with it.
struct MadeUpLog {
  var learner: String
  var device: String
  /// How this app spells things; an update changes it.
  var spelling = Spelling()
  private(set) var events: [Event] = []
  private(set) var exportedAt = 0

  struct Event {
    var seq: Int
    var lesson: Int
    var second: Int
    /// Further members.
    var members = ""
    var type = "lessonCompleted"
  }

  /// What does not change a document's content.
  struct Spelling {
    var isPretty = false
    var eventsFirst = false
    var typeFirst = false
    var hasProgress = true
    var escapesIDs = false
    /// Behind the events stand members, perhaps with a backslash in them.
    var zoneBehind = false
    var escapesZone = false
  }

  init(learner: String, device: String) {
    self.learner = learner
    self.device = device
  }

  /// The next export: as before, or with some events behind.
  mutating func goOn(_ random: inout SplitMix64) {
    let isSame = Int.random(in: 0..<2, using: &random) == 0
    if !isSame, Int.random(in: 0..<6, using: &random) > 0 { exportedAt += 1 }
    guard !isSame else { return }
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let step = Int.random(in: 0..<12, using: &random) == 0 ? 3 : 1
      events.append(
        Event(
          seq: (events.last?.seq ?? 0) + step, lesson: Int.random(in: 1...5, using: &random),
          second: Int.random(in: 0..<60, using: &random)))
    }
  }

  /// Something that should not happen, or seldom does; most of it stays from now on.
  mutating func meetTrouble(_ random: inout SplitMix64) {
    let place = events.isEmpty ? 0 : Int.random(in: 0..<events.count, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0 where !events.isEmpty: events[place].second = (events[place].second + 1) % 60
    case 1 where !events.isEmpty: events.remove(at: place)
    case 2 where !events.isEmpty: events.removeLast(Int.random(in: 0...min(4, events.count), using: &random))
    case 3 where !events.isEmpty: events.append(events[place])
    case 4 where !events.isEmpty: events[place].members = #","mood":"good""#
    case 5 where !events.isEmpty: events[place].type = "lessonDreamt"
    case 6 where !events.isEmpty: events[place].members = #","lesson":"twice""#
    case 7 where !events.isEmpty: events[place].members = #","curriculum":"2024.1""#
    case 8 where !events.isEmpty: events[place].seq = 0
    case 9: spelling.typeFirst.toggle()
    case 10: spelling.isPretty.toggle()
    case 11: spelling.zoneBehind.toggle()
    default: spelling.change(&random)
    }
  }
}

extension MadeUpLog.Spelling {
  fileprivate mutating func change(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: eventsFirst.toggle()
    case 1: hasProgress.toggle()
    case 2: escapesIDs.toggle()
    default: escapesZone.toggle()
    }
  }
}

extension MadeUpLog {
  /// The document's text.
  var text: String {
    let blank = spelling.isPretty ? "\n  " : ""
    var head = [#""format":"bridge-progress""#, #""version":1"#]
    head.append(#""learner":"\#(spelling.escapesIDs ? learner.replacing("a", with: #"\u0061"#) : learner)""#)
    head.append(#""device":"\#(device)""#)
    head.append(#""exportedAt":"2026-02-\#(twoDigits(1 + exportedAt % 28))T10:00:00Z""#)
    if spelling.hasProgress {
      head.append(#""progress":{"learn1Completed":\#(events.count > 2),"quiz1Score":\#(events.count)}"#)
    }
    let list = #""events":["# + blank + events.map(text(of:)).joined(separator: "," + blank) + blank + "]"
    let zone = #""timeZone":"\#(spelling.escapesZone ? #"\u0055TC"# : "UTC")""#
    let members = spelling.eventsFirst ? [list] + head : head + [list]
    return "{" + blank + (members + (spelling.zoneBehind ? [zone] : [])).joined(separator: "," + blank) + "}"
  }

  private func text(of event: Event) -> String {
    let at = #""at":"2026-01-05T10:\#(twoDigits(event.seq % 60)):\#(twoDigits(event.second))Z""#
    let type = #""type":"\#(event.type)""#
    let first = spelling.typeFirst ? [type, #""seq":\#(event.seq)"#] : [#""seq":\#(event.seq)"#, type]
    return "{" + (first + [at, #""lesson":"learn\#(event.lesson)""#]).joined(separator: ",") + event.members + "}"
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
