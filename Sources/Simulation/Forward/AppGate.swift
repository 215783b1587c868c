/// What an item needs.
struct AppGate: Sendable {
  let needs: [Int]
  let isAny: Bool

  func holds(on facts: FactSet) -> Bool {
    isAny && !needs.isEmpty ? needs.contains(where: facts.contains) : needs.allSatisfy(facts.contains)
  }
}
