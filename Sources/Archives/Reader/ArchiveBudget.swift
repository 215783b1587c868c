/// What came out of an outermost archive so far, and of the archives in it.
public final class ArchiveBudget {
  /// What it is held against.
  public let limits: ArchiveLimits
  /// Bytes read from the outermost source; a place that is read twice counts once.
  private(set) var bytesIn = 0
  private var bytesOut = 0
  private var bytesOutByLevel = [0, 0]
  private var members = 0

  /// Nothing came out yet.
  public init(_ limits: ArchiveLimits) { self.limits = limits }

  func consumed(_ count: Int, ofAtMost total: Int?) {
    bytesIn = min(bytesIn + count, total ?? .max)
  }

  /// Counts bytes that came out, before anybody sees them.
  func spend(_ count: Int, level: Int) -> ArchiveFault.Reason? {
    bytesOut += count
    bytesOutByLevel[level] += count
    if bytesOut > limits.expandedBytes { return .limit(.expandedBytes, limits.expandedBytes) }
    let out = bytesOutByLevel[level]
    if out > limits.ratioFreeBytes, out / limits.ratio >= bytesIn, out > limits.ratio * bytesIn {
      return .limit(.ratio, limits.ratio)
    }
    return nil
  }

  func countMember() -> ArchiveFault.Reason? {
    members += 1
    return members > limits.members ? .limit(.members, limits.members) : nil
  }
}
