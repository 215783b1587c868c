import Foundation

/// Runs a program of the system and waits for it; nil when it is not installed. Both its outputs are one text.
func output(of program: String, _ arguments: [String]) throws -> (text: String, status: Int32)? {
  guard let path = path(of: program) else { return nil }
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (String(decoding: data, as: UTF8.self), process.terminationStatus)
}

func isInstalled(_ program: String) -> Bool { path(of: program) != nil }

private func path(of program: String) -> String? {
  ["/bin", "/usr/bin", "/usr/local/bin"].map { "\($0)/\(program)" }
    .first(where: FileManager.default.isExecutableFile)
}
