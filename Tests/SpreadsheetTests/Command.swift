import Foundation

/// Runs a program and waits for it.
enum Command {
  struct Output {
    let status: Int32
    let text: String
    let errors: String
  }

  static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Output {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Output(status: process.terminationStatus, text: text, errors: words)
  }
}
