// Measures the rules on histories in memory; `scripts/bench --simulation` builds it with optimisation and runs it.
// Named parts run alone: `bench-simulation findings devices`. `bench-simulation read FILE TABLE` reads rows of numbers,
// `bench-simulation sheet FILE ROWS` streams a sheet of raw rows.
let named = CommandLine.arguments.dropFirst()
if named.first == "read", named.count == 3 {
  let (rows, sum) = try RowReading(path: CommandLine.arguments[2], table: CommandLine.arguments[3]).run()
  print("\(rows) rows, sum \(sum)")
} else if named.first == "sheet", named.count == 3, let rowCount = Int(CommandLine.arguments[3]) {
  let (before, after) = try SheetWriting(path: CommandLine.arguments[2], rowCount: rowCount).run()
  print(
    "\(rowCount) rows of 5 cells: peak \(after / 1_000_000) MB, \((after - before) / 1_000_000) MB of it for the rows")
} else {
  let parts: [(name: String, run: () -> Void)] = [
    ("findings", { ReplayBenchmark().runFindings() }), ("sizes", { ReplayBenchmark().runSizes() }),
    ("hostile", { ReplayBenchmark().runHostile() }), ("snapshots", { SnapshotBenchmark().run() }),
    ("devices", { DeviceBenchmark().run() }),
  ]
  for part in parts where named.isEmpty || named.contains(part.name) { part.run() }
}
