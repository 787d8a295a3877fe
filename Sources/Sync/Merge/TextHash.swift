/// The FNV-1a hash of a text, with 64 bits, which all devices and versions make in the same way.
struct TextHash {
  /// The hash.
  let value: UInt64

  /// The hash of `text`.
  init(_ text: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }

  /// The hash in 16 hexadecimal digits.
  var digits: String { Self.digits(value) }

  /// `value` in 16 hexadecimal digits.
  static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
