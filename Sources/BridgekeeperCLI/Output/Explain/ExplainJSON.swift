internal import CivilTime
internal import ProgressModel
internal import Simulation
internal import Storage
internal import StrictJSON

/// An explanation as members of the JSON result.
///
/// `nearestLegal`, `trustOnly` and `assumeSkipped` are about the newest snapshot that no run of the app ends with, else about the
/// state that a broken log leads to; where both are legal there is nothing to change. `snapshots` and `endState` have all of them.
struct ExplainJSON {
  var learner: String
  var explanation: Explanation
  var places: FactPlaces

  var members: [JSONMember] {
    let broken = explanation.snapshots.last { $0.repairs.distance > 0 }?.repairs ?? brokenEnd
    return [
      JSONMember("learner", JSONValue(learner)),
      JSONMember("verdict", JSONValue(explanation.replay.verdict.rawValue)),
      JSONMember("steps", JSONValue(explanation.steps.map(step))),
      JSONMember("findings", JSONValue(explanation.replay.findings.map(finding))),
      JSONMember("nearestLegal", JSONValue((broken?.nearest ?? []).map(nearest))),
      JSONMember("trustOnly", repair(broken?.trustOnly ?? [])),
      JSONMember("assumeSkipped", repair(broken?.assumeSkipped ?? [])),
      JSONMember("endState", endState),
      JSONMember("snapshots", JSONValue(explanation.snapshots.indices.map(snapshot))),
    ]
  }

  /// Of a log that is broken itself: in others what is missing may have been in records that are not known.
  private var brokenEnd: SnapshotRepairs? {
    explanation.isRefutedByLogs ? explanation.endState?.repairs.flatMap { $0.distance > 0 ? $0 : nil } : nil
  }

  /// What the logs lead to; null without a record.
  private var endState: JSONValue {
    guard let state = explanation.endState else { return nil }
    return [
      "set": JSONValue(state.set.map { JSONValue($0) }),
      "nearestLegal": JSONValue((brokenEnd?.nearest ?? []).map(nearest)),
      "trustOnly": repair(brokenEnd?.trustOnly ?? []), "assumeSkipped": repair(brokenEnd?.assumeSkipped ?? []),
    ]
  }

  /// `repeated` is what makes it illegal where the replay says nothing of it, since its log is broken in the same way.
  private func snapshot(_ index: Int) -> JSONValue {
    let snapshot = explanation.snapshots[index]
    let place = places.places.snapshot(index)
    return [
      "device": snapshot.snapshot.device.map { JSONValue($0) } ?? nil, "at": time(snapshot.snapshot.snapshot.takenAt),
      "file": file(place), "line": line(place), "set": JSONValue(snapshot.stated.map { JSONValue($0) }),
      "findings": JSONValue(snapshot.findings.map { JSONValue($0.code) }),
      "repeated": JSONValue(snapshot.repeated.map(finding)), "logged": JSONValue(snapshot.logged.map(fact)),
      "nearestLegal": JSONValue(snapshot.repairs.distance > 0 ? snapshot.repairs.nearest.map(nearest) : []),
      "trustOnly": repair(snapshot.repairs.trustOnly), "assumeSkipped": repair(snapshot.repairs.assumeSkipped),
    ]
  }

  private func step(_ step: ExplainedStep) -> JSONValue {
    [
      "device": JSONValue(step.device), "seq": step.seq.map { JSONValue($0) } ?? nil,
      "lastSeq": step.lastSeq.map { JSONValue($0) } ?? nil, "at": time(step.at), "event": JSONValue(step.event),
      "subject": JSONValue(step.subject), "needs": JSONValue(step.needs.map { JSONValue($0) }),
      "held": JSONValue(held(step)), "code": step.codes.first.map { JSONValue($0) } ?? nil,
    ]
  }

  private func held(_ step: ExplainedStep) -> String {
    switch step.held {
    case .yes: step.result.map { "yes, \($0)" } ?? "yes"
    case .no: "no"
    case .restsOn(let root): "rests on \(root)"
    }
  }

  private func finding(_ finding: Finding) -> JSONValue {
    let place = places.place(of: finding, in: explanation)
    return [
      "code": JSONValue(finding.code), "class": JSONValue(finding.kind.rawValue),
      "severity": JSONValue(finding.severity.name), "learner": JSONValue(learner),
      "device": finding.device.map { JSONValue($0) } ?? nil, "seq": finding.seq.map { JSONValue($0) } ?? nil,
      "at": time(finding.at), "subject": JSONValue(finding.subject), "message": JSONValue(finding.message),
      "facts": JSONValue(finding.facts.map(fact)),
      "holdsUnder": JSONValue(finding.holdsUnder.map { JSONValue($0.rawValue) }),
      "file": file(place), "line": line(place),
    ]
  }

  private func fact(_ fact: FindingFact) -> JSONValue {
    let place = places.place(of: fact)
    return [
      "text": JSONValue(fact.text), "item": fact.item.map { JSONValue($0) } ?? nil,
      "value": fact.value.map { JSONValue($0) } ?? nil, "device": fact.device.map { JSONValue($0) } ?? nil,
      "seq": fact.seq.map { JSONValue($0) } ?? nil, "at": time(fact.at), "file": file(place), "line": line(place),
      "statement": place?.statement.map { JSONValue($0) } ?? nil,
    ]
  }

  private func file(_ place: FilePlace?) -> JSONValue { place.map { JSONValue($0.path) } ?? nil }

  private func line(_ place: FilePlace?) -> JSONValue { place?.line.map { JSONValue($0) } ?? nil }

  private func nearest(_ changes: [Change]) -> JSONValue {
    ["distance": JSONValue(changes.count), "changes": JSONValue(changes.map(change))]
  }

  private func change(_ change: Change) -> JSONValue {
    ["item": JSONValue(change.item), "from": JSONValue(change.from), "to": JSONValue(change.to)]
  }

  private func repair(_ changes: [Change]) -> JSONValue {
    [
      "set": JSONValue(changes.filter(\.to).map { JSONValue($0.item) }),
      "clear": JSONValue(changes.filter { !$0.to }.map { JSONValue($0.item) }),
    ]
  }

  private func time(_ time: Timestamp?) -> JSONValue {
    time.map { JSONValue(RFC3339.text(millisecondsSinceEpoch: $0.millisecondsSinceEpoch)) } ?? nil
  }
}
