import ProgressModel

@testable import Exports

/// The decoder that fuzz targets share; made anew from time to time, so that names do not add up.
///
/// libFuzzer calls a target from one thread.
final class FuzzedDecoder: @unchecked Sendable {
  static let shared = FuzzedDecoder()

  let parser: JSONParser
  private var decoder: ExportDecoder
  private var uses = 0

  private init() {
    do {
      parser = try JSONParser(capacity: 1 << 20, depth: Self.rules.parserDepth)
      decoder = try ExportDecoder(rules: Self.rules, jobs: 1, names: NameTable())
    } catch {
      fatalError("\(error)")
    }
  }

  private static let rules = DecodingRules(
    storageKeys: StorageKeys(
      Curriculum(id: "c", title: "", onboardingStorageKey: "seen", learnerStorageKey: "learnerID", versions: [])),
    pseudonym: { _ in String(repeating: "0", count: 32) })

  /// Decodes the input whole and in pieces; stops the process when the two differ or the decoder fails.
  func check(_ input: UnsafeRawBufferPointer) {
    do {
      uses += 1
      if uses % 1_000 == 0 { decoder = try ExportDecoder(rules: Self.rules, jobs: 1, names: NameTable()) }
      let whole = try picture(input, step: .max)
      let pieces = try picture(input, step: 1 + (input.count + uses) % 7)
      precondition(whole == pieces, "pieces make a difference: \(whole) \(pieces)")
    } catch {
      fatalError("\(error)")
    }
  }

  private func picture(_ input: UnsafeRawBufferPointer, step: Int) throws -> [String] {
    var place = 0
    let reader = decoder.reader { buffer in
      let count = min(step, buffer.count, input.count - place)
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[place..<place + count]))
      place += count
      return count
    }
    var texts: [String] = []
    while let text = try reader.next() {
      texts.append("\(text.parts.map(\.events)) \(text.problems) \(text.warnings) \(text.skipped)")
    }
    return texts + ["\(reader.summary)"]
  }
}
