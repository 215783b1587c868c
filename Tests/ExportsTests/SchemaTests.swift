import Foundation
import ProgressModel
import Testing

@testable import Exports

@Suite("Schema") struct SchemaTests {
  /// What the importer refuses and JSON Schema cannot say.
  private static let unsayable: Set<ProblemCode> = [
    .duplicateKey, .badTime, .halfSurrogate, .tooDeep, .jsonNumber, .documentTooLarge,
  ]

  /// Whether the validator is there; the schema is only held against the importer where it is.
  private static let hasValidator = run("import jsonschema", []) != nil

  @Test("schema and importer agree, but for what JSON Schema cannot say", .enabled(if: hasValidator))
  func agreement() throws {
    let texts = CodeTests.cases.flatMap { [$0.provoking, $0.neighbour] }.filter {
      $0.hasPrefix("{") && !$0.contains("\n")
    }
    let verdicts = try #require(schemaVerdicts(texts))
    try #require(verdicts.count == texts.count)
    #expect(Set(verdicts).isSuperset(of: ["true", "false"]))
    for (text, verdict) in zip(texts, verdicts) where verdict != "error" {
      let decoded = try decode(text)
      guard Self.unsayable.isDisjoint(with: decoded.problems.map(\.code)) else { continue }
      let isTruth = text.contains("bridge-truth")
      #expect((verdict == "true") == (decoded.problems.isEmpty && !isTruth), "\(text)")
    }
  }

  private func schemaVerdicts(_ texts: [String]) -> [String]? {
    let script = Bundle.module.bundleURL.appendingPathComponent("Fixtures/check_schema.py").path
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../schema/progress-export-1.schema.json").path
    guard let code = try? String(contentsOfFile: script, encoding: .utf8) else { return nil }
    return Self.run(code, [schema], input: texts.joined(separator: "\n") + "\n")?
      .split(separator: "\n").map(String.init)
  }

  /// What a Python program prints; nil when it cannot be run or fails.
  private static func run(_ code: String, _ arguments: [String], input: String = "") -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-W", "ignore", "-c", code] + arguments
    let (standardInput, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, Pipe())
    guard (try? process.run()) != nil else { return nil }
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? standardInput.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
