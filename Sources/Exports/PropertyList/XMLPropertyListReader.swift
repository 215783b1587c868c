import CExpat
import ProgressModel

/// Reads a property list of XML through expat, and lets nothing pass that is no such list.
///
/// Entities are never declared nor expanded, and nothing is loaded: the document type is only a line. The depth is bounded
/// here; expat itself keeps open elements in a list, not on the stack.
final class XMLPropertyListReader {
  let parser: XML_Parser
  let limits: PropertyListLimits
  let sink: any PropertyListSink
  /// The open arrays and dictionaries.
  var open: [Container] = []
  /// The open element that holds text, and what it holds so far.
  var element: Element?
  var text: [UInt8] = []
  var phase = Phase.before
  /// The first fault; nothing is taken after it.
  var fault: PropertyListFault?
  private var values = 0

  /// How far the document has come.
  enum Phase { case before, inside, afterValue, after }

  /// The elements that hold text.
  enum Element: String { case key, string, integer, real, date, data, `true`, `false` }

  struct Container {
    var isDictionary: Bool
    var opened: TextPosition
    /// The key that waits for its value; in the root it stays until a container under it ends.
    var key: String?
    var keys: Set<[UInt8]> = []
  }

  /// Hands the list to `sink`, or throws what is wrong with it; then the sink has a part of the list.
  static func read(
    _ bytes: UnsafeRawBufferPointer, limits: PropertyListLimits, isTranscoded: Bool = false,
    into sink: any PropertyListSink
  ) throws(PropertyListFault) {
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    if !isUTF16, let fault = PropertyListFault.notUTF8(in: bytes) { throw fault }
    guard let made = isUTF16 ? XML_ParserCreate(nil) : XML_ParserCreate("UTF-8") else {
      throw .syntax("memory is short")
    }
    let reader = XMLPropertyListReader(made, limits, sink)
    // What was UTF-16 is UTF-8 by now, whatever is said in it.
    if !isTranscoded { reader.checksEncoding() }
    try reader.run(bytes)
  }

  private init(_ parser: XML_Parser, _ limits: PropertyListLimits, _ sink: any PropertyListSink) {
    (self.parser, self.limits, self.sink) = (parser, limits, sink)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers()
  }

  deinit { XML_ParserFree(parser) }

  private func run(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFault) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let status = XML_Parse(parser, start, Int32(clamping: bytes.count), 1)
    if let fault { throw fault }
    if status != XML_STATUS_OK { throw syntaxFault(bytes) }
    if phase != .after { throw located(.syntax("no plist element")) }
  }

  /// Where the parser is.
  var position: TextPosition {
    TextPosition(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// Keeps the first fault and stops.
  func fail(_ fault: PropertyListFault) {
    guard self.fault == nil else { return }
    self.fault = located(fault)
    XML_StopParser(parser, XML_Bool(0))
  }

  func located(_ fault: PropertyListFault) -> PropertyListFault {
    var located = fault
    if located.position == nil { located.position = position }
    if located.key == nil { located.key = open.first?.key }
    return located
  }

  /// Hands a value on, if one may stand here.
  func take(_ value: PropertyListValue) {
    values += 1
    if values > limits.values { return fail(.tooManyValues) }
    guard let container = open.last else {
      guard phase == .inside else { return fail(.syntax("a second value in the plist element")) }
      guard value == .dictionary else { return fail(.rootKind(value)) }
      phase = .afterValue
      return sink.value(value)
    }
    if container.isDictionary, container.key == nil { return fail(.syntax("a value without a key")) }
    sink.value(value)
    // The root's key stays until its value ends: faults inside are told by it.
    if open.count > 1 || value != .array && value != .dictionary { open[open.count - 1].key = nil }
  }
}
