// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 mode comes with the tools version; these hold in every target, tests included.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Optimised in debug builds too: the proofs of the rules go through millions of histories, four times as fast so.
let optimised: [SwiftSetting] = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A C library of Debian, wrapped once: a module map and a shim header.
func library(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = [],
  swift: [SwiftSetting] = settings
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swift, plugins: plugins)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  swift: [SwiftSetting] = settings
) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], resources: resources, swiftSettings: swift)
}

/// Layer 0: C.
let layer0: [Target] = [
  library("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
  library("CXLSXWriter", pkgConfig: "xlsxwriter", package: "libxlsxwriter-dev"),
  library("CSodium", pkgConfig: "libsodium", package: "libsodium-dev"),
  library("CCrypto", pkgConfig: "libcrypto", package: "libssl-dev"),
  library("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
  library("CArchive", pkgConfig: "libarchive", package: "libarchive-dev"),
  library("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
  library("CMalloc", package: "libc6-dev"),
  library("CXXHash", pkgConfig: "libxxhash", package: "libxxhash-dev"),
  .target(
    name: "CSimdJSON",
    cxxSettings: [.define("SIMDJSON_EXCEPTIONS", to: "0")],
    linkerSettings: [.linkedLibrary("simdjson")]),
]

/// Layer 0, in Swift.
let spelling = target("Spelling")

/// Layer 1: each knows nothing of the others.
let layer1: [Target] = [
  target("ProgressModel"),
  target("Statistics"),
  target("CommandLineKit", ["Spelling"]),
  target("StrictJSON", ["Spelling"]),
  target("CivilTime", ["Spelling"]),
  target("Files"),
  target("Hashing", ["CSodium", "CCrypto", "CXXHash"]),
  target("SQLite", ["CSQLite"]),
  target("Spreadsheet", ["CXLSXWriter", "CArchive", "CExpat"]),
  target("Archives", ["CArchive", "CZlib"]),
  target("EmbeddedCatalog", plugins: ["EmbedCatalog"]),
]

/// Layer 2: the product's business; these never import each other.
let layer2: [Target] = [
  target(
    "Exports", ["ProgressModel", "StrictJSON", "Hashing", "Spelling", "Archives", "CSimdJSON", "CExpat", "CMalloc"]),
  target("Simulation", ["ProgressModel"], swift: optimised),
  target("Storage", ["ProgressModel", "SQLite", "Hashing"]),
  target("Reporting", ["SQLite", "Statistics", "Spreadsheet", "StrictJSON", "CivilTime", "Hashing", "Spelling"]),
]

let everything: [Target.Dependency] = [
  "Spelling", "ProgressModel", "Statistics", "CommandLineKit", "StrictJSON", "CivilTime", "Files", "Hashing", "SQLite",
  "Spreadsheet", "Archives", "EmbeddedCatalog", "Exports", "Simulation", "Storage", "Reporting",
]

/// Layers 3 and 4: the commands, and five lines of main.
let program: [Target] = [
  target("BridgekeeperCLI", everything),
  .executableTarget(name: "bridgekeeper", dependencies: ["BridgekeeperCLI"], swiftSettings: settings),
  .executableTarget(name: "embed-catalog", swiftSettings: settings),
  .executableTarget(
    name: "bench-simulation", dependencies: ["Simulation", "ProgressModel", "SQLite", "Spreadsheet"],
    swiftSettings: settings),
  .executableTarget(name: "prove-simulation", dependencies: ["Simulation", "ProgressModel"], swiftSettings: optimised),
  .plugin(name: "EmbedCatalog", capability: .buildTool(), dependencies: ["embed-catalog"]),
]

let allTests: [Target] = [
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
  tests("SpellingTests", ["Spelling"]),
  tests("ProgressModelTests", ["ProgressModel"]),
  tests("StatisticsTests", ["Statistics"], resources: [.copy("Fixtures")]),
  tests("CommandLineKitTests", ["CommandLineKit"], resources: [.copy("Fixtures")]),
  tests("StrictJSONTests", ["StrictJSON", "CSimdJSON", "EmbeddedCatalog"]),
  tests("CivilTimeTests", ["CivilTime"], resources: [.copy("Fixtures")]),
  tests("FilesTests", ["Files"]),
  tests("HashingTests", ["Hashing", "CSodium"]),
  tests("SQLiteTests", ["SQLite"]),
  tests("SpreadsheetTests", ["Spreadsheet"]),
  tests("ArchivesTests", ["Archives"], resources: [.copy("Fixtures")]),
  tests(
    "ExportsTests", ["Exports", "ProgressModel", "StrictJSON", "EmbeddedCatalog", "Hashing", "Archives"],
    resources: [.copy("Fixtures")]),
  tests("SimulationTests", ["Simulation", "ProgressModel"], swift: optimised),
  tests("StorageTests", ["Storage", "ProgressModel", "SQLite", "Hashing"], resources: [.copy("Fixtures")]),
  tests(
    "ReportingTests",
    ["Reporting", "SQLite", "Statistics", "Spreadsheet", "StrictJSON", "CivilTime", "EmbeddedCatalog", "Storage"],
    resources: [.copy("Fixtures")]),
  tests("BridgekeeperCLITests", ["BridgekeeperCLI"] + everything),
  tests("EndToEndTests", everything, resources: [.copy("Fixtures")]),
  tests("ArchitectureTests", ["EmbeddedCatalog", "ProgressModel"]),
]

let package = Package(
  name: "bridgekeeper",
  products: [.executable(name: "bridgekeeper", targets: ["bridgekeeper"])],
  targets: layer0 + [spelling] + layer1 + layer2 + program + allTests,
  cxxLanguageStandard: .cxx17
)
