import ProgressModel

/// A JSON text that is no progress export: says what it looks like.
struct UnknownDocument {
  let tape: JSONTape
  let members: DocumentMembers

  /// The format that is passed over without a word: the truth that `simulate` writes beside its exports.
  static let truthFormat = "bridge-truth"

  /// The refusal; points to `format` where there is one.
  var fault: TapeFault {
    TapeFault(
      code: .unknownFormat, place: members[.format] ?? JSONTape.root, message: "not a known format: \(looksLike)")
  }

  private var looksLike: String {
    if let place = members[.format], tape.kind(place) == JSONTape.Kind.text {
      return "format \(tape.string(place).shownInMessage), nearest \(HeadDecoder.format)"
    }
    return isCaliper ? "Caliper" : "an object without format, nearest \(HeadDecoder.format)"
  }

  private var isCaliper: Bool {
    members.unknownKeys.contains { key in
      tape.text(key).elementsEqual("@context".utf8) && holdsCaliper(key + 1)
    }
  }

  private func holdsCaliper(_ value: Int) -> Bool {
    var place = value
    while place < tape.next(value) {
      if tape.kind(place) == JSONTape.Kind.text, tape.string(place).lowercased().contains("caliper") { return true }
      place = tape.kind(place) == JSONTape.Kind.array ? place + 1 : tape.next(place)
    }
    return false
  }
}
