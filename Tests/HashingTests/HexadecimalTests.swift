import Hashing
import Testing

@Suite struct HexadecimalTests {
  @Test("Every byte survives its way through two digits, of either case")
  func everyByte() {
    for byte in UInt8.min...UInt8.max {
      let digits = Hexadecimal.encode([byte])
      #expect(digits.utf8.count == 2 && UInt8(digits, radix: 16) == byte && digits == digits.lowercased())
      #expect(Hexadecimal.decode(digits) == [byte])
      #expect(Hexadecimal.decode(digits.uppercased()) == [byte])
    }
  }

  @Test("Nothing is no bytes")
  func empty() {
    #expect(Hexadecimal.encode([UInt8]()).isEmpty)
    #expect(Hexadecimal.decode("") == [])
  }

  @Test("Anything else is refused", arguments: ["0", "0g", "0x00", " 00", "00 ", "+1", "-1", "٠٠", "００", "a\0", "é"])
  func refused(text: String) {
    #expect(Hexadecimal.decode(text) == nil)
  }
}
