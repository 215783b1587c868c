import ProgressModel
import StrictJSON

extension CurriculumReader {
  mutating func badge(_ node: JSONNode, _ register: inout ItemRegister) -> Badge? {
    let names = ["id", "title", "storageKey", "lessons", "quizzes", "requires"]
    guard let object = keep({ () throws(JSONFault) in try node.object(allowing: names) }) else { return nil }
    let id = word("id", of: object), title = text("title", of: object), key = word("storageKey", of: object)
    register.add(id: id, node, key: key)
    let requires = requirement(of: object)
    let lessons = elements("lessons", of: object, mayBeEmpty: true).compactMap { lesson($0, &register) }
    let quizzes = elements("quizzes", of: object, mayBeEmpty: true).compactMap { quiz($0, &register) }
    if quizzes.isEmpty, object.optional("requires") == nil {
      faults.append(
        node.refused(
          found: "a section without quizzes", expected: "quizzes or \"requires\"",
          advice: "say with \"requires\" what awards its badge"))
    }
    guard let id, let title, let key else { return nil }
    return Badge(id: id, title: title, storageKey: key, lessons: lessons, quizzes: quizzes, requires: requires)
  }

  private mutating func lesson(_ node: JSONNode, _ register: inout ItemRegister) -> Lesson? {
    let names = ["id", "title", "storageKey", "requires"]
    guard let object = keep({ () throws(JSONFault) in try node.object(allowing: names) }) else { return nil }
    let id = word("id", of: object), title = text("title", of: object), key = word("storageKey", of: object)
    register.add(id: id, node, key: key)
    let requires = requirement(of: object)
    guard let id, let title, let key else { return nil }
    return Lesson(id: id, title: title, storageKey: key, requires: requires)
  }

  private mutating func quiz(_ node: JSONNode, _ register: inout ItemRegister) -> Quiz? {
    let names = ["id", "title", "storageKeys", "questions", "requires"]
    guard let object = keep({ () throws(JSONFault) in try node.object(allowing: names) }) else { return nil }
    let id = word("id", of: object), title = text("title", of: object)
    register.add(id: id, node, key: nil)
    let keys = storageKeys(of: object, node, &register)
    let questions = elements("questions", of: object).compactMap { question($0, &register) }
    let requires = requirement(of: object)
    guard let id, let title, let keys else { return nil }
    return Quiz(id: id, title: title, storageKeys: keys, questions: questions, requires: requires)
  }

  private mutating func storageKeys(
    of object: JSONObject, _ quiz: JSONNode, _ register: inout ItemRegister
  ) -> QuizStorageKeys? {
    let names = ["passed", "score", "attempts"]
    guard
      let keys = keep({ () throws(JSONFault) in try object.required("storageKeys").object(allowing: names) })
    else { return nil }
    let found = names.map { keys.optional($0) == nil ? nil : word($0, of: keys) }
    for case let key? in found { register.add(id: nil, quiz, key: key) }
    return QuizStorageKeys(passed: found[0], score: found[1], attempts: found[2])
  }

  private mutating func question(_ node: JSONNode, _ register: inout ItemRegister) -> Question? {
    let names = ["id", "text", "choices", "answer"]
    guard let object = keep({ () throws(JSONFault) in try node.object(allowing: names) }) else { return nil }
    let id = word("id", of: object), text = text("text", of: object)
    register.addQuestion(id, node)
    let choices = elements("choices", of: object).compactMap { choice in
      keep { () throws(JSONFault) in try choice.text() }
    }
    let answer = keep { () throws(JSONFault) in
      try object.required("answer").integer(in: 0...max(0, choices.count - 1))
    }
    guard let id, let text, let answer else { return nil }
    return Question(id: id, text: text, choices: choices, answer: answer)
  }

  /// `["a", "b"]` (all of them) or `{"any": ["a", "b"]}`.
  private mutating func requirement(of object: JSONObject) -> Requirement? {
    guard let node = object.optional("requires") else { return nil }
    if case .array = node.value.content { return .all(ids(node)) }
    guard let any = keep({ () throws(JSONFault) in try node.object(allowing: ["any"]).required("any") }) else {
      return nil
    }
    return .any(ids(any, mayBeEmpty: false))
  }

  private mutating func ids(_ node: JSONNode, mayBeEmpty: Bool = true) -> [String] {
    let nodes = keep { () throws(JSONFault) in try node.elements() } ?? []
    if nodes.isEmpty, !mayBeEmpty {
      faults.append(node.refused(found: "nothing", expected: "at least one id", advice: "name one or remove it"))
    }
    return nodes.compactMap { id in keep { () throws(JSONFault) in try id.text() } }
  }
}
