import Hashing
import ProgressModel

/// One worker's part in recognising documents: makes their prints and looks for known ones.
struct DocumentRecognizer {
  private let key: SipHashKey
  private let beginnings: KnownBeginnings
  /// What, besides its bytes, decides what a text means.
  private let meaning: UInt64

  /// To be raised with every change after which a text that was decoded without a remark would be decoded otherwise.
  static let rulesRevision: UInt64 = 1

  /// How deep an event's members lie; where that is refused, nothing is recognised.
  private static let eventDepth = 3

  /// Nil where nothing is to be recognised.
  init?(_ rules: DecodingRules) {
    guard let recognition = rules.recognition, rules.maximumDepth >= Self.eventDepth else { return nil }
    (key, beginnings) = (recognition.key, recognition.beginnings)
    var hash = SipHash128(key: key)
    Array(recognition.curriculum.utf8).withUnsafeBytes { hash.update($0) }
    hash.update(UInt64(rules.maximumDepth))
    meaning = hash.words().low
  }

  /// The keyed hash of whose a document is.
  func owner(of outline: DocumentOutline, in text: UnsafeRawBufferPointer) -> Fingerprint {
    var hash = SipHash128(key: key)
    hash.update(Self.rulesRevision)
    hash.update(UnsafeRawBufferPointer(rebasing: text[outline.learner]))
    hash.update(UnsafeRawBufferPointer(rebasing: text[outline.device]))
    return Fingerprint(hash)
  }

  /// What is known of the owner's log.
  func known(of owner: Fingerprint) -> DocumentPrint? { beginnings[owner.low] }

  /// The fingerprint of the events' text of an owner.
  func events(_ text: Slice<UnsafeRawBufferPointer>, of owner: Fingerprint) -> Fingerprint {
    var hash = SipHash128(key: key)
    hash.update(owner.low)
    hash.update(owner.high)
    hash.update(bulk: text)
    return Fingerprint(hash)
  }

  /// The fingerprint of a text without its events. It holds ids: nobody can try them out without the key.
  func rest(_ head: Slice<UnsafeRawBufferPointer>, _ end: Slice<UnsafeRawBufferPointer>) -> Fingerprint {
    var hash = SipHash128(key: key)
    hash.update(meaning)
    hash.update(bulk: head)
    hash.update(bulk: end)
    return Fingerprint(hash)
  }
}

extension Fingerprint {
  fileprivate init(_ hash: SipHash128) {
    let (low, high) = hash.words()
    self.init(low: low, high: high)
  }
}

extension SipHash128 {
  /// Takes long bytes in, by their hash.
  fileprivate mutating func update(bulk bytes: Slice<UnsafeRawBufferPointer>) {
    let (low, high) = BulkHash.words(of: UnsafeRawBufferPointer(rebasing: bytes))
    update(low)
    update(high)
  }
}
