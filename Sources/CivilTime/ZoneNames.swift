/// What the lists beside the zone files say: which release they are and which names there are.
struct ZoneNames {
  let version: String
  let names: [String]

  init(directory: String) {
    let source = lines(ofFile: "\(directory)/tzdata.zi")
    version = Self.version(source.first) ?? Self.versionFile(directory) ?? "unknown"
    let names = Self.names(inSource: source)
    self.names = Set(names.isEmpty ? Self.names(inTablesOf: directory) : names).sorted { left, right in
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
  }

  /// `# version 2025b`.
  private static func version(_ line: Substring?) -> String? {
    guard let line, line.hasPrefix("# version ") else { return nil }
    return String(line.dropFirst("# version ".count))
  }

  private static func versionFile(_ directory: String) -> String? {
    lines(ofFile: "\(directory)/+VERSION").first.map(String.init)
  }

  /// Zones (`Z name …`) and links (`L target name`) of `tzdata.zi`.
  private static func names(inSource lines: [Substring]) -> [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      switch words.first {
      case "Z" where words.count >= 2: return String(words[1])
      case "L" where words.count >= 3: return String(words[2])
      default: return nil
      }
    }
  }

  /// The third column of `zone1970.tab` and `zone.tab`, for systems without `tzdata.zi`.
  private static func names(inTablesOf directory: String) -> [String] {
    ["zone1970.tab", "zone.tab"].flatMap { lines(ofFile: "\(directory)/\($0)") }.compactMap { line in
      let columns = line.split(separator: "\t")
      return line.hasPrefix("#") || columns.count < 3 ? nil : String(columns[2])
    }
  }
}

/// The lines of a file, none when it cannot be read.
private func lines(ofFile path: String) -> [Substring] {
  guard let bytes = try? contents(ofFile: path) else { return [] }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}
