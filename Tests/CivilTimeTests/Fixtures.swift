import CivilTime
import Foundation
import Testing

/// The recorded zone files and what another implementation says about them.
enum Fixtures {
  static let folder = Bundle.module.resourceURL?.appendingPathComponent("Fixtures").path ?? ""
  static let database = TimeZoneDatabase(directory: folder + "/zoneinfo")

  static func zone(_ name: String) throws -> TimeZoneData { try database.zone(named: name) }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
  }

  /// The rows of a table, by zone.
  static func rows(_ name: String) throws -> [String: [[Substring]]] {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t") }
    return Dictionary(grouping: rows) { String($0[0]) }
  }
}

/// Milliseconds of a time that the test itself spells.
func instant(_ text: String) throws -> Int64 { try RFC3339.parse(text) }
