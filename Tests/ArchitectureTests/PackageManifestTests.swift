import Testing

@Suite struct PackageManifestTests {
  @Test("Targets and dependencies are read in every spelling of the manifest")
  func spellings() {
    let manifest = PackageManifest(
      text: """
        library("CWater", pkgConfig: "water", package: "libwater-dev"),
        .target(name: "CStone", cxxSettings: [.define("X", to: "0")]),
        target("River", ["CWater", "CStone"]),  // target("Commented", ["CWater"])
        target("Lake", plugins: ["Embed"]),
        let everything: [Target.Dependency] = [
          "River", "Lake",
        ]
        target("Land", everything),
        .executableTarget(name: "walk", dependencies: ["Land"], swiftSettings: settings),
        .executableTarget(name: "run-it", swiftSettings: settings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        tests("RiverTests", ["River"]),
        """)
    #expect(
      manifest.dependencies == [
        "CWater": [], "CStone": [], "River": ["CWater", "CStone"], "Lake": [], "Land": ["River", "Lake"],
        "walk": ["Land"], "run-it": [],
      ])
  }
}
