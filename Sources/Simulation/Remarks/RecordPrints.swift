public import ProgressModel

/// Short hashes of a learner's records with their times, so that copies of them can be found among many learners.
///
/// Two records have one print when kind, item, time and all that they say are equal; device, `seq` and versions do not count.
/// 32 bits: among a million learners ten prints in common are no chance.
public enum RecordPrints {
  /// From so many equal records on, two learners are twins (BK908).
  public static let twins = 10

  /// The prints of all records with a time, each once; empty when they are fewer than `twins`.
  public static func prints(of history: LearnerHistory) -> [UInt32] {
    var prints: [UInt32] = []
    prints.reserveCapacity(history.devices.reduce(0) { $0 + $1.records.count })
    for device in history.devices {
      for record in device.records where record.millisecondsSinceEpoch != EventRecord.noTime {
        prints.append(print(of: record))
      }
    }
    guard prints.count >= twins else { return [] }
    if history.devices.count > 1 { prints = Array(Set(prints)).sorted() }
    return prints
  }

  /// Multiplications of MurmurHash3's finaliser between the fields (A. Appleby, public domain).
  private static func print(of record: EventRecord) -> UInt32 {
    var hash = UInt64(bitPattern: record.millisecondsSinceEpoch)
    hash = mixed(hash ^ (UInt64(record.kind.rawValue) << 56) ^ (UInt64(record.subject) << 24))
    switch record.kind {
    case .questionAnswered:
      hash ^= UInt64(record.question) << 32
      hash = mixed(hash ^ UInt64(bitPattern: record.selected &* 3 &+ (record.correct.map { $0 ? 1 : 0 } ?? 2)))
    case .quizFinished:
      hash = mixed(hash ^ UInt64(bitPattern: record.score &* 1_000 &+ (record.total ?? -1)))
    default: break
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 33)) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ (word >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ (word >> 33)
  }
}
