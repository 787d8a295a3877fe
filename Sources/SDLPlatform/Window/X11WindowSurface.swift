internal import CSDL2
internal import Rasterizing

/// A window surface in memory that is shared with an X server on the same machine.
///
/// Unlike SDL's shared memory it is a ring of lines: a list that scrolls is shown from another line
/// on, and only the lines that enter are painted.
@MainActor
final class X11WindowSurface: WindowSurface {
  let summary = "shared memory"
  private let window: OpaquePointer
  private let display: OpaquePointer
  private let context: GC
  private var image: X11Image
  private var top = 0
  /// The sequence number of the last request that reads the memory.
  private var lastRead: UInt = 0
  // Last, so that the connection outlives the image, which uses it in its deinit.
  private let owner: AnyObject

  /// Creates a surface for `window`, which `owner` keeps alive; nil without X11, for a server on
  /// another machine, or if pixels do not have 32 bits.
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
    guard fit() else { return false }
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

  /// Waits until the server has read the frame shown last.
  ///
  /// Any event received since then, such as the one that caused this frame, shows that it has.
  private func waitForServer() {
    if XLastKnownRequestProcessed(display) < lastRead { XSync(display, False) }
  }

  /// Allocates new memory if the window was resized; returns false on failure.
  private func fit() -> Bool {
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
