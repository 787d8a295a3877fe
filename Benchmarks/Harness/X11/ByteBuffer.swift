/// A buffer of numbers without gaps, in the machine's byte order, as X servers and their drivers
/// read and write them.
package struct ByteBuffer {
  /// The bytes that were appended so far.
  package private(set) var bytes: [UInt8]

  /// A buffer of `bytes`.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Appends the bytes of `number` without alignment.
  package mutating func append<Number: BitwiseCopyable>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// Appends the bytes `other` unchanged.
  package mutating func append(contentsOf other: some Sequence<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends `count` bytes of 0.
  package mutating func appendZeros(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count))
  }

  /// The number at byte `offset`; traps when the number does not end within the buffer.
  package func read<Number: BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
  }
}
