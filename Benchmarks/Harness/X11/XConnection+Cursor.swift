/// The picture of the mouse pointer, as the server shows it.
package struct CursorImage: Hashable {
  /// The size in pixels.
  package let size: PixelSize
  /// The position in the picture, in pixels from the top left, of the pixel that is at the
  /// pointer's position.
  package let hotSpot: PixelSize
  /// The pixels as 0xAARRGGBB with premultiplied alpha, line by line from the top.
  package let pixels: [UInt32]
}

extension XConnection {
  /// The picture that the mouse pointer has at its current position.
  package func cursorImage() throws -> CursorImage {
    let opcode = try queryExtension("XFIXES").opcode
    // XFixesQueryVersion, which has to come before XFixesGetCursorImage.
    _ = try reply(to: XRequest(opcode, 0, UInt32(4), UInt32(0)))
    let reply = try reply(to: XRequest(opcode, 4))
    func pair(at offset: Int) -> PixelSize {
      PixelSize(
        Int(reply.read(UInt16.self, at: offset)), Int(reply.read(UInt16.self, at: offset + 2)))
    }
    let size = pair(at: 12)
    let pixels = (0..<size.width * size.height).map { reply.read(UInt32.self, at: 32 + 4 * $0) }
    return CursorImage(size: size, hotSpot: pair(at: 16), pixels: pixels)
  }
}
