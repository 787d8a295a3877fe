internal import CSDL2
internal import Glibc
internal import System

/// SDL's video subsystem, initialized while any window exists.
@MainActor
final class VideoSystem {
  /// SDL's video driver: x11, wayland, KMSDRM.
  let driver: String

  /// Whether the display is driven directly, without a window system.
  var isFramebuffer: Bool { driver == "KMSDRM" }

  /// Initializes SDL's video; throws if no display can be opened.
  ///
  /// `cacheFolder` is a folder for Xlib's compose cache, nil for none.
  init(cacheFolder: String?) throws(SDLError) {
    Self.setHints()
    Self.disableSessionBus()
    if let cacheFolder { Self.enableComposeCache(in: cacheFolder) }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError("open a window", reason: "\(String(cString: SDL_GetError())); \(Self.advice)")
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    SDL_StopTextInput()
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Whether the machine has a GPU; without one every accelerated renderer runs on the CPU and is
  /// slower than the rasterizer.
  static var hasGPU: Bool { !Folder("/dev/dri").names(beginningWith: "renderD").isEmpty }

  /// The video drivers to try, in order; by default SDL falls back to one that shows nothing.
  ///
  /// Contains wayland only if XDG_RUNTIME_DIR is set: without it Wayland's library prints an error.
  private static var drivers: String {
    getenv("XDG_RUNTIME_DIR") == nil ? "x11,KMSDRM" : "x11,wayland,KMSDRM"
  }

  private static let advice =
    "start it in a desktop session, or on the console as a member of the groups video and input"

  /// Disables D-Bus if there is no session bus: SDL would search for one through the X display and
  /// start it, but this program needs none.
  private static func disableSessionBus() {
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    if let runtime, access("\(runtime)/bus", F_OK) == 0 { return }
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
  }

  /// Makes Xlib cache its compose table; otherwise Xlib parses a text of 600 KB at each start,
  /// which takes a third of the start time.
  ///
  /// Xlib does not cache for root. A folder with `=` in its name is not used: Xlib interprets the
  /// `=`.
  private static func enableComposeCache(in folder: String) {
    if !folder.utf8.contains(UInt8(ascii: "=")) { setenv("XCOMPOSECACHE", folder, 0) }
  }

  private static func setHints() {
    // Leaves the desktop's screen saver and compositor on.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // A touch must not be reported a second time as a mouse event, nor a mouse event as a touch.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // On X11 a mouse capture cancels touches; elsewhere no capture is needed.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    // The click that focuses the window is not dropped: a row can be swiped without focus.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "ClearStyle")
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    // Window surfaces are used only if no GPU draws; with acceleration, SDL would upload each of
    // their frames through GL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }
}
