/// Values of the type TEXT of RFC 5545 (section 3.3.11), in which a backslash escapes.
enum CalendarText {
  /// The text that `value` denotes; invalid UTF-8 becomes U+FFFD.
  static func decoded(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(.backslash) else { return String(decoding: value, as: UTF8.self) }
    var (bytes, isEscaped): ([UInt8], Bool) = ([], false)
    bytes.reserveCapacity(value.count)
    for byte in value {
      if isEscaped {
        bytes.append(byte | 0x20 == UInt8(ascii: "n") ? .lineFeed : byte)
      } else if byte != .backslash {
        bytes.append(byte)
      }
      isEscaped = !isEscaped && byte == .backslash
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value that denotes `text`; a carriage return, which no value can have, is left out.
  static func encoded(_ text: String) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case .lineFeed: value += [.backslash, UInt8(ascii: "n")]
      case .backslash, .semicolon, UInt8(ascii: ","): value += [.backslash, byte]
      case .carriageReturn: break
      default: value.append(byte)
      }
    }
    return value
  }
}
