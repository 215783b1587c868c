/// Swift source with its comments and the contents of its string literals blanked: what is left is code, on the same
/// lines and columns. Code in interpolations stays.
///
///     SwiftCode.blanked(#"let a = "x!" // y!"#)  // let a = "  "
struct SwiftCode {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []

  static func blanked(_ text: String) -> String {
    var code = SwiftCode(bytes: Array(text.utf8))
    code.readCode(inInterpolation: false)
    return String(decoding: code.output, as: UTF8.self)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count)
  }

  private mutating func readCode(inInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case slash where looking(at: [slash, slash]): readLineComment()
      case slash where looking(at: [slash, star]): readBlockComment()
      case quote: readString(hashes: 0)
      case hash where looking(at: [quote], after: hashCount): readString(hashes: hashCount)
      case open:
        depth += 1
        keep()
      case close:
        depth -= 1
        keep()
        if inInterpolation, depth == 0 { return }
      default: keep()
      }
    }
  }

  private mutating func readLineComment() {
    while position < bytes.count, bytes[position] != lineEnd { blank() }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      let isOpening = looking(at: [slash, star])
      let isClosing = looking(at: [star, slash])
      depth += isOpening ? 1 : isClosing ? -1 : 0
      blank(isOpening || isClosing ? 2 : 1)
    } while depth > 0 && position < bytes.count
  }

  private mutating func readString(hashes: Int) {
    keep(hashes)
    let quotes = looking(at: [quote, quote, quote]) ? 3 : 1
    keep(quotes)
    let end = Array(repeating: quote, count: quotes) + Array(repeating: hash, count: hashes)
    let escape = [backslash] + Array(repeating: hash, count: hashes)
    while position < bytes.count {
      switch bytes[position] {
      case quote where looking(at: end): return keep(end.count)
      case backslash where looking(at: escape + [open]):
        keep(escape.count)
        readCode(inInterpolation: true)
      case backslash where looking(at: escape): blank(escape.count + 1)
      default: blank()
      }
    }
  }

  private var hashCount: Int {
    bytes[position...].prefix { $0 == hash }.count
  }

  private func looking(at text: [UInt8], after count: Int = 0) -> Bool {
    bytes[position...].dropFirst(count).prefix(text.count).elementsEqual(text)
  }

  private mutating func keep(_ count: Int = 1) {
    output += bytes[position...].prefix(count)
    position = min(bytes.count, position + count)
  }

  private mutating func blank(_ count: Int = 1) {
    for byte in bytes[position...].prefix(count) { output.append(byte == lineEnd ? lineEnd : UInt8(ascii: " ")) }
    position = min(bytes.count, position + count)
  }
}

private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let quote = UInt8(ascii: "\"")
private let hash = UInt8(ascii: "#")
private let backslash = UInt8(ascii: "\\")
private let open = UInt8(ascii: "(")
private let close = UInt8(ascii: ")")
private let lineEnd = UInt8(ascii: "\n")
