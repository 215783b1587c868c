import Foundation

/// As much of JSON Schema as the schema of reports uses, written against the standard and not against the reader.
struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The words it consists of: a new one must be understood here before it may be used there.
  static let understood: Set = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "properties", "additionalProperties", "required",
    "items", "minItems", "maxItems", "minLength", "maxLength", "pattern", "minimum", "maximum",
    "enum", "anyOf", "oneOf",
  ]

  func accepts(_ value: Any) -> Bool { accepts(value, root) }

  private func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else { return false }
      return accepts(value, target)
    }
    if let type = schema["type"] as? String, !isOf(type, value) { return false }
    if let words = schema["enum"] as? [String], !(value as? String).map(words.contains).isTrue { return false }
    if let any = schema["anyOf"] as? [[String: Any]], !any.contains(where: { accepts(value, $0) }) { return false }
    if let one = schema["oneOf"] as? [[String: Any]], one.filter({ accepts(value, $0) }).count != 1 { return false }
    switch value {
    case let text as String: return accepts(text, schema)
    case let list as [Any]: return accepts(list, schema)
    case let object as [String: Any]: return accepts(object, schema)
    case let number as NSNumber:
      let isEnough = (schema["minimum"] as? NSNumber).map { number.doubleValue >= $0.doubleValue } ?? true
      return isEnough && (schema["maximum"] as? NSNumber).map { number.doubleValue <= $0.doubleValue } ?? true
    default: return true
    }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "string": return value is String
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    case "boolean": return (value as? NSNumber).map(isBoolean) ?? false
    case "integer":
      return (value as? NSNumber).map { !isBoolean($0) && $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": return (value as? NSNumber).map { !isBoolean($0) } ?? false
    default: return false
    }
  }

  private func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

  private func accepts(_ text: String, _ schema: [String: Any]) -> Bool {
    let length = text.unicodeScalars.count
    if let least = schema["minLength"] as? Int, length < least { return false }
    if let most = schema["maxLength"] as? Int, length > most { return false }
    guard let pattern = schema["pattern"] as? String else { return true }
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  private func accepts(_ list: [Any], _ schema: [String: Any]) -> Bool {
    if let least = schema["minItems"] as? Int, list.count < least { return false }
    if let most = schema["maxItems"] as? Int, list.count > most { return false }
    guard let items = schema["items"] as? [String: Any] else { return true }
    return list.allSatisfy { accepts($0, items) }
  }

  private func accepts(_ object: [String: Any], _ schema: [String: Any]) -> Bool {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for name in schema["required"] as? [String] ?? [] where object[name] == nil { return false }
    return object.allSatisfy { name, value in
      if let property = properties[name] as? [String: Any] { return accepts(value, property) }
      if let others = schema["additionalProperties"] as? [String: Any] { return accepts(value, others) }
      return (schema["additionalProperties"] as? Bool) != false
    }
  }

  /// Every word that a schema uses anywhere.
  var words: Set<String> { Self.words(root) }

  private static func words(_ schema: [String: Any]) -> Set<String> {
    var words = Set(schema.keys)
    for key in ["properties", "$defs"] {
      for case let inner as [String: Any] in (schema[key] as? [String: Any] ?? [:]).values {
        words.formUnion(Self.words(inner))
      }
    }
    for key in ["items", "additionalProperties"] {
      if let inner = schema[key] as? [String: Any] { words.formUnion(Self.words(inner)) }
    }
    for key in ["anyOf", "oneOf"] {
      for inner in schema[key] as? [[String: Any]] ?? [] { words.formUnion(Self.words(inner)) }
    }
    return words
  }
}

extension Bool? {
  fileprivate var isTrue: Bool { self == true }
}
