import ProgressModel

extension DocumentDecoder {
  /// Decodes one text; `JSONParser.padding` bytes must be readable behind it.
  ///
  /// The events at its beginning that are known by their bytes are left out of the result's part, which says so (`known`); of
  /// a text that is wholly known only the counts come back.
  func decode(_ text: SourceText) throws(ExportsError) -> DecodedText {
    guard text.fullCount == nil, text.bytes.count <= rules.maximumTextBytes else { return .refusal(text.tooLarge) }
    guard let recognizer, let outline = DocumentOutline(text.bytes) else { return try decodeWhole(text) }
    let owner = recognizer.owner(of: outline, in: text.bytes)
    if let known = recognizer.known(of: owner),
      let beginning = KnownBeginning(known, of: owner, at: outline.eventsStart, in: text.bytes, recognizer)
    {
      if beginning.isWhole { return .repetition(of: known, learner: outline.learner(in: text.bytes)) }
      if let result = try decode(text, behind: beginning, owner) { return result }
    }
    var result = try decodeWhole(text)
    guard result.isClean, result.parts.count == 1 else { return result }
    result.parts[0].print = print(of: result.parts[0], owner, at: outline.eventsStart, in: text.bytes)
    return result
  }

  /// Nil where the shorter text is not clean: what is wrong has its place in the whole one.
  private func decode(
    _ text: SourceText, behind beginning: KnownBeginning, _ owner: Fingerprint
  ) throws(ExportsError) -> DecodedText? {
    let count = beginning.start + text.bytes.count - beginning.cutEnd
    guard count <= ParserPair.smallCapacity else { return nil }
    shortText.clear()
    shortText.append(UnsafeRawBufferPointer(rebasing: text.bytes[..<beginning.start]))
    shortText.append(UnsafeRawBufferPointer(rebasing: text.bytes[beginning.cutEnd...]))
    var short = text
    short.bytes = shortText.bytes
    var result = try decodeWhole(short)
    guard result.isClean, result.parts.count == 1, beginning.isFollowed(by: result.parts[0].events) else { return nil }
    result.parts[0].known = beginning.known
    result.parts[0].print = print(of: result.parts[0], owner, at: beginning.start, in: text.bytes)
    return result
  }

  /// The print of a clean document; nil where its events do not rise, or their end cannot be told.
  private func print(
    of document: ExportDocument, _ owner: Fingerprint, at start: Int, in text: UnsafeRawBufferPointer
  ) -> DocumentPrint? {
    guard let recognizer, let first = document.known?.firstSeq ?? document.events.first?.seq,
      let last = document.events.last?.seq ?? document.known?.lastSeq,
      document.events.areRising(above: document.known?.lastSeq ?? 0),
      let end = DocumentOutline.eventsEnd(in: text, from: start)
    else { return nil }
    return DocumentPrint(
      key: owner.low, events: recognizer.events(text[start..<end], of: owner),
      rest: recognizer.rest(text[..<start], text[end...]), firstSeq: first, lastSeq: last,
      byteCount: Int32(clamping: end - start),
      eventCount: Int32(clamping: document.events.count) + (document.known?.eventCount ?? 0),
      hasSnapshot: document.snapshot != nil)
  }
}

extension DecodedText {
  /// Whether it is an accepted document with nothing to say about it.
  fileprivate var isClean: Bool {
    documentsImported == 1 && rejectedEvents == 0 && problems.isEmpty && warnings.isEmpty && skipped.isEmpty
      && problemIfLast == nil
  }

  /// A document that is stored already, byte for byte.
  fileprivate static func repetition(of known: DocumentPrint, learner: String) -> DecodedText {
    var text = DecodedText()
    text.documentsImported = 1
    text.repetition = DocumentRepetition(
      learner: learner, events: Int(known.eventCount), snapshots: known.hasSnapshot ? 1 : 0)
    return text
  }
}

extension [EventRecord] {
  /// Whether each `seq` is greater than the one before it, the first one than `last`.
  func areRising(above last: Int64) -> Bool {
    var last = last
    for event in self {
      guard event.seq > last else { return false }
      last = event.seq
    }
    return true
  }
}
