/// A step of an interleaving: one device's move, or the resets of several that knew nothing of each other.
struct JointStep: Equatable {
  /// A bit for each device; there are at most 64.
  private let bits: UInt64

  @inline(__always)
  init(_ device: Int) { bits = 1 << UInt64(device) }

  init(_ devices: [Int]) { bits = devices.reduce(0) { $0 | 1 << UInt64($1) } }

  /// The only device, or the first.
  var device: Int { bits.trailingZeroBitCount }

  /// The devices, rising.
  var devices: [Int] { (0..<64).filter { contains($0) } }

  var isAlone: Bool { bits & (bits &- 1) == 0 }

  func contains(_ device: Int) -> Bool { bits >> UInt64(device) & 1 != 0 }
}
