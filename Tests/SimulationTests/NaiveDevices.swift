import ProgressModel

/// Devices of two badges with one lesson and one quiz each, written down naively: one shared state, all interleavings.
///
/// Kinds: L1 P1 X1 B1 L2 P2 X2 B2, then the resets `all`, `keepBadges`, `badge:B1`, `badge:B2`.
struct NaiveDevices: Hashable {
  let policy: RetakePolicy
  let devices: Int
  var lesson = [false, false]
  var pass = [false, false]
  var badge = [false, false]
  /// By device and section.
  var awarded: [[Bool]]
  var held: Set<Int> = []

  init(policy: RetakePolicy, devices: Int = 2) {
    self.policy = policy
    self.devices = devices
    awarded = Array(repeating: [false, false], count: devices)
  }

  /// Items 0, 1, 2 are lesson, quiz, badge of the first section, 3, 4, 5 those of the second.
  private func gate(_ item: Int) -> Bool {
    let section = item / 3
    let isOpen = section == 0 || badge[0]
    return item % 3 == 0 ? isOpen : item % 3 == 1 ? isOpen && lesson[section] : pass[section]
  }

  private func opens(_ item: Int) -> Bool { gate(item) || held.contains(item) }

  private mutating func hold() { if policy == .lastLatched { held.formUnion((0..<6).filter(gate)) } }

  /// Takes an event of a device if its guard holds.
  mutating func take(_ kind: Int, by device: Int) -> Bool {
    if kind >= 8 {
      reset([kind], by: [device])
      return true
    }
    let section = kind / 4
    switch kind % 4 {
    case 0:
      guard opens(3 * section) else { return false }
      lesson[section] = true
    case 1, 2:
      guard opens(3 * section + 1) else { return false }
      kind % 4 == 1 ? succeed(section) : fail(section)
    default:
      guard !awarded[device][section], opens(3 * section + 2) else { return false }
      awarded[device][section] = true
      badge[section] = true
    }
    hold()
    return true
  }

  private mutating func succeed(_ section: Int) {
    pass[section] = true
    badge[section] = true
  }

  private mutating func fail(_ section: Int) {
    guard policy != .best, pass[section] else { return }
    pass[section] = false
    guard policy == .lastRecomputed else { return }
    badge[section] = false
    for device in 0..<devices { awarded[device][section] = false }
  }

  /// Resets that knew nothing of each other keep what either keeps; awards that the resetting devices had not made may be
  /// unknown to them.
  mutating func reset(_ kinds: [Int], by devices: [Int]) {
    for section in 0...1 {
      let clearsWork = kinds.allSatisfy { $0 <= 9 || $0 == 10 + section }
      let clearsBadge = kinds.allSatisfy { $0 == 8 || $0 == 10 + section }
      if clearsWork { (lesson[section], pass[section]) = (false, false) }
      if clearsBadge { badge[section] = false }
      if clearsBadge || !devices.contains(where: { awarded[$0][section] }) {
        for device in 0..<self.devices { awarded[device][section] = false }
      }
    }
    held = []
    hold()
  }

  /// Whether some order that keeps both logs holds every guard.
  static func isLegal(_ logs: [[Int]], policy: RetakePolicy) -> Bool {
    var seen: [[Int]: Set<NaiveDevices>] = [:]
    func search(_ state: NaiveDevices, _ done: [Int]) -> Bool {
      if done == logs.map(\.count) { return true }
      guard seen[done, default: []].insert(state).inserted else { return false }
      let heads = logs.indices.filter { done[$0] < logs[$0].count }
      for device in heads {
        var next = state
        if next.take(logs[device][done[device]], by: device) && search(next, advanced(done, [device])) { return true }
      }
      let resets = heads.filter { logs[$0][done[$0]] >= 8 }
      return groups(of: resets).contains { group in
        var next = state
        next.reset(group.map { logs[$0][done[$0]] }, by: group)
        return search(next, advanced(done, group))
      }
    }
    return search(NaiveDevices(policy: policy, devices: logs.count), logs.map { _ in 0 })
  }

  private static func advanced(_ done: [Int], _ devices: [Int]) -> [Int] {
    done.indices.map { done[$0] + (devices.contains($0) ? 1 : 0) }
  }

  /// Two or more of these devices.
  private static func groups(of devices: [Int]) -> [[Int]] {
    (0..<(1 << devices.count)).map { bits in devices.indices.filter { bits >> $0 & 1 != 0 }.map { devices[$0] } }
      .filter { $0.count > 1 }
  }
}
