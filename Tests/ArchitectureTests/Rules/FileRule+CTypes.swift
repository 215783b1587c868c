extension FileRule {
  static let noCTypesInPublicSignatures = FileRule(
    sentence: "No type of a C library in what other targets see",
    breaking: [
      "public let handle: OpaquePointer", "public func row() -> lxw_row_t {", "package init(_ db: sqlite3) {",
      "public func f(\n  parser: XML_Parser\n) {", "public var entry: archive_entry { entry }",
    ],
    keeping: [
      "let handle: OpaquePointer", "public func close() {\n  sqlite3_close(handle)\n}", "/// public sqlite3_open",
      "public init() { lxw_version() }", "private let parser: XML_Parser", "public var archive: Archive { a }",
    ]
  ) { file in
    let library = /\b(OpaquePointer|lxw_\w+|sqlite3\w*|archive_\w+|XML_\w+|EVP_\w+|crypto_\w+|csimdjson_\w+)\b/
    return file.publicSignatures.compactMap { signature in
      signature.firstMatch(of: library).map { match in
        "\(file.path):\(file.line(of: signature.startIndex)): \(match.0)"
      }
    }
  }
}

extension SourceFile {
  /// The declarations that other targets see, from `public` or `package` to the brace or line end that closes them.
  fileprivate var publicSignatures: [Substring] {
    code.matches(of: /\b(public|package)\b/).map { match in
      var depth = 0
      let rest = code[match.range.lowerBound...]
      let end = rest.firstIndex { character in
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        return character == "{" || (character == "\n" && depth == 0)
      }
      return rest[..<(end ?? rest.endIndex)]
    }
  }
}
