/// Tells whether two lists or two pictures are the same: 64 bits of FNV-1a, no secret.
///
/// Fowler, Noll and Vo; the constants are theirs.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint of nothing yet.
  public init() {}

  /// The one that `description` shows; nil unless that is 16 hexadecimal digits.
  public init?(_ description: String) {
    guard description.utf8.count == 16, description.allSatisfy(\.isHexDigit),
      let state = UInt64(description, radix: 16)
    else { return nil }
    self.state = state
  }

  /// 16 hexadecimal digits.
  public var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Takes in one byte.
  public mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Takes in the UTF-8 of `text` and its end, so that the next text is another one.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(UInt8.max)
  }

  /// Takes in the bits of `number`, the lowest byte first.
  public mutating func add(_ number: Double) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }

  /// Takes in each of `words`, the lowest byte first.
  public mutating func add(_ words: [UInt32]) {
    for word in words {
      add(UInt8(truncatingIfNeeded: word))
      add(UInt8(truncatingIfNeeded: word >> 8))
      add(UInt8(truncatingIfNeeded: word >> 16))
      add(UInt8(truncatingIfNeeded: word >> 24))
    }
  }
}
