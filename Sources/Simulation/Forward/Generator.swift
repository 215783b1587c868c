/// xoshiro256** seeded by SplitMix64: one stream per learner, the same on every platform.
///
/// D. Blackman, S. Vigna, *Scrambled linear pseudorandom number generators*, ACM TOMS 47 (2021) 36.
struct Generator: Sendable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  /// The stream of one learner: four outputs of SplitMix64 from `seed + index * 0xD1342543DE82EF95`.
  init(seed: UInt64, index: UInt64) {
    var split = SplitMix64(state: seed &+ index &* 0xD134_2543_DE82_EF95)
    s0 = split.next()
    s1 = split.next()
    s2 = split.next()
    s3 = split.next()
  }

  mutating func next() -> UInt64 {
    let result = rotated(s1 &* 5, by: 7) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = rotated(s3, by: 45)
    return result
  }

  private func rotated(_ word: UInt64, by count: UInt64) -> UInt64 { (word << count) | (word >> (64 - count)) }

  /// An integer from 0 up to, not including, `bound`: the high word of the product.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }

  /// True with a probability of `threshold` / 2^32.
  mutating func chance(_ threshold: UInt32) -> Bool { UInt32(next() >> 32) < threshold }

  /// True with a probability in millionths.
  mutating func chance(millionths: Int) -> Bool { below(1_000_000) < millionths }

  /// Roughly normal with mean 0 and deviation 1, in 1/65,536: twelve 16-bit uniforms less their mean.
  mutating func normal() -> Int {
    var sum = 0
    for _ in 0..<3 {
      let word = next()
      for part in 0..<4 { sum += Int((word >> UInt64(16 * part)) & 0xFFFF) }
    }
    return sum - 6 * 65_535
  }
}

/// The seeding generator.
struct SplitMix64: Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
