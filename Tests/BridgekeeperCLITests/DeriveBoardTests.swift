import Dispatch
import Testing

@testable import BridgekeeperCLI

@Suite("Batches of learners on several threads") struct DeriveBoardTests {
  private struct Failure: Error {}

  /// Lets threads make batches while the caller takes them, helping where none is ready.
  private static func numbers(of count: Int, threads: Int, failingAt failing: Int? = nil) throws -> [Int] {
    let board = DeriveBoard<Int>(count: count)
    let group = DispatchGroup()
    for _ in 0..<threads {
      DispatchQueue.global().async(group: group) {
        while let place = board.take() {
          if place == failing { return board.fail(Failure()) }
          board.put(place, at: place)
        }
      }
    }
    defer {
      board.cancel()
      group.wait()
    }
    var numbers: [Int] = []
    while !board.isDone {
      if let rows = try board.give() {
        numbers.append(rows)
      } else if threads == 0 || failing == nil, let place = board.takeAtOnce() {
        board.put(place, at: place)
      } else {
        board.wait()
      }
    }
    return numbers
  }

  @Test("They come in their order, each once", arguments: [0, 1, 2, 5], [0, 1, 16, 17, 1_000])
  func order(threads: Int, count: Int) throws {
    #expect(try Self.numbers(of: count, threads: threads) == Array(0..<count))
  }

  @Test("What a thread fails with is thrown, and the others end", arguments: [1, 3])
  func failure(threads: Int) {
    #expect(throws: Failure.self) { try Self.numbers(of: 1_000, threads: threads, failingAt: 500) }
  }

  @Test("Nothing is taken any more once it is cancelled, also by those who wait for room")
  func cancelled() {
    let board = DeriveBoard<Int>(count: 1_000)
    let group = DispatchGroup()
    for _ in 0..<3 {
      DispatchQueue.global().async(group: group) {
        while let place = board.take() { board.put(place, at: place) }
      }
    }
    board.wait()
    board.cancel()
    #expect(group.wait(timeout: .now() + 60) == .success)
    #expect(board.takeAtOnce() == nil)
  }
}
