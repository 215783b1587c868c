import ProgressModel
import StrictJSON

/// Walks a curriculum file from the top; collects faults and goes on with what can be read.
struct CurriculumReader {
  var faults: [JSONFault] = []

  /// Runs one reading step; nil when it failed, and its fault is kept.
  mutating func keep<Value>(_ step: () throws(JSONFault) -> Value) -> Value? {
    do throws(JSONFault) {
      return try step()
    } catch {
      faults.append(error)
      return nil
    }
  }

  mutating func curriculum(_ root: JSONNode) -> Curriculum? {
    let names = ["id", "title", "onboardingStorageKey", "learnerStorageKey", "versions"]
    guard let object = keep({ () throws(JSONFault) in try root.object(allowing: names) }) else { return nil }
    let id = word("id", of: object), title = text("title", of: object)
    let onboarding = word("onboardingStorageKey", of: object)
    let learner = object.optional("learnerStorageKey") == nil ? nil : word("learnerStorageKey", of: object)
    let nodes = elements("versions", of: object)
    let versions = nodes.compactMap { version($0, reserved: [onboarding, learner].compactMap(\.self)) }
    checkVersions(zip(nodes, versions).map { ($0, $1) }, isComplete: nodes.count == versions.count, object)
    guard let id, let title, let onboarding, faults.isEmpty else { return nil }
    return Curriculum(
      id: id, title: title, onboardingStorageKey: onboarding, learnerStorageKey: learner, versions: versions)
  }

  private mutating func version(_ node: JSONNode, reserved: [String]) -> CurriculumVersion? {
    let names = ["version", "releasedAt", "passMark", "retakes", "badges"]
    guard let object = keep({ () throws(JSONFault) in try node.object(allowing: names) }) else { return nil }
    let name = word("version", of: object), releasedAt = time("releasedAt", of: object)
    let passMark = keep { () throws(JSONFault) in try object.required("passMark").integer(in: 1...100) }
    let retakes = keep { () throws(JSONFault) in
      try object.optional("retakes").map { node throws(JSONFault) in try node.choice(RetakePolicy.self) } ?? .best
    }
    let before = faults.count
    var register = ItemRegister(reservedKeys: reserved)
    let badges = elements("badges", of: object).compactMap { badge($0, &register) }
    faults += register.faults
    if faults.count == before { faults += GateCheck(badges: badges, register: register).faults() }
    guard let name, let releasedAt, let passMark, let retakes else { return nil }
    return CurriculumVersion(
      version: name, releasedAt: releasedAt, passMark: passMark, retakes: retakes, badges: badges)
  }

  private mutating func checkVersions(
    _ versions: [(JSONNode, CurriculumVersion)], isComplete: Bool, _ object: JSONObject
  ) {
    guard isComplete else { return }
    var names: Set<[UInt8]> = []
    var latest: Timestamp?
    for (node, version) in versions {
      if !names.insert(Array(version.version.utf8)).inserted {
        faults.append(
          node.refused(
            found: "version \(version.version) a second time", expected: "a name of its own", advice: "rename one"))
      }
      if let latest, version.releasedAt <= latest {
        faults.append(
          node.refused(
            found: "a release that is not after the one before", expected: "versions by release, oldest first",
            advice: "reorder them"))
      }
      latest = version.releasedAt
    }
  }
}
