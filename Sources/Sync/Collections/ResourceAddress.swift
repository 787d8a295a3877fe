/// Where new resources are stored.
enum ResourceAddress {
  /// The address of a new resource with `uid` in `collection`, which ends in a slash: all but letters, digits and `-._~` is
  /// percent-encoded.
  static func url(of uid: String, in collection: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let name = uid.utf8.flatMap { byte in
      byte.isUnreserved
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return collection + String(decoding: name, as: UTF8.self) + ".ics"
  }
}

extension UInt8 {
  /// Whether an address has the byte as it is (RFC 3986, section 2.3).
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
  }
}
