/// Durations of ISO 8601 with designators, such as `P3Y6M`, `PT4.2S` or `P2W`.
enum DurationText {
  /// Whether the bytes are a duration: designators in their order, at least one of them, at least one behind a `T`; only the
  /// last number may have a fraction.
  static func isDuration(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.first == UInt8(ascii: "P") else { return false }
    let body = bytes.dropFirst()
    let date = body.prefix { $0 != UInt8(ascii: "T") }
    let dateFields = fields(date)
    guard date.count < body.count else {
      return dateFields.map { isOrdered($0, "YMD", isLast: true) || isOrdered($0, "W", isLast: true) } ?? false
    }
    guard let timeFields = fields(body[(date.endIndex + 1)...]), isOrdered(timeFields, "HMS", isLast: true) else {
      return false
    }
    return date.isEmpty || (dateFields.map { isOrdered($0, "YMD", isLast: false) } ?? false)
  }

  private struct Field {
    var designator: UInt8
    var hasFraction: Bool
  }

  /// The designators with what stands before them; nil when something is no number and designator.
  private static func fields(_ bytes: Slice<UnsafeRawBufferPointer>) -> [Field]? {
    var (fields, rest) = ([Field](), bytes)
    while !rest.isEmpty {
      let whole = rest.prefix(while: TimeTextParser.isDigit)
      rest = rest.dropFirst(whole.count)
      let hasFraction = rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",")
      if hasFraction {
        let digits = rest.dropFirst().prefix(while: TimeTextParser.isDigit)
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(1 + digits.count)
      }
      guard !whole.isEmpty, let designator = rest.popFirst() else { return nil }
      fields.append(Field(designator: designator, hasFraction: hasFraction))
    }
    return fields
  }

  private static func isOrdered(_ fields: [Field], _ designators: String, isLast: Bool) -> Bool {
    var open = Array(designators.utf8)[...]
    for (number, field) in fields.enumerated() {
      guard let place = open.firstIndex(of: field.designator) else { return false }
      if field.hasFraction, !isLast || number + 1 < fields.count { return false }
      open = open[(place + 1)...]
    }
    return !fields.isEmpty
  }
}
