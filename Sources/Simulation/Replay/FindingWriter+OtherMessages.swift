internal import ProgressModel

/// The words of codes about clocks, versions, resets, devices and the stream.
extension FindingWriter {
  func clockMessage(_ suspicion: Suspicion) -> String {
    let here = here(suspicion)
    switch suspicion.code {
    case .timeBackwards:
      return "The clock went back \(span(suspicion.first)) at \(here); the order is taken from seq."
    case .beforeRelease:
      return
        "\(here) is dated \(date(record(suspicion).millisecondsSinceEpoch)); \(id(suspicion.item)) was released \(date(suspicion.first))."
    case .afterExport: return "\(here) is dated \(span(suspicion.first)) after the file was written."
    case .orderUnknown:
      return
        "The order of \(other(suspicion)) and \(here) is not known; both were tried."
    case .tooFast:
      return
        "\(suspicion.first) questions in \(span(suspicion.second)) at \(here); below \(span(pass.settings.fastestAnswer)) each."
    case .clockOffset:
      return "Legal only if the clock of \(device(suspicion)) was \(span(suspicion.first)) off."
    case .clockStep:
      return
        "The clock of \(device(suspicion)) changed by \(span(suspicion.first)) at \(here): time zone or summer time."
    default: return ""
    }
  }

  /// `2.5 s`, `37 min 5 s`, `4 h`, `63 d 11 h`: the two largest units.
  private func span(_ milliseconds: Int64) -> String {
    if milliseconds < 60_000 {
      let tenths = milliseconds / 100
      return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
    let seconds = milliseconds / 1000
    let parts = [(seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    return parts.drop { $0.0 == 0 }.prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// The civil day in UTC, by Howard Hinnant's days-to-civil algorithm.
  private func date(_ milliseconds: Int64) -> String {
    let day = (milliseconds - (milliseconds % 86_400_000 + 86_400_000) % 86_400_000) / 86_400_000 + 719_468
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let (y, d) = (year + era * 400 + (month <= 2 ? 1 : 0), dayOfYear - (153 * shifted + 2) / 5 + 1)
    return "\(y)-\(month < 10 ? "0" : "")\(month)-\(d < 10 ? "0" : "")\(d)"
  }

  func versionMessage(_ suspicion: Suspicion) -> String {
    let here = here(suspicion)
    let (named, other) = (version(suspicion.first), version(suspicion.second))
    switch suspicion.code {
    case .unknownItem: return unknown(suspicion)
    case .itemBeforeVersion: return "\(id(suspicion.item)) enters in \(other); \(here) names \(named)."
    case .removedItem: return "\(id(suspicion.item)) left in \(other); \(here) names \(named)."
    case .versionNotReleased:
      let released = date(pass.book.versions[Int(suspicion.first)].releasedAt)
      return "\(here) names \(named), released only \(released)."
    case .oldRule:
      guard suspicion.missing?.isEmpty == false else { return "Legal under \(named), not under \(other)." }
      return "Legal under \(named); \(other) would also ask for \(list(suspicion.missing))."
    case .downgrade: return "\(device(suspicion)) goes from \(other) back to \(named) at \(here)."
    default: return ""
    }
  }

  private func version(_ number: Int64) -> String {
    let versions = pass.book.versions
    return versions.indices.contains(Int(number)) ? versions[Int(number)].name : "a later version"
  }

  private func unknown(_ suspicion: Suspicion) -> String {
    if suspicion.first == 1 {
      let log = pass.history.devices[suspicion.device]
      let name = log.origins[Int(record(suspicion).origin)].curriculum ?? ""
      let known = nearest(to: name, of: pass.book.versions.map(\.name))
      return "Version \(name), named at \(here(suspicion)), is not in the curriculum; nearest: \(known)."
    }
    let name = names[NameID(suspicion.second)]
    return "\(name) is not in the curriculum; nearest: \(nearest(to: name, of: pass.book.items.map { $0.id }))."
  }

  /// The name with the fewest changed letters; the first of several.
  private func nearest(to name: String, of known: [String]) -> String {
    if name.utf8.count <= 64, known.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return name }
    let name = Array(name.utf8.prefix(64))
    var (nearest, fewest) = ("", Int.max)
    for candidate in known where abs(candidate.utf8.count - name.count) < fewest {
      let changes = changes(name, Array(candidate.utf8))
      if changes < fewest { (nearest, fewest) = (candidate, changes) }
    }
    return nearest
  }

  private func changes(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (place, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in other.indices {
        let change = diagonal + (other[column] == byte ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }

  func otherMessage(_ suspicion: Suspicion) -> String {
    let item = id(suspicion.item)
    switch suspicion.code {
    case .notDecided:
      return "Not decided after \(suspicion.first) states; treated neither as legal nor as impossible."
    case .needsSync:
      return
        "\(here(suspicion)) is legal only if \(device(suspicion)) had received \(list(suspicion.missing)) by then."
    case .noInterleaving:
      return "No order that keeps each device's own sequence is legal: \(circle(suspicion))."
    case .awardOnBoth: return "\(item) was recorded on two devices; counted once."
    case .clearedFactUsed:
      let needs = suspicion.missing.map { list($0) } ?? "an attempt"
      let cleared = reset(suspicion).map { "the reset at \(reference($0.device, $0.index))" } ?? "a reset before it"
      return "\(here(suspicion)) needs \(needs), which \(cleared) had cleared."
    case .unrecordedReset: return "Progress restarts at \(here(suspicion)); no reset is recorded."
    case .emptyReset: return "The reset at \(here(suspicion)) had nothing to clear."
    case .seqGap:
      let missing = suspicion.first == 1 ? "1 record is" : "\(suspicion.first) records are"
      return "\(missing) missing between \(other(suspicion)) and \(here(suspicion))."
    case .headMissing:
      return "The log begins at seq \(record(suspicion).seq); what came before is not known."
    default: return ""
    }
  }
}
