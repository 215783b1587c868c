import ProgressModel
import Testing

@Suite struct NameTableTests {
  @Test(
    "Numbers are those of a dictionary in order of first appearance, through every growth",
    arguments: [1, 2, 31, 32, 33, 5000])
  func againstDictionary(count: Int) {
    var table = NameTable()
    var numbers: [String: NameID] = [:]
    // Multiples of a prime: every name comes three times, never in order.
    for step in 0..<(3 * count) {
      let name = "quiz\((step * 7919) % count)"
      let expected = numbers[name] ?? NameID(numbers.count + 1)
      numbers[name] = expected
      #expect(table.intern(name) == expected)
    }
    #expect(table.count == numbers.count && table.names.count == numbers.count)
    for (name, number) in numbers {
      #expect(table[number] == name)
      #expect(table.number(of: name) == number)
    }
  }

  @Test("Forgotten names are as if they had never been met", arguments: [0, 1, 31, 40, 99, 100, 200])
  func forget(count: Int) {
    var table = NameTable((1...100).map { "quiz\($0)" })
    table.forget(after: count)
    let left = min(count, 100)
    #expect(table.count == left && table[NameID(left + 1)] == "")
    for number in 1...100 { #expect(table.number(of: "quiz\(number)") == (number <= left ? NameID(number) : nil)) }
    #expect(table.intern("quiz101") == NameID(left + 1))
    #expect(table.intern("quiz1") == (left > 0 ? 1 : 2))
  }

  @Test("Zero stands for none, and a number or name that was never given out has nothing")
  func none() {
    let table = NameTable(["quiz1"])
    #expect(table[0] == "" && table[2] == "")
    #expect(table.number(of: "quiz2") == nil)
    #expect(table.number(of: "") == nil)
  }

  @Test("Spellings that Swift calls equal are two names: ids are compared by their bytes")
  func composition() {
    let composed = "\u{E9}", decomposed = "e\u{301}"
    #expect(composed == decomposed)
    var table = NameTable([composed])
    #expect(table.number(of: decomposed) == nil)
    #expect(table.intern(decomposed) == 2)
    #expect(Array(table[2].unicodeScalars).count == 2)
  }
}
