import ProgressModel

/// The versions that events of one document name themselves, numbered; 0 names nothing.
struct OriginTable {
  private(set) var all = [EventOrigin()]
  private var numbers: [EventOrigin: UInt16] = [EventOrigin(): 0]

  /// What refuses an event that names one more.
  static let fullMessage = "more than 65,535 different versions in one document"

  subscript(number: UInt16) -> EventOrigin { all[Int(number)] }

  /// The number of `origin`, given out now when it is new; nil when there are 65,536 already.
  mutating func number(of origin: EventOrigin) -> UInt16? {
    if let known = numbers[origin] { return known }
    guard let fresh = UInt16(exactly: all.count) else { return nil }
    all.append(origin)
    numbers[origin] = fresh
    return fresh
  }
}
