/// A line of an input as it came.
public struct InputLine: Hashable, Sendable {
  /// The number of the line, from 1.
  public let number: Int
  /// The bytes with the line's end, LF or CR LF, which the last line may lack.
  public let bytes: ArraySlice<UInt8>

  /// A line; `bytes` have no line feed but the last byte.
  public init(number: Int, _ bytes: ArraySlice<UInt8>) {
    (self.number, self.bytes) = (number, bytes)
  }

  /// The bytes without the line's end.
  public var content: ArraySlice<UInt8> {
    guard bytes.last == .lineFeed else { return bytes }
    let content = bytes.dropLast()
    return content.last == .carriageReturn ? content.dropLast() : content
  }

  /// The bytes of the line's end; empty if the input ends without one.
  public var end: ArraySlice<UInt8> { bytes[content.endIndex...] }

  /// The line without the byte order mark of UTF-8 at its start.
  public var withoutMark: InputLine {
    InputLine(number: number, bytes.dropFirst(bytes.byteOrderMark.count))
  }

  /// Whether the bytes are valid UTF-8.
  var isUTF8: Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  /// The content as text; invalid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: content, as: UTF8.self) }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  /// Whether the byte is one of 0 to 9.
  var isDigit: Bool { (48...57).contains(self) }
}

extension ArraySlice<UInt8> {
  /// The byte order mark in UTF-8 at the start; empty if there is none.
  var byteOrderMark: ArraySlice { starts(with: [0xEF, 0xBB, 0xBF]) ? prefix(3) : [] }
}
