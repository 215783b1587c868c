import Spelling

/// A value of a configuration file together with its file and pointer, so that whatever is wrong with it can be said
/// with the place.
///
///     let root = try JSONNode(parsing: bytes, file: "weekly.json")
///     let report = try root.object(allowing: ["name", "sheets"])
///     let name = try report.required("name").text()
///     let sheets = try report.required("sheets").elements()
public struct JSONNode: Sendable {
  /// The value itself.
  public let value: JSONValue
  /// The file as messages name it.
  public let file: String
  /// Where the value stands in the file.
  public let pointer: JSONPointer

  /// Reads a whole file. `file` is the name that messages show.
  public init(parsing bytes: [UInt8], file: String) throws(JSONFault) {
    do throws(JSONFault) {
      self.init(try JSONValue(parsing: bytes), file: file, pointer: JSONPointer())
    } catch {
      var fault = error
      fault.file = file
      throw fault
    }
  }

  init(_ value: JSONValue, file: String, pointer: JSONPointer) {
    self.value = value
    self.file = file
    self.pointer = pointer
  }

  /// Whether it is an explicit null.
  public var isNull: Bool { value.kind == .null }

  /// The text; anything else is refused, numbers too.
  public func text() throws(JSONFault) -> String {
    guard case .text(let text) = value.content else { throw wrongKind("a text in double quotes") }
    return text
  }

  /// The truth value; 0, 1 and texts are refused.
  public func boolean() throws(JSONFault) -> Bool {
    guard case .boolean(let flag) = value.content else { throw wrongKind("true or false") }
    return flag
  }

  /// An integer within `range`; `4.0` is none.
  public func integer(in range: ClosedRange<Int> = Int.min...Int.max) throws(JSONFault) -> Int {
    guard case .integer(let number) = value.content else { throw wrongKind("an integer") }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw refused(
        found: String(number), expected: "an integer \(wording(range))", advice: "change it to one in that range")
    }
    return integer
  }

  /// Any number, integers included, within `range`.
  public func number(in range: ClosedRange<Double>? = nil) throws(JSONFault) -> Double {
    let number: Double
    switch value.content {
    case .integer(let integer): number = Double(integer)
    case .real(let real): number = real
    default: throw wrongKind("a number")
    }
    if let range, !range.contains(number) {
      throw refused(
        found: "\(number)", expected: "a number from \(range.lowerBound) to \(range.upperBound)",
        advice: "change it to one in that range")
    }
    return number
  }

  /// One of the given texts.
  public func choice(of choices: [String]) throws(JSONFault) -> String {
    let text = try text()
    if choices.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { return text }
    let nearest = nearestName(to: text, among: choices).map { "did you mean \(shown($0))?" }
    throw refused(
      found: shown(text), expected: "one of \(choices.joined(separator: ", "))", advice: nearest ?? "use one of these")
  }

  /// The value as one case of an enumeration of texts.
  public func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) throws(JSONFault) -> Choice
  where Choice.RawValue == String {
    let text = try choice(of: type.allCases.map(\.rawValue))
    guard let choice = Choice(rawValue: text) else { throw wrongKind("one of the known names") }
    return choice
  }

  /// The array's elements, each with its own place.
  public func elements() throws(JSONFault) -> [JSONNode] {
    guard case .array(let elements) = value.content else { throw wrongKind("an array") }
    return elements.enumerated().map { JSONNode($1, file: file, pointer: pointer.appending($0)) }
  }

  /// The object's members in their order, for objects whose names are free.
  public func members() throws(JSONFault) -> [(name: String, node: JSONNode)] {
    guard case .object(let members) = value.content else { throw wrongKind("an object") }
    return members.map { ($0.name, JSONNode($0.value, file: file, pointer: pointer.appending($0.name))) }
  }

  /// The object, refused when it has a name that is not in `names`.
  public func object(allowing names: [String]) throws(JSONFault) -> JSONObject {
    try JSONObject(self, allowing: names)
  }

  /// A fault of content at this value, for rules that the caller knows. All three are phrases without a full stop.
  public func refused(found: String, expected: String, advice: String) -> JSONFault {
    fault(.refused(found: found, expected: expected, advice: advice))
  }

  /// A fault at this value.
  public func fault(_ reason: JSONFaultReason) -> JSONFault {
    JSONFault(file: file, position: value.position, pointer: pointer, reason: reason)
  }

  private func wrongKind(_ expected: String) -> JSONFault {
    fault(.wrongKind(found: value.kind, expected: expected))
  }
}

private func wording(_ range: ClosedRange<Int>) -> String {
  switch (range.lowerBound, range.upperBound) {
  case (let low, Int.max): "of at least \(low)"
  case (Int.min, let high): "of at most \(high)"
  case (let low, let high): "from \(low) to \(high)"
  }
}
