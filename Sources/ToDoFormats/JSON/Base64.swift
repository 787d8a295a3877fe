/// Bytes as text, by RFC 4648, section 4.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { bits, index in
        bits << 8 | (index < group.count ? Int(group[start + index]) : 0)
      }
      let all = (0..<4).map { digits[bits >> (18 - 6 * $0) & 63] }
      text +=
        all.prefix(group.count + 1) + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` stands for; nil if it is not exactly what ``encoded(_:)`` makes of some.
  static func decoded(_ text: String) -> [UInt8]? {
    let padding = text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for digit in text.utf8.dropLast(padding) {
      guard let value = digits.firstIndex(of: digit) else { return nil }
      (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(bits >> count & 0xFF))
    }
    return encoded(bytes) == text ? bytes : nil
  }
}
