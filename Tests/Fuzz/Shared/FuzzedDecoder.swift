import ProgressModel

@testable import Exports

/// The decoder that fuzz targets share; made anew from time to time, so that names do not add up.
///
/// libFuzzer calls a target from one thread.
final class FuzzedDecoder: @unchecked Sendable {
  static let shared = FuzzedDecoder(rules: rules)
  /// The one for texts that the store kept, which name learners by pseudonyms.
  static let kept = FuzzedDecoder(rules: keptRules)
  /// The one to which many texts are too large.
  static let tight = FuzzedDecoder(rules: tightRules)

  let parser: JSONParser
  private var decoder: ExportDecoder
  /// Reads a file in small blocks.
  private var patient: ExportDecoder
  private var uses = 0

  let rules: DecodingRules

  private init(rules: DecodingRules) {
    self.rules = rules
    do {
      parser = try JSONParser(capacity: 1 << 20, depth: rules.parserDepth)
      decoder = try ExportDecoder(rules: rules, jobs: 1, names: NameTable())
      patient = try ExportDecoder(rules: Self.patient(rules), jobs: 1, names: NameTable())
    } catch {
      fatalError("\(error)")
    }
  }

  private static func patient(_ rules: DecodingRules) -> DecodingRules {
    var rules = rules
    rules.blockBytes = 1 << 10
    return rules
  }

  private static let tightRules: DecodingRules = {
    var tight = rules
    tight.maximumTextBytes = 1_500
    return tight
  }()

  private static let rules: DecodingRules = {
    let quiz = Quiz(
      id: "quiz1", title: "", storageKeys: QuizStorageKeys(passed: nil, score: nil, attempts: nil),
      questions: (1...5).map { Question(id: "quiz1.q\($0)", text: "", choices: [], answer: 0) })
    let lesson = Lesson(id: "learn1", title: "", storageKey: "learn1Completed")
    let badge = Badge(id: "newbie", title: "", storageKey: "badge1Unlocked", lessons: [lesson], quizzes: [quiz])
    let version = CurriculumVersion(
      version: "1", releasedAt: Timestamp(millisecondsSinceEpoch: 0), passMark: 80, retakes: .best, badges: [badge])
    let curriculum = Curriculum(
      id: "c", title: "", onboardingStorageKey: "seen", learnerStorageKey: "learnerID", versions: [version])
    var rules = DecodingRules(
      storageKeys: StorageKeys(curriculum), pseudonym: { _ in String(repeating: "0", count: 32) })
    rules.activities = CurriculumActivities(curriculum)
    // Inputs have at most so many bytes; larger blocks would only take time.
    rules.blockBytes = 1 << 18
    return rules
  }()

  private static let keptRules: DecodingRules = {
    var kept = rules
    kept.readsPseudonyms = true
    return kept
  }()

  /// The keys of the curriculum in force.
  var storageKeys: StorageKeys { Self.rules.storageKeys }

  /// What the input is read as; stops the process when the decoder fails.
  func parts(of input: UnsafeRawBufferPointer) -> [ExportDocument] {
    do {
      let reader = decoder.reader(source: Self.source(of: input, step: .max))
      var parts: [ExportDocument] = []
      while let text = try reader.next() { parts += text.parts }
      return reader.summary.problem == nil ? parts : []
    } catch {
      fatalError("\(error)")
    }
  }

  /// Decodes the input whole and in pieces; stops the process when the two differ or the decoder fails.
  func check(_ input: UnsafeRawBufferPointer) {
    do {
      uses += 1
      if uses % 1_000 == 0 {
        decoder = try ExportDecoder(rules: rules, jobs: 1, names: NameTable())
        patient = try ExportDecoder(rules: Self.patient(rules), jobs: 1, names: NameTable())
      }
      let whole = try FileReading(decoder.reader(source: Self.source(of: input, step: .max)))
      // A table comes in as many parts as blocks.
      let reader = FileFormat(prefix: input) == .json ? patient : decoder
      let pieces = try FileReading(reader.reader(source: Self.source(of: input, step: 1 + input.count % 97)))
      promise(whole.texts == pieces.texts, "pieces make a difference: \(difference(whole.texts, pieces.texts))")
      promise(whole == pieces, "pieces change the verdict: \(difference([whole.verdict], [pieces.verdict]))")
    } catch {
      fatalError("\(error)")
    }
  }

  static func source(
    of input: UnsafeRawBufferPointer, step: Int
  ) -> (UnsafeMutableRawBufferPointer) -> Int {
    var place = 0
    return { buffer in
      let count = min(step, buffer.count, input.count - place)
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[place..<place + count]))
      place += count
      return count
    }
  }
}
