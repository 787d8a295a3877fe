internal import CSDL2
internal import Rasterizing

/// Memory that is shared with an X server on the same machine.
///
/// SDL's own is the same but for one thing: here the picture may begin in any line, so that a list
/// that scrolls is shown from another line on, and only what comes in is painted.
@MainActor
final class X11WindowMemory: WindowMemory {
  let summary = "shared memory"
  private let window: OpaquePointer
  private let display: OpaquePointer
  private let context: GC
  private var image: X11Image
  private var top = 0
  /// Xlib's number of the last request that has the server read the memory.
  private var lastRead: UInt = 0
  // Last, so that the connection outlives the image, which speaks to the server when it goes.
  private let owner: AnyObject

  /// Memory for `window`, which `owner` keeps; nil where it is not X11's, where the server is another
  /// machine's, or where a pixel has not 32 bits.
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

  var successor: (any WindowMemory)? { SDLWindowMemory(of: window, owner: owner) }

  func show(_ lines: DirtyLines) -> Bool {
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

  /// Waits until the server has read what was shown last.
  ///
  /// Whatever came from it since then, an event that makes this frame for one, says that it has.
  private func waitForServer() {
    if XLastKnownRequestProcessed(display) < lastRead { XSync(display, False) }
  }

  /// Takes new memory when the window has another size; answers whether there is some.
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
