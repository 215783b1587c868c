/// Functions that a platform's mathematics might round differently, as literal tables with linear interpolation.
/// Arguments are in 1/65,536.
enum FixedPoint {
  static let one = 65_536

  /// 2^32 / (1 + e^-x) at x = -8, -7.75, …, 8.
  private static let logisticTable: [Int] = [
    1_440_318, 1_849_229, 2_374_166, 3_048_011, 3_912_935, 5_023_008,
    6_447_529, 8_275_262, 10_619_836, 13_626_569, 17_481_108, 22_420_269,
    28_745_576, 36_840_019, 47_188_559, 60_402_818, 77_250_184, 98_687_052,
    125_895_072, 160_317_760, 203_692_574, 258_070_197, 325_808_402, 409_522_833,
    511_972_652, 635_857_874, 783_511_659, 956_489_813, 1_155_094_609, 1_377_916_995,
    1_621_524_825, 1_880_437_610, 2_147_483_648, 2_414_529_686, 2_673_442_471, 2_917_050_301,
    3_139_872_687, 3_338_477_483, 3_511_455_637, 3_659_109_422, 3_782_994_644, 3_885_444_463,
    3_969_158_894, 4_036_897_099, 4_091_274_722, 4_134_649_536, 4_169_072_224, 4_196_280_244,
    4_217_717_112, 4_234_564_478, 4_247_778_737, 4_258_127_277, 4_266_221_720, 4_272_547_027,
    4_277_486_188, 4_281_340_727, 4_284_347_460, 4_286_692_034, 4_288_519_767, 4_289_944_288,
    4_291_054_361, 4_291_919_285, 4_292_593_130, 4_293_118_067, 4_293_526_978,
  ]

  /// 65,536 * 2^(i/16), i = 0 … 16.
  private static let powerTable: [Int] = [
    65_536, 68_438, 71_468, 74_632, 77_936, 81_386,
    84_990, 88_752, 92_682, 96_785, 101_070, 105_545,
    110_218, 115_098, 120_194, 125_515, 131_072,
  ]

  /// The logistic function as a 32-bit threshold; constant beyond ±8.
  static func logistic(_ x: Int) -> UInt32 {
    let place = min(max(x + 8 * one, 0), 16 * one - 1)
    let (index, part) = (place / (one / 4), place % (one / 4))
    let (low, high) = (logisticTable[index], logisticTable[index + 1])
    return UInt32(low + (high - low) * part / (one / 4))
  }

  /// `value` times 2 to the power of x; exponents beyond ±16 count as ±16.
  static func scaled(_ value: Int, byPowerOfTwo x: Int) -> Int {
    let exponent = min(max(x, -16 * one), 16 * one)
    let whole = exponent >> 16
    let rest = exponent & 0xFFFF
    let (index, part) = (rest / (one / 16), rest % (one / 16))
    let factor = powerTable[index] + (powerTable[index + 1] - powerTable[index]) * part / (one / 16)
    let product = value * factor
    return whole >= 0 ? (product << whole) >> 16 : product >> (16 - whole)
  }
}
