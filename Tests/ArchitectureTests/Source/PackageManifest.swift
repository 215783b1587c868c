/// What `Package.swift` says about the targets below `Sources`.
struct PackageManifest {
  /// Each target with the targets that it depends on.
  let dependencies: [String: [String]]

  init(text: String) {
    let text = text.replacing(/\s+\/\/.*/, with: "")
    let declaration =
      /(?:\btarget|\blibrary|\.executableTarget|\.target)\(\s*(?:name: )?"([\w-]+)"([^()]*(?:\([^()]*\)[^()]*)*)\)/
    let everything = text.firstMatch(of: /let everything: [^=]*= (\[[^\]]*\])/).map { Self.names(in: $0.1) } ?? []
    var dependencies: [String: [String]] = [:]
    for match in text.matches(of: declaration) where !match.2.contains("Tests/") {
      let list = match.2.firstMatch(of: /(?:^, |dependencies: )(\[[^\]]*\]|everything)/)?.1 ?? "[]"
      dependencies[String(match.1)] = list == "everything" ? everything : Self.names(in: list)
    }
    self.dependencies = dependencies
  }

  private static func names(in list: Substring) -> [String] {
    list.matches(of: /"([\w-]+)"/).map { String($0.1) }
  }
}
