/// What an X server sent: an answer, an event or an error.
struct XMessage {
  /// As they came.
  let bytes: [UInt8]
  /// When they came, in seconds of the wall's clock.
  let time: Double

  /// Its kind: 0 is an error, 1 an answer, all others are events.
  var kind: UInt8 { bytes[0] & 0x7f }

  /// The number that begins at byte `offset`.
  func read<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number {
    bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}
