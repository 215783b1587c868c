/// `question_seconds(quiz, question, question_version, waits: …, places: …)`: the median time to an answer, over the attempts of the
/// base table; those whose clock went back, or whose result was not recorded, are left out.
struct QuestionSecondsMeasure: Measure {
  static let name = "question_seconds"
  static let tables = ["waits": ["quiz", "curriculum", "waits", "unrecorded"], "places": QuestionPlaces.columns]
  static let argumentCount = 3...3
  static let outputCount = 1
  static let decimals: Int? = nil

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let places = try QuestionPlaces(arguments.table("places"))
    let times = try Self.times(arguments.table("waits"), places)
    return [
      arguments.column { row in
        let texts = arguments.columns.map { $0[row].text ?? "" }
        let question = QuestionPlaces.Question(quiz: texts[0], name: texts[1], version: texts[2])
        return PackedWaits.median(of: places.number(of: question).map { times[$0] } ?? [])
      }
    ]
  }

  /// Milliseconds by the number of the question version.
  private static func times(_ table: BaseTable, _ places: QuestionPlaces) throws(ReportingError) -> [[Int]] {
    let (quizzes, curricula) = (try table.texts("quiz"), try table.texts("curriculum"))
    let (waits, unrecorded) = (try table.texts("waits"), try table.texts("unrecorded"))
    var times = [[Int]](repeating: [], count: places.questions.count)
    var settings: [SIMD2<Int32>: [Int]] = [:]
    for row in 0..<table.rowCount {
      let key = SIMD2(curricula.numbers[row], quizzes.numbers[row])
      let questions =
        settings[key] ?? places.setting(curriculum: curricula[row], quiz: quizzes[row])?.questions ?? []
      settings[key] = questions
      let left = unrecorded[row].isEmpty ? nil : PackedAnswers(unrecorded[row]).answers
      waits.withBytes(row) { bytes in
        PackedWaits.forEach(in: bytes) { position, milliseconds in
          guard position < questions.count else { return }
          if let left, position < left.count, left[position]?.isRight == nil { return }
          times[questions[position]].append(milliseconds)
        }
      }
    }
    return times
  }
}
