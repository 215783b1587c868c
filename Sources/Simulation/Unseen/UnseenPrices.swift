internal import ProgressModel

/// What an unseen fact costs at least, on whatever device: of an attempt that a gap broke only the rest.
struct UnseenPrices {
  private let broken: [BrokenAttempts]
  private let hasStarts: Bool
  private let hasAnswers: Bool
  private let book: RuleBook
  /// What an award costs.
  let award: Int64

  init(_ pass: ReplayPass) {
    book = pass.book
    broken = pass.history.devices.map { BrokenAttempts($0, through: $0.records.count, book: pass.book) }
    let devices = pass.history.devices.indices
    hasStarts = devices.allSatisfy { pass.devices[$0].hasStarts }
    hasAnswers = devices.allSatisfy { pass.devices[$0].hasAnswers }
    award = devices.allSatisfy { pass.devices[$0].hasAwards } ? 1 : 0
  }

  func price(of item: Int, version: Int) -> Int64 {
    guard book.items[item].kind == .quiz else { return 1 }
    let size = book.versions[version].sizes[item]
    let whole = (hasAnswers ? Int64(size) : 0) + (hasStarts ? 2 : 1)
    return broken.reduce(whole) { min($0, $1.price(of: item, size: size) ?? whole) }
  }
}
