/// A folded query that is searched for in the bytes of a text, eight at a time.
///
/// The text that is searched is ASCII in any case: a capital letter counts as its small one.
///
///     BytePattern([0x69, 0x6C]).firstIndex(in: milk, from: 0)  // 1
struct BytePattern: Sendable {
  /// The folded query in UTF-8; not empty.
  let bytes: [UInt8]
  /// Whether the query can be in a text of ASCII characters.
  let isASCII: Bool

  /// A pattern of `bytes`, at least one.
  init(_ bytes: [UInt8]) {
    precondition(!bytes.isEmpty, "a pattern without bytes")
    (self.bytes, isASCII) = (bytes, bytes.allSatisfy { $0 < 0x80 })
  }

  /// The index of the first occurrence in `text` that begins at `start` or later; nil without one.
  func firstIndex(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let (first, last) = (bytes[0], bytes[bytes.count - 1])
    let (firstBit, lastBit) = (Self.caseBit(of: first), Self.caseBit(of: last))
    let (firsts, lasts) = (Word(repeating: first), Word(repeating: last))
    let (firstBits, lastBits) = (Word(repeating: firstBit), Word(repeating: lastBit))
    let distance = bytes.count - 1
    var index = start
    while index + distance + 8 <= text.count {
      let begins = Word(text, at: index) | firstBits
      let ends = Word(text, at: index + distance) | lastBits
      // A byte is 0 where both the first and the last byte are those of the pattern.
      var candidates = ((begins ^ firsts) | (ends ^ lasts)).zeroBytes
      while candidates != 0 {
        let candidate = index + candidates.trailingZeroBitCount / 8
        if occurs(in: text, at: candidate) { return candidate }
        candidates &= candidates - 1
      }
      index += 8
    }
    while index + distance < text.count {
      if text[index] | firstBit == first, occurs(in: text, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func occurs(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      guard text[index + offset] | Self.caseBit(of: byte) == byte else { return false }
    }
    return true
  }

  /// The bit that is set in a small letter of ASCII only; 0 for another byte.
  @inline(__always)
  private static func caseBit(of byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? 0x20 : 0
  }
}
