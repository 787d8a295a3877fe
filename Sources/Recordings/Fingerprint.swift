/// A 64-bit FNV-1a hash, for comparing lists and pictures; not cryptographic.
///
/// The offset basis and the prime are the values that Fowler, Noll and Vo published.
///
///     var fingerprint = Fingerprint()
///     fingerprint.add("Milk")
///     print(fingerprint)  // 16 hexadecimal digits
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes: FNV's offset basis.
  public init() {}

  /// Parses a `description`; nil if the text is not 16 hexadecimal digits.
  public init?(_ description: String) {
    guard description.utf8.count == 16, description.allSatisfy(\.isHexDigit),
      let state = UInt64(description, radix: 16)
    else { return nil }
    self.state = state
  }

  /// The hash as 16 lower-case hexadecimal digits.
  public var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds one byte to the hash.
  public mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds the UTF-8 of `text` and the byte 0xFF, which never occurs in UTF-8.
  ///
  /// Thus the hash of "ab" and "" differs from the hash of "a" and "b".
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(UInt8.max)
  }

  /// Adds the IEEE 754 bit pattern of `number`, lowest byte first.
  public mutating func add(_ number: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }

  /// Adds 32-bit words in order, each with its lowest byte first.
  public mutating func add(_ words: [UInt32]) {
    for word in words {
      add(UInt8(truncatingIfNeeded: word))
      add(UInt8(truncatingIfNeeded: word >> 8))
      add(UInt8(truncatingIfNeeded: word >> 16))
      add(UInt8(truncatingIfNeeded: word >> 24))
    }
  }
}
