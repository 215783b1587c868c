internal import ProgressModel

/// The words of findings about several devices.
extension FindingWriter {
  /// `d1:12 awards newbie and needs quiz2, which only d2:9 records; d2:9 comes after d2:3, which needs newbie`.
  func circle(_ suspicion: Suspicion) -> String {
    var words: [String] = []
    let first = suspicion.circle.first.map { reference($0.device, $0.index) } ?? ""
    for (place, wait) in suspicion.circle.enumerated() {
      let provider = reference(wait.provider, wait.providerIndex)
      if place == 0 {
        words.append("\(reference(wait.device, wait.index)) \(use(wait)) and needs \(id(wait.fact))")
        words.append(", which only \(provider) records")
      } else {
        let last = suspicion.circle[place - 1]
        let waiting = reference(wait.device, wait.index)
        let before = reference(last.provider, last.providerIndex)
        let link = waiting == before ? "\(before) itself" : "\(before) comes after \(waiting), which"
        words.append("; \(link) needs \(id(wait.fact))")
        let isLast = place == suspicion.circle.count - 1
        if !isLast { words.append(", which only \(provider) records") }
        if isLast && provider != first { words.append(", which only \(provider) records, after \(first)") }
      }
    }
    return words.joined()
  }

  private func use(_ wait: DeviceWait) -> String {
    let kind = pass.history.devices[wait.device].records[wait.index].kind
    switch kind {
    case .badgeUnlocked: return "awards \(id(wait.item))"
    case .quizStarted: return "starts \(id(wait.item))"
    default: return "uses \(id(wait.item))"
    }
  }

  /// The records of the other devices that take part in a circle.
  func circleFacts(_ suspicion: Suspicion) -> [FindingFact] {
    suspicion.circle.dropFirst().map { wait in
      let log = pass.history.devices[wait.device]
      let record = log.records[wait.index]
      return FindingFact(
        text: "\(record.kind.name) \(names[record.subject]) needs \(id(wait.fact))", item: id(wait.item),
        value: "waits", device: log.device, seq: record.seq == 0 ? nil : record.seq, at: record.at,
        record: wait.index)
    }
  }

  /// What a device stores may have come from one that was never imported.
  func unseenDevice(_ suspicion: Suspicion) -> String {
    guard suspicion.isStored, let missing = suspicion.missing else { return "" }
    let facts = missing.items.map(id).joined(separator: ", ")
    return suspicion.code == .needsSync ? "" : " Legal if another device had synced \(facts)."
  }
}
