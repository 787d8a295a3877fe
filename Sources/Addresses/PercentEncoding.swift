/// The percent-encoding of addresses (RFC 3986, section 2.1) in one form, so that equal addresses are equal texts.
public enum PercentEncoding {
  /// `text` as one component of a path: all but letters, digits and `-._~` is encoded.
  ///
  ///     PercentEncoding.component("a@b/c")  // "a%40b%2Fc"
  public static func component(_ text: String) -> String {
    String(decoding: text.utf8.flatMap { $0.isUnreserved ? [$0] : encoded($0) }, as: UTF8.self)
  }

  /// The text of a component; nil if it is not UTF-8.
  public static func decoded(_ component: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    forEachByte(of: Array(component.utf8)[...]) { byte, _ in bytes.append(byte) }
    return String(validating: bytes, as: UTF8.self)
  }

  /// A path as servers write it, in the form of ``component(_:)``; its slashes stay, and so do those that are encoded.
  static func path(_ path: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    forEachByte(of: path) { byte, isEncoded in
      let isKept = byte.isUnreserved || byte == UInt8(ascii: "/") && !isEncoded
      result += isKept ? [byte] : encoded(byte)
    }
    return result
  }

  /// Calls `body` with each byte that `text` means, and whether it is encoded there.
  private static func forEachByte(
    of text: ArraySlice<UInt8>, _ body: (_ byte: UInt8, _ isEncoded: Bool) -> Void
  ) {
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalDigit,
        let low = rest.dropFirst().first?.hexadecimalDigit
      {
        rest = rest.dropFirst(2)
        body(high << 4 | low, true)
      } else {
        body(byte, false)
      }
    }
  }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

extension UInt8 {
  /// Whether an address has the byte as it is (RFC 3986, section 2.3).
  fileprivate var isUnreserved: Bool {
    isLetter || isDigit || "-._~".utf8.contains(self)
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self & 15
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): self & 15 + 9
    default: nil
    }
  }
}
