internal import ProgressModel

extension Check {
  /// Two and more devices.
  static let devices: [Check] = [
    Check(
      .needsSync, "needs-sync", .fixed(.merge), .info, raisedBy: "D1 B1 d2 t+86400 L2.1", notRaisedBy: "D1 B1 L2.1 d2 O"
    ),
    Check(
      .noInterleaving, "no-interleaving", .ladder, .critical, raisedBy: "LL P1.1 B1 d2 L2.1 P1.2", as: .order,
      notRaisedBy: "LL P1.1 B1 d2 P1.2 L2.1"),
    Check(
      .awardOnBoth, "award-on-both", .fixed(.merge), .info, raisedBy: "D1 B1 d2 t+86400 B1", notRaisedBy: "D1 B1 d2 O"),
  ]
}

extension ReplayPass {
  /// A gate that holds on all devices' facts, but not on this device's own: it had received the others by then.
  mutating func noteSync(_ item: Int, version: Int, device: Int, index: Int) {
    let gates = book.versions[version].gates
    guard !gates.holds(item, in: own[device]) else { return }
    var suspicion = Suspicion(.needsSync, device: device, index: index)
    suspicion.item = item
    var received = gates.needs(item)
    received.formIntersection(proven)
    received.subtract(own[device])
    suspicion.missing = received
    suspicion.resolution = .merge
    _ = add(suspicion)
    own[device].formUnion(proven)
  }
}
