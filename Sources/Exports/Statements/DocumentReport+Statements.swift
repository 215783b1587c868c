import ProgressModel

extension DocumentReport {
  /// The result of a text of statements.
  func result(_ decoder: StatementDecoder) -> DecodedText {
    var result = DecodedText()
    let findings = decoder.findings
    result.parts = decoder.parts.documents
    if text.isWholeFile { for part in result.parts.indices { result.parts[part].isWholeFile = true } }
    result.voids = decoder.voids
    result.rejectedEvents = findings.refusedCount
    let isRejected = findings.refusedCount > 0 && result.parts.isEmpty && result.voids.isEmpty
    (result.documentsImported, result.documentsRejected) = isRejected ? (0, 1) : (1, 0)
    for part in result.parts {
      result.greatestName = part.events.reduce(result.greatestName) { max($0, $1.subject, $1.question) }
    }
    if !findings.isEmpty { addFindings(findings, .statement, to: &result, head: head(ofStatement:)) }
    return result
  }

  /// Whose a refused statement is, as far as that can be read.
  private func head(ofStatement statement: Int) -> ExportHead? {
    guard tape.kind(statement) == JSONTape.Kind.object, let actor = tape.member("actor", of: statement) else {
      return nil
    }
    let pseudonym = rules.readsPseudonyms ? Pseudonym.text(tape, actor) : nil
    guard let learner = pseudonym ?? AgentIdentity.learner(tape, agent: actor) else { return nil }
    let platform = tape.member("context", "platform", of: statement)
    let device = platform.flatMap { tape.kind($0) == JSONTape.Kind.text ? tape.string($0) : nil }
    return ExportHead(learner: learner, device: device ?? StatementMapping.device)
  }
}
