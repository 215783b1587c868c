// Measures the rules on histories in memory; `scripts/bench --simulation` builds it with optimisation and runs it.
// Named parts run alone: `bench-simulation findings devices`.
let named = CommandLine.arguments.dropFirst()
let parts: [(name: String, run: () -> Void)] = [
  ("findings", { ReplayBenchmark().runFindings() }), ("sizes", { ReplayBenchmark().runSizes() }),
  ("hostile", { ReplayBenchmark().runHostile() }), ("snapshots", { SnapshotBenchmark().run() }),
  ("devices", { DeviceBenchmark().run() }),
]
for part in parts where named.isEmpty || named.contains(part.name) { part.run() }
