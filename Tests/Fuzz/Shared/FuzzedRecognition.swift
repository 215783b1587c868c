import Hashing
import ProgressModel

@testable import Exports

/// Recognition by bytes, held against decoding: what the prints of earlier inputs leave out must be what is decoded there.
///
/// libFuzzer calls a target from one thread.
final class FuzzedRecognition: @unchecked Sendable {
  static let shared = FuzzedRecognition()

  private let key = SipHashKey.random()
  /// The prints of the last inputs, by their keys; mutations of an input most often keep its ids.
  private var prints: [UInt64: DocumentPrint] = [:]

  /// Decodes a document with and without what is known; stops the process when the two differ.
  func check(_ input: UnsafeRawBufferPointer, _ decoder: FuzzedDecoder) {
    // Decoders are dear, and nothing is recognised in most inputs.
    guard DocumentOutline(input) != nil else { return }
    let plain = decoder.texts(of: input, recognition: nil)
    var known = KnownBeginnings()
    for print in prints.values { known.insert(print) }
    let quick = decoder.texts(
      of: input, recognition: DocumentRecognition(key: key, curriculum: "", beginnings: known))
    promise(plain.count == quick.count, "recognition changes the number of texts")
    for (plain, quick) in zip(plain, quick) { check(plain, quick) }
    if prints.count > 64 { prints = [:] }
    for part in quick.flatMap(\.parts) {
      if let print = part.print { prints[print.key] = print }
    }
  }

  private func check(_ plain: DecodedText, _ quick: DecodedText) {
    promise(plain.problems == quick.problems && plain.skipped == quick.skipped, "recognition changes the problems")
    promise(plain.warnings == quick.warnings, "recognition changes the warnings")
    promise(plain.documentsImported == quick.documentsImported, "recognition changes the documents")
    let events = plain.parts.flatMap(\.events), fresh = quick.parts.flatMap(\.events)
    let left = (quick.repetition?.events ?? 0) + quick.parts.reduce(0) { $0 + Int($1.known?.eventCount ?? 0) }
    promise(left + fresh.count == events.count, "recognition changes the number of events")
    // The two decoders may number names and origins differently.
    promise(events.suffix(fresh.count).map(\.seq) == fresh.map(\.seq), "recognition changes the events")
    if let known = quick.repetition {
      promise(plain.parts.map(\.head.learner) == [known.learner], "recognition changes the learner")
      promise(known.snapshots == plain.parts.count { $0.snapshot != nil }, "recognition changes the snapshots")
    } else {
      promise(plain.parts.map(\.head) == quick.parts.map(\.head), "recognition changes the heads")
      promise(plain.parts.map(\.snapshot) == quick.parts.map(\.snapshot), "recognition changes the snapshots")
    }
  }
}

extension FuzzedDecoder {
  /// What the input's texts are, up to what refuses it.
  func texts(of input: UnsafeRawBufferPointer, recognition: DocumentRecognition?) -> [DecodedText] {
    do {
      var rules = rules
      rules.recognition = recognition
      let decoder = try ExportDecoder(rules: rules, jobs: 1, names: NameTable())
      let reader = decoder.reader(source: Self.source(of: input, step: .max))
      var texts: [DecodedText] = []
      while let text = try reader.next() { texts.append(text) }
      return texts
    } catch {
      fatalError("\(error)")
    }
  }
}
