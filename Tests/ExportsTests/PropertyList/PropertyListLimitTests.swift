import ProgressModel
import Testing

@testable import Exports

@Suite("Limits of property lists") struct PropertyListLimitTests {
  private func xmlNested(_ depth: Int) -> [UInt8] {
    let (opening, closing) = (
      String(repeating: "<array>", count: depth - 1), String(repeating: "</array>", count: depth - 1)
    )
    return xmlList(xmlLearner + "<key>a</key>\(opening)\(closing)")
  }

  /// Object 4 holds 5 holds 6 …: `depth` containers with the root.
  private func binaryNested(_ depth: Int) -> [UInt8] {
    var list = binaryList(key: "a")
    for number in 4..<(3 + depth) { list.objects.append([0xA1] + bigEndian(UInt64(number + 1), 4)) }
    list.objects[list.objects.count - 1] = [0xA0]
    list.objects[0] = [0xD2] + [1, 3, 2, 4].flatMap { bigEndian($0, 4) }
    list.referenceSize = 4
    return list.bytes
  }

  @Test("64 levels are read, 65 are not, in both forms")
  func depth() throws {
    for (good, bad) in [(xmlNested(64), xmlNested(65)), (binaryNested(64), binaryNested(65))] {
      #expect(try decode(good).problems.isEmpty)
      let problem = try #require(try decode(bad).problems.first)
      #expect(problem.code == .tooDeep)
      #expect(problem.message.hasPrefix("nested deeper than 64 levels (--max-depth)"))
      #expect(problem.pointer == "/a")
    }
  }

  @Test("the limit is the caller's", arguments: [2, 3, 1_024])
  func otherDepth(limit: Int) throws {
    var rules = sampleRules()
    rules.maximumDepth = limit
    for nested in [xmlNested, binaryNested] {
      #expect(try decode(nested(limit), rules: rules).problems.isEmpty)
      #expect(try decode(nested(limit + 1), rules: rules).problems.map(\.code) == [.tooDeep])
    }
  }

  @Test("a container that is reached deeper the second time is measured again")
  func sharedDepth() throws {
    // 4 = [5, 6]; 5 = [] ; 6 = [5 …]: at limit 3 the empty array fits under 4, not under 6.
    var list = binaryList(key: "a")
    list.objects += [[0xA2, 5, 6], [0xA0], [0xA1, 5]]
    let bytes = list.bytes
    for (depth, isRead) in [(4, true), (3, false)] {
      let found = bytes.withUnsafeBytes {
        (try? BinaryPropertyList($0, limits: PropertyListLimits(depth: depth))) != nil
      }
      #expect(found == isRead)
    }
  }

  @Test("1,000,000 values are read, one more is not: shared ones count as often as they are shared")
  func values() throws {
    // Object n + 5 holds ten times object n + 6, down to a flag: 1, 11, 111, … values.
    func list(extra: Int) -> [UInt8] {
      var list = binaryList(key: "a")
      let top = [UInt8](repeating: 5, count: 8) + [UInt8](repeating: 6, count: 9) + [UInt8](repeating: 7, count: 10)
      let all = top + [UInt8](repeating: 10, count: extra)
      list.objects.append([0xAF, 0x10, UInt8(all.count)] + all)
      for number in 5..<10 { list.objects.append([0xAA] + [UInt8](repeating: UInt8(number + 1), count: 10)) }
      list.objects.append([9])
      return list.bytes
    }
    #expect(try decode(list(extra: 0)).problems.isEmpty)
    let problem = try #require(try decode(list(extra: 1)).problems.first)
    #expect(problem.code == .propertyListTooManyValues)
    #expect(problem.message.hasPrefix("expands to more than 1,000,000 values"))
  }

  @Test("values of a list of XML are counted too")
  func xmlValues() throws {
    let bytes = xmlList("<key>a</key><array><true/><string/><dict><key>b</key><date/></dict></array>")
    for (limit, isRead) in [(6, true), (5, false)] {
      let found = bytes.withUnsafeBytes { (try? XMLPropertyList($0, limits: PropertyListLimits(values: limit))) != nil }
      #expect(found == isRead)
    }
  }

  @Test("8 MiB are read, one byte more is not, in both forms")
  func size() throws {
    let limit = 8 << 20
    func xml(_ size: Int) -> [UInt8] {
      let list = xmlList(xmlLearner)
      return list + [UInt8](repeating: 10, count: size - list.count)
    }
    func binary(_ size: Int) -> [UInt8] {
      let empty = binaryList(key: "AppleData", [0x4F, 0x12] + bigEndian(0, 4)).bytes.count
      let count = size - empty
      return binaryList(
        key: "AppleData", [0x4F, 0x12] + bigEndian(UInt64(count), 4) + [UInt8](repeating: 7, count: count)
      ).bytes
    }
    for list in [xml, binary] {
      #expect(try decode(list(limit)).codes == [])
      let found = try decode(list(limit + 1))
      #expect(found.problems.map(\.code) == [.documentTooLarge])
      #expect(found.problems.first?.message.hasPrefix("8388609 bytes in one document; at most 8 MiB") == true)
      #expect(found.summary.bytes == limit + 1)
    }
  }
}
