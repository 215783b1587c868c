internal import Exports
internal import ProgressModel

extension ImportProblem {
  /// With what the replay is to say of a refused event: of an unknown type BK905, of an unreadable one BK906.
  func remarked(_ warnings: [ImportWarning]) -> ImportProblem {
    var problem = self
    if code == .unknownEventType {
      problem.remark = unknownType(warnings)
    } else if unit == .event {
      problem.remark = unreadable
    }
    return problem
  }

  private func unknownType(_ warnings: [ImportWarning]) -> Remark {
    let known = warnings.first { $0.code == .unknownEventType && message == "event type \($0.name) is not known" }
    return Remark(
      code: "BK905", device: raw?.head?.device, at: raw?.head?.exportedAt, subject: known?.name ?? "",
      other: known?.nearestName)
  }

  /// The pointer ends with the field; where a field is missing it ends with the event, and the message begins with the field.
  private var unreadable: Remark {
    let reason = message.firstRange(of: "; the event").map { String(message[..<$0.lowerBound]) } ?? message
    let isMissing = code == .missingField && reason.hasSuffix(" is missing")
    let field =
      isMissing ? String(reason.dropLast(" is missing".count)) : pointer?.split(separator: "/").last.map(String.init)
    return Remark(
      code: "BK906", device: raw?.head?.device, at: raw?.head?.exportedAt, subject: field ?? "",
      value: isMissing ? nil : reason)
  }
}

extension ImportWarning {
  /// The nearest known name that the warning offers.
  var nearestName: String? {
    detail.firstRange(of: "nearest: ").map { String(detail[$0.upperBound...]) }
  }
}
