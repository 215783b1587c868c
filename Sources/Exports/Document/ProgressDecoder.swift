import ProgressModel

/// Reads `progress`: the app's storage, as far as the curriculum knows it.
///
/// A value that is no such value makes that one key unknown, never false.
struct ProgressDecoder {
  let tape: JSONTape
  let keys: StorageKeys
  let json: StoredJSONParser
  let expected: ExpectedKeys

  /// The usable values of the object at `object`; what is not usable becomes a remark.
  func entries(
    ofObject object: Int, _ findings: inout DocumentFindings
  ) throws(ExportsError) -> [Snapshot.Entry] {
    var reading = StorageReading(keys: keys, json: json)
    reading.reserve(tape.count(object))
    var (key, place) = (object + 1, 0)
    while key < tape.end(object) {
      let item = StoredItem(tape, key + 1)
      if let known = expected.key(at: place, is: tape.text(key)) {
        try reading.take(known.key, known.meaning, item, at: key + 1)
      } else {
        let name = tape.string(key)
        let isKnown = try reading.take(name, item, at: key + 1)
        expected.remember(name, keys.isBase(name) ? nil : keys.meaning(of: name), at: place)
        if !isKnown { findings.unknownKey(key, tape, among: keys.names) }
      }
      (key, place) = (tape.next(key + 1), place + 1)
    }
    try reading.finish()
    for remark in reading.remarks {
      findings.remark(.storedValue, remark.key.shownInMessage, at: remark.place) { remark.found }
    }
    return expected.arranged(reading.entries)
  }
}
