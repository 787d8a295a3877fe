/// A position in the bytes of a line.
struct MarkdownCursor {
  let bytes: ArraySlice<UInt8>
  private(set) var index: Int

  /// The position before the first byte.
  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, index) = (bytes, bytes.startIndex) }

  /// The byte behind the position; nil at the end.
  var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  /// Whether the position is at the end or before a space or tab.
  var isAtEndOfWord: Bool { next?.isBlank ?? true }

  /// The bytes behind the position.
  var rest: ArraySlice<UInt8> { bytes[index...] }

  /// Goes past the bytes for which `isSkipped` is true and returns their number.
  @discardableResult mutating func skip(while isSkipped: (UInt8) -> Bool) -> Int {
    let start = index
    while index < bytes.endIndex, isSkipped(bytes[index]) { index += 1 }
    return index - start
  }

  /// Goes past `byte`; returns false if another one is next.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  /// Goes past `expected`; returns false if other bytes are next.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard rest.starts(with: expected) else { return false }
    index += expected.count
    return true
  }

  /// Goes past the next `count` bytes, of which there are so many.
  mutating func advance(_ count: Int) { index += count }

  /// Goes past the marker of a list item, such as `-` or `12.`, and the spaces and tabs behind it; returns the
  /// last byte of the marker, or nil if there is none.
  mutating func skipListMarker() -> UInt8? {
    let start = index
    let digits = skip { $0.isDigit }
    let markers = (digits > 0 ? ".)" : "-*+").utf8
    guard digits <= 9, let marker = next, markers.contains(marker) else { return restart(start) }
    index += 1
    return skip { $0.isBlank } > 0 ? marker : restart(start)
  }

  private mutating func restart(_ start: Int) -> UInt8? {
    index = start
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the spaces and tabs at the start and the end.
  var withoutBlanks: ArraySlice<UInt8> { drop { $0.isBlank }.withoutBlanksAtEnd }

  /// The bytes without the spaces and tabs at the end.
  var withoutBlanksAtEnd: ArraySlice<UInt8> {
    self[..<(lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex)]
  }

  /// Whether the line, without its end, shows nothing: it has only spaces, tabs, and marks of a quote.
  var isBlankMarkdown: Bool { allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") } }
}

extension UInt8 {
  /// Whether the byte is one of A to Z and a to z.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
