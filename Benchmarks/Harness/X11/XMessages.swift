/// A request to an X server, in little-endian bytes.
package struct XRequest {
  /// All bytes of the request: the header, the numbers, the name and the padding.
  package let bytes: [UInt8]

  /// A request whose body has `numbers`, followed by `name`.
  ///
  /// For a core request, `opcode` is the request's opcode and `detail` the data byte of the header.
  /// For a request of an extension, `opcode` is the extension's opcode and `detail` the number of
  /// the request within the extension. Each number is as wide as its type; the name is padded to a
  /// multiple of 4 bytes.
  package init<each Number: FixedWidthInteger & BitwiseCopyable>(
    _ opcode: UInt8, _ detail: UInt8, _ numbers: repeat each Number, name: String = ""
  ) {
    var buffer = ByteBuffer([opcode, detail, 0, 0])
    repeat buffer.append((each numbers).littleEndian)
    buffer.append(contentsOf: name.utf8)
    buffer.appendZeros(-buffer.bytes.count & 3)
    var bytes = buffer.bytes
    bytes[2] = UInt8(bytes.count / 4)
    self.bytes = bytes
  }

  /// The opcodes of the core protocol (X11/Xproto.h) that the harness uses.
  enum Opcode {
    static let createWindow: UInt8 = 1
    static let destroyWindow: UInt8 = 4
    static let mapWindow: UInt8 = 8
    static let configureWindow: UInt8 = 12
    static let getGeometry: UInt8 = 14
    static let queryTree: UInt8 = 15
    static let internAtom: UInt8 = 16
    static let changeProperty: UInt8 = 18
    static let getProperty: UInt8 = 20
    static let setSelectionOwner: UInt8 = 22
    static let sendEvent: UInt8 = 25
    static let grabPointer: UInt8 = 26
    static let ungrabPointer: UInt8 = 27
    static let translateCoordinates: UInt8 = 40
    static let setInputFocus: UInt8 = 42
    static let getInputFocus: UInt8 = 43
    static let getImage: UInt8 = 73
    static let queryExtension: UInt8 = 98
    static let killClient: UInt8 = 113
  }
}

/// A message from an X server: a reply, an event or an error.
package struct XMessage {
  /// The 32 bytes of the message; in a reply, additional data follows.
  package let bytes: [UInt8]
  /// The time at which the message was received, in seconds of ``now()``.
  package let time: Double

  /// A message of `bytes` that was received at `time`.
  package init(bytes: [UInt8], time: Double) { (self.bytes, self.time) = (bytes, time) }

  /// 0 for an error, 1 for a reply, otherwise the event's number.
  package var kind: UInt8 { bytes[0] & 0x7f }

  /// The little-endian number at byte `offset`; traps when the number does not end within the
  /// message.
  package func read<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type, at offset: Int
  ) -> Number {
    Number(littleEndian: ByteBuffer(bytes).read(Number.self, at: offset))
  }
}

/// The numbers that an X server assigned to an extension.
package struct XExtension {
  /// The opcode of the extension's requests.
  package let opcode: UInt8
  /// The number of the extension's first event.
  package let firstEvent: UInt8
}
