import Foundation
import Testing

@testable import Exports

/// A random tree that Python's plistlib wrote in both forms, and what is in it.
private struct ForeignList: Decodable, Sendable, CustomTestStringConvertible {
  var xml: Data?
  var binary: Data
  var tree: String
  var testDescription: String { "\(binary.count) bytes" }

  static let all: [ForeignList] = {
    let file = Bundle.module.bundleURL.appendingPathComponent("Fixtures/property-lists.jsonl")
    let lines = (try? Data(contentsOf: file))?.split(separator: UInt8(ascii: "\n")) ?? []
    return lines.compactMap { try? JSONDecoder().decode(ForeignList.self, from: $0) }
  }()
}

/// Spells the values that it is handed as `make_property_lists.py` does.
private final class Spelling: PropertyListSink {
  private(set) var text = ""
  private var closings: [String] = []

  func key(_ text: String, at position: TextPosition?) { value(.text(text)) }

  func value(_ value: PropertyListValue) {
    switch value {
    case .flag(let flag): text += flag ? "b1" : "b0"
    case .integer(let number): text += "i\(number)"
    case .unsigned(let number): text += "i\(number)"
    case .real(let number): text += number.isNaN ? "rnan" : "r" + hex(bigEndian(number.bitPattern, 8))
    case .date(let seconds): text += "d\(Int64(seconds))"
    case .data(let bytes): text += "x" + hex(bytes)
    case .text(let string): text += "t" + hex(Array(string.utf8))
    case .uid(let number): text += "u\(number)"
    case .unusable(let kind): text += "?\(kind)"
    case .array: return open("[", "]")
    case .dictionary: return open("{", "}")
    }
    if !closings.isEmpty { text += " " }
  }

  func end() {
    text += closings.removeLast()
    if !closings.isEmpty { text += " " }
  }

  private func open(_ opening: String, _ closing: String) {
    text += opening
    closings.append(closing)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Walks an object of a binary list, and everything in it.
  func take(_ object: Int, of list: BinaryPropertyList) throws {
    value(try list.value(ofObject: object))
    guard let container = try list.container(object) else { return }
    for place in 0..<container.count {
      if container.isDictionary { value(try list.value(ofObject: list.reference(place, in: container))) }
      try take(list.reference(container.isDictionary ? container.count + place : place, in: container), of: list)
    }
    end()
  }
}

@Suite("Lists that plistlib wrote") struct PlistlibTests {
  @Test("there are lists of both forms") func thereAre() {
    #expect(ForeignList.all.count == 120)
    #expect(ForeignList.all.count { $0.xml != nil } == 100)
  }

  @Test("every value of a list of XML is read", arguments: ForeignList.all.filter { $0.xml != nil })
  private func xml(list: ForeignList) throws {
    let spelling = Spelling()
    try (list.xml ?? Data()).withUnsafeBytes {
      try XMLPropertyListReader.read($0, limits: PropertyListLimits(), into: spelling)
    }
    #expect(spelling.text == list.tree)
  }

  @Test("every value of a binary list is read", arguments: ForeignList.all)
  private func binary(list: ForeignList) throws {
    let spelling = Spelling()
    try list.binary.withUnsafeBytes {
      let read = try BinaryPropertyList($0)
      try spelling.take(read.trailer.root, of: read)
    }
    #expect(spelling.text == list.tree)
  }

  @Test("no part of a list passes for a list", arguments: ForeignList.all.prefix(20))
  private func cut(list: ForeignList) throws {
    for form in [list.binary, list.xml].compactMap(\.self) {
      let step = max(1, form.count / 50)
      for count in stride(from: 0, to: form.count - 1, by: step) {
        let isRead = form.prefix(count).withUnsafeBytes { bytes in
          bytes.starts(with: "bplist".utf8)
            ? (try? BinaryPropertyList(bytes)) != nil : (try? XMLPropertyList(bytes)) != nil
        }
        #expect(!isRead, "\(count) of \(form.count) bytes")
      }
    }
  }
}
