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
