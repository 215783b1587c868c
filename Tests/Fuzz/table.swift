// fuzz: Exports
import ProgressModel

@testable import Exports

/// Any bytes, as a CSV table: the decoder says something about them, the same whatever pieces they come in and whether long
/// rows are dropped or kept; what got in comes back from a table that is written of it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTable(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  FuzzedDecoder.shared.check(input)
  guard case .table(let separator) = FileFormat(prefix: input), !isUTF16(input) else { return 0 }
  let limit = count % 3 == 0 ? 96 : 8 << 20
  let whole = TablePieces(separator: separator, limit: limit).picture(of: input, step: max(count, 1))
  let pieces = TablePieces(separator: separator, limit: limit).picture(of: input, step: 1 + count % 61)
  promise(whole == pieces, "pieces make a difference: \(difference([whole], [pieces]))")
  checkEncoder(input)
  return 0
}

private func isUTF16(_ input: UnsafeRawBufferPointer) -> Bool {
  if case .utf16 = EncodingMark(input) { true } else { false }
}

private func checkEncoder(_ input: UnsafeRawBufferPointer) {
  let parts = FuzzedDecoder.shared.parts(of: input)
  let text = TableEncoder.text(of: parts)
  let again = Array(text.utf8).withUnsafeBytes { FuzzedDecoder.shared.parts(of: $0) }
  promise(parts.flatMap(\.events).count == again.flatMap(\.events).count, "events got lost: \(text)")
  let rewritten = TableEncoder.text(of: again)
  promise(rewritten == text, "a table changed: \(text) became \(rewritten)")
}

/// What a table says, however it was cut: events by learner and device, refusals each in their order.
private struct TablePicture: Equatable {
  struct Owner: Hashable {
    let learner: [UInt8]
    let device: [UInt8]
  }

  var sayings: [Owner: [Saying]] = [:]
  var problems: [ImportProblem] = []
  var skipped: [ImportProblem] = []
  var fault: ImportProblem?

  mutating func add(_ text: DecodedText, _ names: NameTable) {
    for var part in text.parts {
      part.names = names
      let owner = Owner(learner: Array(part.head.learner.utf8), device: Array((part.head.device ?? "").utf8))
      sayings[owner, default: []] += part.sayings
    }
    problems += text.problems
    skipped += text.skipped
  }
}

/// Cuts and decodes a table by hand, with a limit of one's own.
private struct TablePieces {
  let separator: UInt8
  let limit: Int

  func picture(of input: UnsafeRawBufferPointer, step: Int) -> TablePicture {
    var rules = DecodingRules(storageKeys: FuzzedDecoder.shared.storageKeys, pseudonym: { _ in "x" })
    rules.maximumTextBytes = limit
    var cutter = TableCutter(limit: limit, separator: separator, firstLine: 1)
    var (held, place, names, picture) = ([UInt8](), 0, NameCache(table: NameTable()), TablePicture())
    let bytes = EncodingMark(input) == .utf8 ? UnsafeRawBufferPointer(rebasing: input[3...]) : input
    while place <= bytes.count {
      held += bytes[place..<min(place + step, bytes.count)]
      place += step
      let cut = held.withUnsafeBytes { cutter.cut($0, isEnd: place > bytes.count) }
      for slice in cut.texts { decode(slice, held, rules, &names, &picture) }
      if let fault = cut.fault {
        picture.fault = fault.problem
        break
      }
      held.removeFirst(cut.consumed)
    }
    return picture
  }

  private func decode(
    _ slice: TextSlice, _ held: [UInt8], _ rules: DecodingRules, _ names: inout NameCache,
    _ picture: inout TablePicture
  ) {
    guard case .table(let chunk) = slice.content else { return }
    let block = Block(capacity: max(held.count, 1))
    held.withUnsafeBytes { block.append($0) }
    var decoder = TableDecoder(rules: rules, chunk: chunk, text: SourceText(slice, in: block), names: names)
    let text = decoder.decode()
    names = decoder.names
    picture.add(text, names.table)
  }
}
