import ProgressModel

/// Reads `progress`: the app's storage, as far as the curriculum knows it.
///
/// A value that is no such value makes that one key unknown, never false.
struct ProgressDecoder {
  let tape: JSONTape
  let keys: StorageKeys
  let json: StoredJSONParser

  /// The usable values of the object at `object`; what is not usable becomes a remark.
  func entries(
    ofObject object: Int, _ findings: inout DocumentFindings
  ) throws(ExportsError) -> [Snapshot.Entry] {
    var reading = StorageReading(keys: keys, json: json)
    var key = object + 1
    while key < tape.end(object) {
      let isKnown = try reading.take(tape.string(key), StoredItem(tape, key + 1), at: key + 1)
      if !isKnown { findings.unknownKey(key, tape, among: keys.names) }
      key = tape.next(key + 1)
    }
    try reading.finish()
    for remark in reading.remarks {
      findings.remark(.storedValue, remark.key.shownInMessage, at: remark.place) { remark.found }
    }
    return reading.entries
  }
}
