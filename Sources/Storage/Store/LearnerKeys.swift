/// Numbers of a learner's rows: the learner in the upper half, so that tables lie in the order of the learners.
enum LearnerKeys {
  /// The numbers that learners can have.
  static let learners: ClosedRange<Int64> = 0...0x7fff_ffff

  /// The `n`-th row (from 0) of a learner.
  static func key(learner: Int64, number: Int64) -> Int64 { learner << 32 | number }

  /// The learner whose row it is.
  static func learner(of key: Int64) -> Int64 { key >> 32 }

  /// The numbers that a learner's rows can have.
  static func range(of learner: Int64) -> ClosedRange<Int64> { (learner << 32)...(learner << 32 | 0xffff_ffff) }
}
