import Testing

@Suite struct TargetTests {
  /// Parts of the toolchain that every target may use; Foundation is none of them, it drags ICU in.
  static let systemModules: Set<String> = ["Glibc", "Synchronization"]

  /// Threads are the command line's to start: it orders the stages. What runs at build time may use Foundation.
  private static func moreModules(of target: TargetTable.Target) -> [String] {
    switch target.layer {
    case 3: ["Dispatch"]
    case nil: ["Foundation"]
    default: []
    }
  }

  @Test("The folders of Sources are the targets of the table")
  func folders() throws {
    #expect(try SourceTree.folders(in: "Sources") == TargetTable.targets.map(\.name).sorted())
  }

  @Test("Package.swift gives each target exactly the dependencies of the table")
  func manifest() throws {
    let manifest = PackageManifest(text: try SourceTree.text(at: "Package.swift"))
    #expect(manifest.dependencies.keys.sorted() == TargetTable.targets.map(\.name).sorted())
    for target in TargetTable.targets {
      #expect(manifest.dependencies[target.name]?.sorted() == target.mayImport.sorted(), "\(target.name)")
    }
  }

  @Test(
    "A target's files import what its row allows, and nothing else", arguments: TargetTable.targets.filter { !$0.isC })
  func imports(of target: TargetTable.Target) throws {
    let allowed = Self.systemModules.union(target.mayImport).union(Self.moreModules(of: target))
    let files = try SourceTree.sources.get().filter { $0.target == target.name }
    try #require(!files.isEmpty)
    for file in files {
      let foreign = file.imports.filter { !allowed.contains($0) }
      #expect(foreign.isEmpty, "\(file.path)")
    }
  }

  @Test(
    "What a row allows is used: a permission that nobody needs is taken back",
    arguments: TargetTable.targets.filter { $0.layer == 1 || $0.layer == 2 })
  func permissions(of target: TargetTable.Target) throws {
    let used = Set(try SourceTree.sources.get().filter { $0.target == target.name }.flatMap(\.imports))
    #expect(target.mayImport.filter { !used.contains($0) }.isEmpty)
  }

  @Test("The table only points down: to lower layers, and from layer 2 never to layer 2")
  func layers() throws {
    for target in TargetTable.targets {
      for name in target.mayImport {
        let other = try #require(TargetTable.target(named: name), "\(target.name) may import \(name), which has no row")
        #expect((other.layer ?? 9) < (target.layer ?? 9), "\(target.name) imports \(name)")
      }
    }
  }

  @Test(
    "Each C library is wrapped by one Swift target, apart from what reads finished workbooks back",
    arguments: TargetTable.targets.filter(\.isC))
  func wrappers(of library: TargetTable.Target) throws {
    let users = Set(try SourceTree.sources.get().filter { $0.imports.contains(library.name) }.map(\.target))
    let readsBack = ["CArchive", "CExpat"].contains(library.name) && users.count > 1
    #expect(users.subtracting(readsBack ? ["Spreadsheet"] : []).count == 1)
  }

  @Test(
    "The model and the rules use nothing of the system, so that the app can share them",
    arguments: ["ProgressModel", "Simulation"])
  func pureTargets(_ name: String) throws {
    for file in try SourceTree.sources.get() where file.target == name {
      #expect(Self.systemModules.isDisjoint(with: file.imports), "\(file.path)")
    }
  }

  @Test("No module shares its name with a type inside it")
  func moduleNames() throws {
    for file in try SourceTree.sources.get() where file.path.hasPrefix("Sources/") {
      #expect(!file.declarations.contains { $0.isTopLevelType && $0.name == file.target }, "\(file.path)")
    }
  }

  @Test("Each library has its folder of tests, and each folder has some")
  func testTargets() throws {
    // The catalog is held against the folders here; the program is run by EndToEndTests; the build runs embed-catalog,
    // benchmarks and proofs are not tested.
    let without = ["EmbeddedCatalog", "bridgekeeper", "embed-catalog", "bench-simulation", "prove-simulation"]
    let libraries = TargetTable.targets.filter { !$0.isC && !without.contains($0.name) }.map { $0.name + "Tests" }
    let folders = try SourceTree.folders(in: "Tests").filter { $0 != "TestSupport" && $0 != "Fuzz" }
    #expect(folders == (libraries + ["ArchitectureTests", "EndToEndTests"]).sorted())
    for folder in folders {
      let files = try SourceTree.tests.get().filter { $0.target == folder }
      #expect(files.contains { $0.code.contains("@Test") }, "\(folder) has no test")
    }
  }

  @Test("The README's table of targets is this one")
  func readme() throws {
    #expect(try SourceTree.text(at: "README.md").contains(TargetTable.text))
  }
}
