/// Numbers of some quizzes, in the order in which they came; a quiz has one number, the one that came last.
struct QuizNumbers: Sequence {
  private var numbers: [(key: Int, value: Int64)] = []

  subscript(quiz: Int) -> Int64? {
    get { numbers.first { $0.key == quiz }?.value }
    set {
      numbers.removeAll { $0.key == quiz }
      if let newValue { numbers.append((quiz, newValue)) }
    }
  }

  var isEmpty: Bool { numbers.isEmpty }

  var keys: [Int] { numbers.map { $0.key } }

  func makeIterator() -> IndexingIterator<[(key: Int, value: Int64)]> { numbers.makeIterator() }
}
