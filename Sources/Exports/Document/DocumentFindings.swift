import ProgressModel
import StrictJSON

/// What was found wrong in one document: places of the tape, not yet lines and pointers.
struct DocumentFindings {
  /// The refused units, with the index of the refused event.
  private(set) var refusedEvents: [(fault: TapeFault, event: Int)] = []
  /// How many events were refused; more than are listed when they are many.
  private(set) var refusedCount = 0
  /// The events of unknown types.
  private(set) var skippedEvents: [(fault: TapeFault, event: Int)] = []
  /// One per code and name.
  private(set) var remarks = WarningCounter<Int>()
  private var held: (fault: TapeFault, event: Int)?

  /// Knows what unknown names were meant to be.
  private let nearest: NearestNames

  init(nearest: NearestNames = NearestNames()) { self.nearest = nearest }

  /// Whether nothing was found.
  var isEmpty: Bool { refusedEvents.isEmpty && skippedEvents.isEmpty && remarks.all.isEmpty }

  /// At most so many refusals of a document are listed.
  static let limit = 1_000

  /// Keeps a fault until the event's end says whether it counts.
  mutating func holdFault(_ fault: TapeFault, event: Int) { held = (fault, event) }

  /// Forgets the fault of an event of an unknown type.
  mutating func withdrawFault() { held = nil }

  /// Counts the held fault.
  mutating func commitFault() {
    guard let fault = held else { return }
    held = nil
    refusedCount += 1
    if refusedEvents.count < Self.limit { refusedEvents.append(fault) }
  }

  mutating func unknownKey(_ key: Int, _ tape: JSONTape, among known: [String]) {
    let name = tape.string(key).shownInMessage
    remark(.unknownName, name, at: key) { [nearest] in nearest.advice(on: name, among: known) }
  }

  mutating func unknownType(at value: Int, event: Int, _ tape: JSONTape) {
    let name = tape.string(value).shownInMessage
    remark(.unknownEventType, name, at: value) { [nearest] in
      nearest.advice(on: name, among: EventKind.allCases.map(\.name))
    }
    guard skippedEvents.count < Self.limit else { return }
    let message = "event type \(name) is not known"
    skippedEvents.append((TapeFault(code: .unknownEventType, place: value, message: message), event))
  }

  mutating func placeholder(at value: Int, _ tape: JSONTape) {
    guard case .placeholder(let day) = tape.time(value) else { return }
    remark(.defaultDate, day, at: value) { "" }
  }

  /// Counts a warning; `detail` is made for a new name only.
  mutating func remark(
    _ code: ProblemCode, _ name: String, count: Int = 1, at place: Int, detail: () -> String
  ) {
    remarks.add(code, name, count: count, at: place, detail: detail)
  }
}
