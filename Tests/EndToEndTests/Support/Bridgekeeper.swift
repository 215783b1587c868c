import Foundation
import StrictJSON
import Testing

/// The built program, run as a child process.
enum Bridgekeeper {
  /// What a run left behind.
  struct Outcome {
    var arguments: [String]
    /// The exit code; −1 when a signal ended it.
    var code: Int32
    /// The signal that ended it; nil when it exited.
    var signal: Int32?
    var output: String
    var errors: String

    /// The one object that `--json` printed; two readers must agree that it is one.
    var json: JSONValue {
      get throws {
        try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) is [String: Any], "\(errors)")
        return try JSONValue(parsing: Array(output.utf8))
      }
    }
  }

  /// The program beside the bundle of the tests.
  static let path: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folders = [Bundle.main.executableURL?.deletingLastPathComponent(), root.appendingPathComponent(".build/debug")]
    let places = folders.compactMap { $0?.appendingPathComponent("bridgekeeper").path }
    return places.first(where: FileManager.default.isExecutableFile) ?? places[places.count - 1]
  }()

  /// Runs it to its end. Its outputs go to files, so that neither can block it.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], input: String? = nil
  ) throws -> Outcome {
    let input = try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
    let child = try Child(path, arguments, in: folder, environment: environment, input: input)
    return child.wait()
  }
}
