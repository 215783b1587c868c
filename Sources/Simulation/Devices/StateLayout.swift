/// Where the parts of a search state lie in its words.
///
/// A state says how many moves of each device are done (31 bits each), which facts are there, under `lastLatched` which
/// gates have held, and where the log makes it matter, which awards each device has recorded in this epoch and which
/// quizzes another device's reset has cleared since the device last started them.
struct StateLayout {
  let devices: Int
  let factWords: Int
  let facts: Int
  let latches: Int
  let awards: Int
  let fresh: Int
  let stride: Int
  /// By item: its place among the badges whose awards are told apart, or among the quizzes; -1 for none.
  let place: [Int]
  private let awardCount: Int
  private let quizCount: Int

  init(devices: Int, factWords: Int, hasLatches: Bool, hasFresh: Bool, toldApart: [Int], quizzes: [Int], items: Int) {
    self.devices = devices
    self.factWords = factWords
    awardCount = toldApart.count
    quizCount = quizzes.count
    facts = (devices + 1) / 2
    latches = facts + factWords
    awards = latches + (hasLatches ? factWords : 0)
    fresh = awards + (devices * toldApart.count + 63) / 64
    stride = fresh + (hasFresh ? (devices * quizzes.count + 63) / 64 : 0)
    var place = [Int](repeating: -1, count: items)
    for (number, badge) in toldApart.enumerated() { place[badge] = number }
    for (number, quiz) in quizzes.enumerated() { place[quiz] = number }
    self.place = place
  }

  var hasFresh: Bool { stride > fresh }

  /// In the first word: the facts assumed at the start have not been cleared by a reset yet.
  static let isAssuming: UInt64 = 1 << 63

  @inline(__always)
  func position(_ device: Int, in state: [UInt64], at base: Int) -> Int {
    Int(truncatingIfNeeded: state[base + device >> 1] >> (device & 1 == 0 ? 0 : 31)) & 0x7fff_ffff
  }

  @inline(__always)
  func advance(_ device: Int, in state: inout [UInt64]) { state[device >> 1] += device & 1 == 0 ? 1 : 1 << 31 }

  /// The bit of an award by a device; nil where awards of the badge are not told apart.
  @inline(__always)
  func award(_ badge: Int, by device: Int) -> (word: Int, mask: UInt64)? {
    guard place[badge] >= 0 else { return nil }
    let bit = device * awardCount + place[badge]
    return (awards + bit >> 6, 1 << UInt64(bit & 63))
  }

  /// The bit of a quiz that another device's reset has cleared for a device.
  func fresh(_ quiz: Int, for device: Int) -> (word: Int, mask: UInt64) {
    let bit = device * quizCount + place[quiz]
    return (fresh + bit >> 6, 1 << UInt64(bit & 63))
  }
}
