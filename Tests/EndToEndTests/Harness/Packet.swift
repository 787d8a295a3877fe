/// Numbers one after the other in the machine's byte order, as X and inputtest want them.
struct Packet {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// The bytes that came.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func append<Number: BitwiseCopyable>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func appendZeros(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count))
  }

  /// The number at byte `offset`.
  func read<Number: BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
  }
}
