import ProgressModel
import StrictJSON

extension CurriculumReader {
  /// A text that may hold anything.
  mutating func text(_ name: String, of object: JSONObject) -> String? {
    keep { () throws(JSONFault) in try object.required(name).text() }
  }

  /// An id, key or name: 1–128 bytes without control characters.
  mutating func word(_ name: String, of object: JSONObject) -> String? {
    keep { () throws(JSONFault) in
      let node = try object.required(name)
      var word = try node.text()
      guard let fault = word.withUTF8({ TextRule.name.fault(in: UnsafeRawBufferPointer($0)) }) else { return word }
      throw node.refused(
        found: "a text that \(fault.detail)", expected: "1 to 128 bytes without control characters", advice: "change it"
      )
    }
  }

  /// A time as in exports, spelt as text.
  mutating func time(_ name: String, of object: JSONObject) -> Timestamp? {
    keep { () throws(JSONFault) in
      let node = try object.required(name)
      var text = try node.text()
      switch text.withUTF8({ TimeReading(text: UnsafeRawBufferPointer($0)) }) {
      case .time(let time): return Timestamp(millisecondsSinceEpoch: time)
      case .placeholder(let day): throw node.refused(found: day, expected: "a time from 2008 to 2100", advice: "set it")
      case .refused(let reason):
        throw node.refused(found: reason, expected: "a time such as 2025-11-01T00:00:00Z", advice: "set it")
      }
    }
  }

  /// The elements of an array that must be there.
  mutating func elements(_ name: String, of object: JSONObject, mayBeEmpty: Bool = false) -> [JSONNode] {
    let nodes = keep { () throws(JSONFault) in
      let node = try object.required(name)
      let elements = try node.elements()
      if elements.isEmpty, !mayBeEmpty {
        throw node.refused(found: "an empty array", expected: "at least one element", advice: "add one")
      }
      return elements
    }
    return nodes ?? []
  }
}
