import ProgressModel

/// The raw text of a refused unit that could be parsed: as it is, but for ids, which become `id:<pseudonym>`.
struct RawText {
  let tape: JSONTape
  let rules: DecodingRules

  /// Longer texts are cut, between characters.
  static let limit = 64 << 10

  private static let idKeys: Set<String> = [
    "learner", "actor", "authority", "instructor", "team", "mbox", "mbox_sha1sum", "openid", "account", "member",
  ]

  /// The text of the value at `index`, whose bytes are `bytes` (blanks around them are allowed).
  func record(
    of index: Int, _ bytes: Slice<UnsafeRawBufferPointer>, form: RecordForm, head: ExportHead?
  ) -> RawRecord {
    let whole = UnsafeRawBufferPointer(rebasing: bytes)
    let (text, isCut) = text(of: index, whole)
    return RawRecord(text: text, byteCount: whole.count, isCut: isCut, form: form, head: head)
  }

  private func text(of index: Int, _ whole: UnsafeRawBufferPointer) -> (String, isCut: Bool) {
    guard let pseudonym = rules.pseudonym else { return (Self.cut(whole), whole.count > Self.limit) }
    var masked: [UInt8] = []
    var copied = 0
    for (range, id) in ids(in: index, whole) where masked.count <= Self.limit {
      masked += whole[copied..<range.lowerBound]
      masked += "\"\(rules.readsPseudonyms && Pseudonym.isPseudonym(id) ? id : "id:\(pseudonym(id))")\"".utf8
      copied = range.upperBound
    }
    masked += whole[copied...].prefix(Self.limit + 4)
    return (masked.withUnsafeBytes(Self.cut), masked.count > Self.limit)
  }

  /// The values that are ids: their places in the text, and what they say.
  private func ids(in index: Int, _ bytes: UnsafeRawBufferPointer) -> [(Range<Int>, String)] {
    let values = idValues(in: index)
    let places = values.flatMap { [$0, tape.lastToken($0)] }
    let offsets = tape.offsets(of: places, from: index, in: bytes)
    return values.enumerated().map { number, value in
      let range = offsets[2 * number]..<JSONTape.skipToken(bytes, offsets[2 * number + 1])
      return (range, id(at: value) ?? String(decoding: bytes[range], as: UTF8.self))
    }
  }

  /// The id that a value stands for; of an agent of xAPI that of the learner.
  private func id(at value: Int) -> String? {
    tape.kind(value) == JSONTape.Kind.text ? tape.string(value) : AgentIdentity.learner(tape, agent: value)
  }

  /// The values inside the one at `index`, at any depth but not inside each other, that are ids.
  private func idValues(in index: Int) -> [Int] {
    var values: [Int] = []
    var containers = [index]
    while let container = containers.popLast() {
      let isObject = tape.kind(container) == JSONTape.Kind.object
      guard isObject || tape.kind(container) == JSONTape.Kind.array else { continue }
      var place = container + 1
      while place < tape.end(container) {
        let value = isObject ? place + 1 : place
        let isID = isObject && isIDKey(tape.string(place)) || AgentIdentity.isAgent(tape, value)
        if isID { values.append(value) } else { containers.append(value) }
        place = tape.next(value)
      }
    }
    return values.sorted()
  }

  private func isIDKey(_ key: String) -> Bool { Self.idKeys.contains(key) || rules.storageKeys.isLearner(key) }

  /// The first 64 KiB, cut between characters.
  static func cut(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
