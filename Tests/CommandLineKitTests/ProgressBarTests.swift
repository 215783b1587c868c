import Testing

@testable import CommandLineKit

@Suite("The progress bar")
struct ProgressBarTests {
  /// A clock that stands still until it is moved, and everything that was written.
  private final class Stage {
    var now = Duration.seconds(1000)
    var written: [String] = []
  }

  private func bar(on stage: Stage, total: Int?, columns: Int = 100) -> ProgressBar {
    ProgressBar(
      "Reading", total: total, unit: "files", columns: columns, clock: { stage.now },
      write: { stage.written.append($0) })
  }

  @Test("It shows the fraction, the rate and the time left")
  func line() {
    let stage = Stage()
    var bar = bar(on: stage, total: 40_000)
    stage.now += .seconds(10)
    bar.advance(to: 10_000)
    #expect(
      stage.written == [
        "\rReading  [#####...............]  25 %  10,000 of 40,000 files  1,000/s  00:30 left\u{1B}[K"
      ])
  }

  @Test("Without a total it shows the count, the rate and the time gone")
  func unknownTotal() {
    let stage = Stage()
    var bar = bar(on: stage, total: nil)
    stage.now += .seconds(3725)
    bar.advance(to: 7450)
    #expect(stage.written == ["\rReading  7,450 files  2.0/s  1:02:05\u{1B}[K"])
  }

  @Test("Bytes are shown in megabytes, with a second count beside them", arguments: [100_000_000, nil])
  func bytes(_ total: Int?) {
    let stage = Stage()
    var bar = ProgressBar(
      "Importing", total: total, unit: "bytes", columns: 100, clock: { stage.now },
      write: { stage.written.append($0) })
    stage.now += .seconds(2)
    bar.advance(to: 25_460_000, note: "1,204 files")
    let line =
      total == nil
      ? "Importing  25.4 MB  1,204 files  12.7 MB/s  00:02"
      : "Importing  [#####...............]  25 %  25.4 of 100.0 MB  1,204 files  12.7 MB/s  00:06 left"
    #expect(stage.written == ["\r\(line)\u{1B}[K"])
  }

  @Test("It draws at most ten times a second, however often it is told")
  func rateLimit() {
    let stage = Stage()
    var bar = bar(on: stage, total: 1_000_000)
    for done in 0..<10_000 {
      bar.advance(to: done)
      stage.now += .microseconds(300)
    }
    #expect(stage.written.count == 30)
  }

  @Test("A tenth of a second is enough, a hair less is not")
  func pause() {
    let stage = Stage()
    var bar = bar(on: stage, total: 3)
    bar.advance(to: 0)
    stage.now += .milliseconds(100) - .nanoseconds(1)
    bar.advance(to: 1)
    #expect(stage.written.count == 1)
    stage.now += .nanoseconds(1)
    bar.advance(to: 1)
    #expect(stage.written.count == 2)
  }

  @Test("A hundred per cent is shown when all is done, not before", arguments: [(999, "99 %"), (1000, "100 %")])
  func percent(_ done: Int, _ percent: String) {
    let stage = Stage()
    var bar = bar(on: stage, total: 1000)
    bar.advance(to: done)
    #expect(stage.written.first?.contains("  \(percent)  ") == true)
  }

  @Test("It is erased at the end, and leaves no trace when it was never drawn")
  func finish() {
    let stage = Stage()
    var bar = bar(on: stage, total: 3)
    bar.finish()
    #expect(stage.written == [])
    bar.advance(to: 1)
    bar.finish()
    bar.finish()
    #expect(stage.written.count == 2)
    #expect(stage.written.last == "\r\u{1B}[K")
  }

  @Test(
    "Strange figures are drawn too, within the columns",
    arguments: [(0, 0), (5, 0), (9, 3), (-4, 3), (1, Int.max), (Int.max, Int.max), (.min, 7), (0, 3)])
  func strangeFigures(_ done: Int, _ total: Int) {
    let stage = Stage()
    var bar = bar(on: stage, total: total, columns: 30)
    stage.now += .seconds(100_000)
    bar.advance(to: done)
    #expect(stage.written.allSatisfy { displayWidth($0) - displayWidth("[K") <= 29 })
    #expect(stage.written.count == 1)
  }
}
