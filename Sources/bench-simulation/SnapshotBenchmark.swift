internal import Simulation

/// Snapshots as they stand: verdict and roots of all 65,536 sets of lesson and pass flags, badge flags unknown.
struct SnapshotBenchmark {
  private let workload = Workload()

  func run() {
    Table.title("65,536 snapshots with verdict and roots")
    let replayer = Replayer(curriculum: workload.curriculum, names: workload.names)
    let snapshots = (0..<UInt64(1 << 16)).map(Self.flags)
    var roots: [UInt64] = []
    let seconds = Stopwatch.seconds(rounds: 20) { roots = replayer.snapshotRoots(snapshots) ?? [] }
    Table.line(
      "flags", seconds: seconds, count: snapshots.count, unit: "snapshots",
      note: "\(roots.count { $0 == 0 }) legal, \(roots.reduce(0) { $0 + $1.nonzeroBitCount }) roots")
  }

  /// Four flags a section, its badge behind them.
  private static func flags(_ index: UInt64) -> (stated: UInt64, denied: UInt64) {
    let known: UInt64 = 0b01111_01111_01111_01111
    var stated: UInt64 = 0
    for section in 0..<UInt64(4) {
      let four = (index >> (section * 4)) & 0b1111
      stated |= four << (section * 5)
    }
    return (stated, known & ~stated)
  }
}
