internal import CSDL2
internal import Glibc
internal import Rasterizing

/// A window surface in memory that is shared with an X server on the same machine.
///
/// Unlike the memory of SDL's surface, this memory is a ring of lines. When a list scrolls, the
/// image begins at another line of the ring, and only the lines that come into view are painted.
@MainActor
final class X11WindowSurface: WindowSurface {
  let summary = "shared memory"
  private let window: OpaquePointer
  private let display: OpaquePointer
  private let context: GC
  private var image: X11Image
  private var top = 0
  /// The sequence number of the last request that makes the server read the memory.
  private var lastRead: UInt = 0
  // Declared last and therefore released last, since the deinit of `image` uses the connection that
  // `owner` keeps open.
  private let owner: AnyObject

  /// Creates a surface for `window`, which `owner` keeps alive.
  ///
  /// The result is nil if the window system is not X11, if the server is on another machine, or if
  /// the pixels do not have 32 bits.
  init?(of window: OpaquePointer, owner: AnyObject) {
    let size = Self.size(of: window)
    guard let display = clear_x11_display(window), XShmQueryExtension(display) != 0,
      let image = X11Image(display, clear_x11_window(window), size.width, size.height),
      let context = XCreateGC(display, clear_x11_window(window), 0, nil)
    else { return nil }
    (self.window, self.display, self.owner) = (window, display, owner)
    (self.image, self.context) = (image, context)
  }

  isolated deinit { XFreeGC(display, context) }

  func paint(_ body: (inout PixelBuffer) -> Void) -> Bool {
    guard resizeIfNeeded() else { return false }
    waitForServer()
    var ring = image.buffer(top: top)
    body(&ring)
    top = ring.top
    return true
  }

  var fallback: (any WindowSurface)? { SDLWindowSurface(of: window, owner: owner) }

  func present(_ lines: DirtyLines) -> Bool {
    let ring = image.buffer(top: top)
    for range in lines.ranges {
      ring.forEachPart(of: range) { part, line in
        image.put(part, from: line, in: clear_x11_window(window), context)
      }
    }
    lastRead = XNextRequest(display) - 1
    XFlush(display)
    return true
  }

  /// Waits until the server has read the frame presented last.
  ///
  /// Often no wait is needed: an event that the server sent later, such as the event that caused
  /// the next frame, proves that the server has read the frame.
  private func waitForServer() {
    if XLastKnownRequestProcessed(display) < lastRead { XSync(display, False) }
  }

  /// Allocates new memory if the window was resized; returns false if there is no memory to share.
  private func resizeIfNeeded() -> Bool {
    let size = Self.size(of: window)
    if (image.width, image.height) == size { return true }
    guard let image = X11Image(display, clear_x11_window(window), size.width, size.height) else {
      return false
    }
    (self.image, top) = (image, 0)
    return true
  }

  private static func size(of window: OpaquePointer) -> (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (Int(width), Int(height))
  }
}

/// An image in memory that is shared with an X server on the same machine (MIT-SHM).
@MainActor
private final class X11Image {
  private let display: OpaquePointer
  private let image: UnsafeMutablePointer<XImage>
  /// The description of the shared memory; on the heap, since Xlib keeps the description's address.
  private let memory: UnsafeMutablePointer<XShmSegmentInfo>

  /// Creates an image for `window`; nil if the window's pixels are not 0xRRGGBB in 32 bits, or if
  /// no memory can be shared with the server.
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
    // Waits until the server has detached, before the memory is unmapped in this process.
    XSync(display, False)
    shmdt(memory.pointee.shmaddr)
    Self.free(image)
    memory.deallocate()
  }

  /// The number of pixels per line.
  var width: Int { Int(image.pointee.width) }

  /// The number of lines.
  var height: Int { Int(image.pointee.height) }

  /// The memory as a ring, in which the image begins at line `top`.
  func buffer(top: Int) -> PixelBuffer {
    PixelBuffer(
      start: UnsafeMutableRawPointer(memory.pointee.shmaddr).assumingMemoryBound(to: UInt32.self),
      width: width, height: height, stride: Int(image.pointee.bytes_per_line) / 4, top: top)
  }

  /// Copies lines of the memory, beginning at `line`, to the lines `lines` of `window`.
  func put(_ lines: Range<Int>, from line: Int, in window: UInt, _ context: GC) {
    XShmPutImage(
      display, window, context, image, 0, Int32(line), 0, Int32(lines.lowerBound), UInt32(width),
      UInt32(lines.count), False)
  }

  private static func isUsable(_ image: XImage) -> Bool {
    image.bits_per_pixel == 32 && image.byte_order == LSBFirst && image.red_mask == 0xFF0000
      && image.green_mask == 0xFF00 && image.blue_mask == 0xFF
  }

  /// Allocates shared memory for `image` and attaches the server to it; returns false if one of the
  /// two steps fails.
  private static func share(
    _ memory: UnsafeMutablePointer<XShmSegmentInfo>, _ image: UnsafeMutablePointer<XImage>,
    _ display: OpaquePointer
  ) -> Bool {
    let bytes = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    let identifier = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return false }
    // The memory is marked for removal: the kernel removes it when the last process has detached,
    // even if that process was killed.
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

  /// Frees the image structure without its pixels, which are the shared memory.
  private static func free(_ image: UnsafeMutablePointer<XImage>) {
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image(image)
  }
}
