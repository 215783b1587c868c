extension FileRule {
  static let namedAfterItsType = FileRule(
    sentence: "A file is named after a type that it declares, or Type+Aspect after the type that it extends",
    breaking: [
      "// path: Sources/X/Rivers.swift\nstruct River {}",
      "// path: Sources/X/Rivers.swift\nextension River {}\npublic enum Bed {}",
      "// path: Sources/X/River+Flow.swift\nextension Lake {}",
      "// path: Sources/X/Flow.swift\nextension River {}\nstruct Bed {\n  struct Flow {}\n}",
    ],
    keeping: [
      "// path: Sources/X/River.swift\npublic final class River {\n  struct Bed {}\n}",
      "// path: Sources/X/River+Flow.swift\nextension River {}\nprivate struct Drop {}",
      "// path: Sources/X/River+Flow.swift\nextension Land.River {}",
      "// path: Sources/X/River+Flow.swift\nextension River.Bed {}",
      "// path: Sources/X/WetRivers.swift\nextension River {}",
      "// path: Sources/X/Run.swift\nfunc run() {}",
    ]
  ) { file in
    let types = file.declarations.filter(\.isTopLevelType).filter { !$0.isPrivate }.map(\.name)
    let extended = file.declarations.filter { $0.keyword == "extension" && $0.depth == 0 }.map(\.name)
    let isAspect = file.name.contains("+")
    let names = isAspect ? types + extended : types
    let subject = file.name.prefix { $0 != "+" }
    let isNamed = names.contains { $0.split(separator: ".").contains(subject) }
    return isNamed || (names.isEmpty && !isAspect) ? [] : ["\(file.path) is about \(names.joined(separator: ", "))"]
  }

  static let noVagueNames = FileRule(
    sentence: "No name says Manager, Helper or Util",
    breaking: [
      "struct RowHelper {}", "let helper = 1", "func makeManager() {}", "enum Utils {}", "class UtilityBelt {}",
      "// path: Sources/X/StringUtil.swift\n",
    ],
    keeping: ["struct Utilisation {}", "// a helper", "let file = FileManager.default", "func helped() {}"]
  ) { file in
    let vague =
      /(^|[a-z0-9_])(Managers?|Helpers?|Utils?|Utility|Utilities)([A-Z0-9_]|$)|^(manager|helper|util)s?([A-Z]|$)/
    let names = [file.name] + file.declarations.map(\.name)
    return names.filter { $0.contains(vague) }.map { "\(file.path): \($0)" }
  }
}
