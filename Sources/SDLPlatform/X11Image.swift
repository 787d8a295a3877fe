internal import CSDL2
internal import Glibc
internal import Rasterizing

/// A picture in memory that an X server on the same machine reads too.
@MainActor
final class X11Image {
  private let display: OpaquePointer
  private let image: UnsafeMutablePointer<XImage>
  /// Xlib keeps the address.
  private let memory: UnsafeMutablePointer<XShmSegmentInfo>

  /// A picture for `window`; nil where its pixels are not 0xRRGGBB in 32 bits, or where there is no
  /// memory that the server and this program can share.
  init?(_ display: OpaquePointer, _ window: UInt, _ width: Int, _ height: Int) {
    var attributes = XWindowAttributes()
    guard width > 0, height > 0, XGetWindowAttributes(display, window, &attributes) != 0 else {
      return nil
    }
    let memory = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    memory.initialize(to: XShmSegmentInfo())
    let image = XShmCreateImage(
      display, attributes.visual, UInt32(attributes.depth), ZPixmap, nil, memory, UInt32(width),
      UInt32(height))
    guard let image, Self.isUsable(image.pointee), Self.share(memory, image, display) else {
      if let image { Self.free(image) }
      memory.deallocate()
      return nil
    }
    (self.display, self.image, self.memory) = (display, image, memory)
  }

  isolated deinit {
    XShmDetach(display, memory)
    // The server lets go of it before this program does.
    XSync(display, False)
    shmdt(memory.pointee.shmaddr)
    Self.free(image)
    memory.deallocate()
  }

  /// Pixels in a line.
  var width: Int { Int(image.pointee.width) }

  /// Lines.
  var height: Int { Int(image.pointee.height) }

  /// The memory as a ring whose picture begins in line `top`.
  func buffer(top: Int) -> PixelBuffer {
    PixelBuffer(
      start: UnsafeMutableRawPointer(memory.pointee.shmaddr).assumingMemoryBound(to: UInt32.self),
      width: width, height: height, stride: Int(image.pointee.bytes_per_line) / 4, top: top)
  }

  /// Copies as many lines from `line` on as `lines` are to where those are in `window`.
  func put(_ lines: Range<Int>, from line: Int, in window: UInt, _ context: GC) {
    XShmPutImage(
      display, window, context, image, 0, Int32(line), 0, Int32(lines.lowerBound), UInt32(width),
      UInt32(lines.count), False)
  }

  private static func isUsable(_ image: XImage) -> Bool {
    image.bits_per_pixel == 32 && image.byte_order == LSBFirst && image.red_mask == 0xFF0000
      && image.green_mask == 0xFF00 && image.blue_mask == 0xFF
  }

  /// Gets memory for `image` and has the server look at it, too; false when either fails.
  private static func share(
    _ memory: UnsafeMutablePointer<XShmSegmentInfo>, _ image: UnsafeMutablePointer<XImage>,
    _ display: OpaquePointer
  ) -> Bool {
    let bytes = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    let identifier = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return false }
    // It goes with the last who looks at it, even if that one is killed.
    defer { shmctl(identifier, IPC_RMID, nil) }
    guard let start = shmat(identifier, nil, 0), Int(bitPattern: start) != -1 else { return false }
    memory.pointee.shmid = identifier
    memory.pointee.shmaddr = start.assumingMemoryBound(to: CChar.self)
    memory.pointee.readOnly = False
    image.pointee.data = memory.pointee.shmaddr
    guard clear_x11_attach(display, memory) != 0 else {
      shmdt(start)
      return false
    }
    return true
  }

  /// Lets go of the description; the pixels are nobody's who frees them with it.
  private static func free(_ image: UnsafeMutablePointer<XImage>) {
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
  }
}
