/// Writes flat dictionaries as XML property lists.
enum XMLPropertyListWriter {
  static func bytes(of members: [PropertyListMember]) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for member in members {
      text += "\t<key>\(escaped(member.key))</key>\n\t\(element(member.value))\n"
    }
    return Array((text + "</dict>\n</plist>\n").utf8)
  }

  private static func element(_ value: PropertyListValue) -> String {
    switch value {
    case .flag(let flag): flag ? "<true/>" : "<false/>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .unsigned(let number): "<integer>\(number)</integer>"
    case .real(let number): "<real>\(number)</real>"
    case .data(let bytes): "<data>\(Base64.encoded(bytes))</data>"
    case .text(let text): "<string>\(escaped(text))</string>"
    case .date, .uid, .array, .dictionary, .unusable: "<string></string>"
    }
  }

  /// A carriage return would be read as a line feed.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\r": escaped += "&#13;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
