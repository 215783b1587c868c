/// The slow strict pass: finds the first fault of a JSON text in reading order and says what it is.
///
///     StrictJSONScanner().firstFault(in: Array(#"{"a": 01}"#.utf8))?.description
///     // "line 1 column 7: leading zero: found 01, expected no zero in front"
///
/// It accepts what simdjson 3.0.1's DOM parser accepts: RFC 8259, UTF-8 without a byte-order mark, integers of 64 bits,
/// reals that are finite as doubles. Repeated keys are no fault of spelling and pass. On depth the two differ by
/// simdjson's way of counting: it refuses the level that reaches its limit, so it must be told `maximalDepth + 1`, and
/// it does not count an empty object or array, so its caller must refuse one that lies deeper than `maximalDepth`.
public struct StrictJSONScanner: Sendable {
  /// How many objects and arrays may stand in each other; the outermost is level 1.
  public let maximalDepth: Int

  /// A scanner; the limit is at least 1.
  public init(maximalDepth: Int = 64) {
    self.maximalDepth = maximalDepth
  }

  /// The first fault, or nil for a text that is right. Time and memory grow with the text, whatever it holds.
  public func firstFault(in bytes: UnsafeRawBufferPointer) -> JSONFault? {
    var grammar = JSONGrammar(bytes, maximalDepth: maximalDepth, sink: NoSink())
    do throws(JSONFault) {
      try grammar.run()
      return nil
    } catch {
      return error
    }
  }

  /// The same for bytes in an array.
  public func firstFault(in bytes: [UInt8]) -> JSONFault? {
    bytes.withUnsafeBytes { firstFault(in: $0) }
  }
}
