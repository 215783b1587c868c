import CivilTime
import Foundation
import Testing

/// Folders of zone files as other systems lay them out, and damaged ones.
@Suite struct DatabaseFolderTests {
  @Test("without tzdata.zi, names come from the tables and the release from +VERSION")
  func tables() throws {
    try withFolder(["+VERSION": "2024a\n", "zone1970.tab": "# x\nDE,DK\t+5230+01322\tEurope/Berlin\tmost\n"]) {
      folder in
      let database = TimeZoneDatabase(directory: folder)
      #expect(database.version == "2024a")
      #expect(database.names == ["Europe/Berlin"])
      #expect(refusal(of: "Europe/Brelin", database) == .unknownZone(nearest: "Europe/Berlin"))
      #expect(refusal(of: "Europe/Berlin", database) == .unknownZone(nearest: "Europe/Berlin"), "its file is missing")
    }
  }

  @Test("a file that is not in the list is no zone: what it holds may differ from machine to machine")
  func unlisted() throws {
    try withFolder(["tzdata.zi": "# version 2026f\nZ Europe/Berlin 1 - CET\n"]) { folder in
      try Data(Fixtures.bytes("zoneinfo/Europe/Berlin")).write(to: URL(fileURLWithPath: folder + "/localtime"))
      let reason = refusal(of: "localtime", TimeZoneDatabase(directory: folder))
      #expect(reason == .unknownZone(nearest: nil))
    }
  }

  @Test("without any list, the files decide")
  func filesAlone() throws {
    try withFolder([:]) { folder in
      try Data(Fixtures.bytes("zoneinfo/Europe/Berlin")).write(to: URL(fileURLWithPath: folder + "/Berlin"))
      let database = TimeZoneDatabase(directory: folder)
      #expect(try database.zone(named: "Berlin").offsetSeconds(at: 0) == 3_600)
      #expect(try database.zone(named: "Berlin").version == "unknown")
    }
  }

  @Test("a file that is no zone file, or empty, or a folder, is refused")
  func damaged() throws {
    try withFolder(["Text": "hello", "Empty": ""]) { folder in
      let database = TimeZoneDatabase(directory: folder)
      for name in ["Text", "Empty"] {
        let expected = CivilTimeError.Reason.damagedZone(path: "\(folder)/\(name)", cause: "it is not a zone file")
        #expect(refusal(of: name, database) == expected)
      }
      try FileManager.default.createDirectory(atPath: folder + "/Folder", withIntermediateDirectories: false)
      #expect(refusal(of: "Folder", database) == .unknownZone(nearest: nil))
    }
  }

  private func refusal(of name: String, _ database: TimeZoneDatabase) -> CivilTimeError.Reason? {
    do throws(CivilTimeError) {
      _ = try database.zone(named: name)
      return nil
    } catch {
      return error.reason
    }
  }

  private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    try body(folder.path)
  }
}
