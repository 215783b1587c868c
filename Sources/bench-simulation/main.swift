// Measures the rules on histories in memory; `scripts/bench --simulation` builds it with optimisation and runs it.
ReplayBenchmark().run()
SnapshotBenchmark().run()
DeviceBenchmark().run()
