import Testing

@testable import BridgekeeperCLI

@Suite struct ExitCodeTests {
  @Test("Whether the data can be trusted comes before what they say: errors, 11, 13, 12, 10, 0")
  func priority() {
    let order: [ExitCode] = [.done, .findings, .partlyRejected, .suspiciouslyLittle, .stale]
    let errors = ExitCode.allCases.filter { $0.rawValue >= 64 }
    #expect(order.count + errors.count == ExitCode.allCases.count)
    for (rank, lower) in order.enumerated() {
      for higher in order[rank...] + errors {
        #expect(lower.combined(with: higher) == higher)
        #expect(higher.combined(with: lower) == higher)
      }
    }
  }

  @Test("Of two errors the one that came first stays")
  func errors() {
    #expect(ExitCode.inputOutput.combined(with: .usage) == .inputOutput)
    #expect(ExitCode.usage.combined(with: .inputOutput) == .usage)
  }

  @Test("The codes are those of the contract")
  func codes() {
    #expect(
      ExitCode.allCases.map(\.rawValue) == [0, 10, 11, 12, 13, 64, 65, 66, 70, 73, 74, 75, 77, 78, 130, 143])
  }
}
