/// The system's compiled time zones: Debian's package `tzdata`.
///
///     let zone = try TimeZoneDatabase().zone(named: "America/Sao_Paulo")
public struct TimeZoneDatabase: Sendable {
  /// The folder with the zone files.
  public let directory: String
  /// The release, such as `2025b`, from `tzdata.zi` or `+VERSION`; `unknown` where neither says.
  public let version: String
  /// The names of all zones and of their links, by bytes; empty where no list is installed.
  public let names: [String]

  /// Reads the lists in `directory`. A folder that is not there is no error: UTC works without.
  public init(directory: String = "/usr/share/zoneinfo") {
    self.directory = directory
    let source = ZoneNames(directory: directory)
    version = source.version
    names = source.names
  }

  /// The zone of an IANA name, compared exactly. `UTC` and `Etc/UTC` are built in.
  ///
  /// Refused: names that are not in the installed list, with the nearest that is (without a list the file decides);
  /// names that could lead out of the folder, before any file is looked for; files that are damaged.
  public func zone(named name: String) throws(CivilTimeError) -> TimeZoneData {
    if name == "UTC" || name == "Etc/UTC" {
      return TimeZoneData(name: name, version: TimeZoneData.utc.version, table: OffsetTable(fixed: 0))
    }
    guard Self.isName(name) else { throw CivilTimeError(name, .badZoneName) }
    guard names.isEmpty || names.contains(name) else { throw unknown(name) }
    return TimeZoneData(name: name, version: version, table: try table(of: name))
  }

  private func table(of name: String) throws(CivilTimeError) -> OffsetTable {
    let path = "\(directory)/\(name)"
    let bytes: [UInt8]
    do throws(ReadFailure) {
      bytes = try contents(ofFile: path)
    } catch {
      guard !error.isAbsence else { throw unknown(name) }
      throw CivilTimeError(name, .unreadableZone(path: path, cause: error.description))
    }
    do throws(ZoneFile.Damage) {
      return try ZoneFile(bytes).table
    } catch {
      throw CivilTimeError(name, .damagedZone(path: path, cause: error.cause))
    }
  }

  private func unknown(_ name: String) -> CivilTimeError {
    CivilTimeError(name, .unknownZone(nearest: nearestZoneName(to: name, among: names + ["UTC"])))
  }

  /// Parts of letters, digits, `_`, `-` and `+`, joined by single slashes: nothing that a path could climb with.
  private static func isName(_ name: String) -> Bool {
    guard 1...128 ~= name.utf8.count else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy(isNameByte)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
