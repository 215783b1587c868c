import Foundation

/// A process that was started and not yet waited for.
final class Child {
  private let process = Process()
  private let arguments: [String]
  private let output: URL
  private let errors: URL

  /// Starts `program` with nothing of the surroundings but PATH and what `environment` holds. Standard input is a
  /// `FileHandle` or `Pipe`, else nothing.
  init(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:],
    input: Any? = nil
  ) throws {
    self.arguments = arguments
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("bridgekeeper-io-\(UUID().uuidString)")
    output = place.appendingPathExtension("out")
    errors = place.appendingPathExtension("err")
    for file in [output, errors] { try Data().write(to: file) }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { _, given in given }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
  }

  var processID: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// Sends it a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for its end.
  func wait() -> Bridgekeeper.Outcome {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Bridgekeeper.Outcome(
      arguments: arguments, code: isSignal ? -1 : process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil, output: text(output), errors: text(errors))
  }

  private func text(_ file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }
}
