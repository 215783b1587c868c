internal import StrictJSON

extension JSONNode {
  /// The text, refused where it is not what `shape` says.
  func text(matching shape: String, _ isRight: (String) -> Bool) throws(JSONFault) -> String {
    let text = try text()
    if isRight(text) { return text }
    throw refused(found: "\"\(text)\"", expected: "a text of \(shape)", advice: "choose another name")
  }

  /// The words with their places.
  func template() throws(JSONFault) -> Template {
    let text = try text()
    do throws(TemplateFault) {
      return try Template(text)
    } catch {
      throw refused(found: error.found, expected: error.expected, advice: error.advice)
    }
  }

  /// A list of texts.
  func texts() throws(JSONFault) -> [String] {
    try elements().map { element throws(JSONFault) in try element.text() }
  }

  /// The elements of a list that has so many.
  func elements(atLeast least: Int, atMost most: Int = .max) throws(JSONFault) -> [JSONNode] {
    let elements = try elements()
    if least...most ~= elements.count { return elements }
    let wanted = most == .max ? "at least \(least)" : "\(least) to \(most)"
    throw refused(found: "\(elements.count) elements", expected: wanted, advice: "add or remove some")
  }

  /// A whole number of a range.
  func whole(in range: ClosedRange<Int>, advice: String) throws(JSONFault) -> Int {
    let number = try number()
    if let whole = Int(exactly: number), range ~= whole { return whole }
    throw refused(
      found: "\(number)", expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", advice: advice)
  }

  /// An object whose names are free, each value read by `read`.
  func dictionary<Value>(_ read: (JSONNode) throws(JSONFault) -> Value) throws(JSONFault) -> [String: Value] {
    var values: [String: Value] = [:]
    for member in try members() { values[member.name] = try read(member.node) }
    return values
  }

  /// Rows by the texts that their columns may hold.
  func filter() throws(JSONFault) -> RowFilter {
    RowFilter(values: try dictionary { node throws(JSONFault) in try node.texts() })
  }
}

extension ReportingError {
  /// A fault of a file of the catalog.
  init(_ fault: JSONFault) {
    let place = fault.pointer.map { $0.tokens.isEmpty ? "" : "\($0): " } ?? ""
    self.init(.configuration, file: fault.file, line: fault.position?.line, reason: place + fault.message)
  }
}
