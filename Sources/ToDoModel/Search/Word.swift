/// Eight bytes that are handled at once, the first one in the lowest bits.
///
/// The operators of the `SIMD` types work on one lane after the other, ten times slower.
typealias Word = UInt64

extension Word {
  /// The eight bytes of `memory` at `offset`.
  @inline(__always)
  init(_ memory: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let raw = UnsafeRawBufferPointer(memory)
    self.init(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Eight times `byte`.
  @inline(__always)
  init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Whether all bytes are ASCII.
  @inline(__always)
  var isASCII: Bool { self & Self.topBits == 0 }

  /// The top bits of the bytes that are 0; above the first of them also of bytes that are 1.
  @inline(__always)
  var zeroBytes: UInt64 { (self &- Word(repeating: 1)) & ~self & Self.topBits }

  @inline(__always)
  private static var topBits: UInt64 { Word(repeating: 0x80) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    var (index, all) = (0, Word(0))
    while index + 8 <= count {
      all |= Word(self, at: index)
      index += 8
    }
    while index < count {
      all |= Word(self[index])
      index += 1
    }
    return all.isASCII
  }
}
