/// One request to an X server, in bytes, the little end first.
struct XRequest {
  private(set) var bytes: [UInt8]

  /// The request `opcode`, or of an extension that has it, `detail`, with `numbers` one after the
  /// other and `name` behind them.
  init<each Number: FixedWidthInteger>(
    _ opcode: UInt8, _ detail: UInt8, _ numbers: repeat each Number, name: String = ""
  ) {
    bytes = [opcode, detail, 0, 0]
    repeat append(each numbers)
    bytes += name.utf8
    bytes += [UInt8](repeating: 0, count: -bytes.count & 3)
    bytes[2] = UInt8(bytes.count / 4)
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
