/// The keys of a document's head.
enum HeadKey: Int, CaseIterable {
  case format, version, learner, device, appVersion, curriculum, timeZone, exportedAt, progress, events

  static let names = allCases.map { "\($0)" }
  private static let bytes = names.map { Array($0.utf8) }

  /// The key of these bytes. `expected` is tried first: exports list their keys in one order.
  init?(_ text: UnsafeRawBufferPointer, expected: Int) {
    if expected < Self.bytes.count, text.elementsEqual(Self.bytes[expected]) {
      self = Self.allCases[expected]
      return
    }
    guard let key = Self.allCases.first(where: { text.elementsEqual(Self.bytes[$0.rawValue]) }) else { return nil }
    self = key
  }

  var name: String { Self.names[rawValue] }
}
