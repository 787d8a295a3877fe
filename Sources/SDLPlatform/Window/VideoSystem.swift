internal import CSDL2
internal import DBus
internal import Glibc
internal import System

/// SDL's video subsystem, which is initialized as long as an instance of this class exists.
@MainActor
final class VideoSystem {
  /// The name of SDL's video driver: x11, wayland or KMSDRM.
  let driver: String

  /// Whether the display is driven directly, without a window system.
  var isFramebuffer: Bool { driver == "KMSDRM" }

  /// Initializes SDL's video subsystem; throws if no display can be opened.
  ///
  /// `cacheFolder` is a folder for Xlib's compose cache; nil for no cache. What the window has to do without
  /// is passed to `report`, as one line of text.
  init(cacheFolder: String?, report: (String) -> Void) throws(SDLError) {
    Self.setHints()
    Self.disableSessionBus(report)
    if let cacheFolder { Self.enableComposeCache(in: cacheFolder) }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError("open a window", reason: "\(String(cString: SDL_GetError())); \(Self.advice)")
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // SDL starts text input by itself where the desktop has no on-screen keyboard that would appear.
    if SDL_HasScreenKeyboardSupport() == SDL_TRUE { TextInput.Command.stop.perform() }
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Whether the machine has a GPU.
  ///
  /// Without a GPU, each of SDL's accelerated renderers runs on the CPU and is slower than the
  /// rasterizer.
  static var hasGPU: Bool { !Folder("/dev/dri").names(beginningWith: "renderD").isEmpty }

  /// The names of the video drivers to try, in order, separated by commas.
  ///
  /// By default, SDL would fall back to a driver that shows nothing. The list contains wayland only
  /// if XDG_RUNTIME_DIR is set: without this variable, Wayland's library prints an error.
  private static var drivers: String {
    getenv("XDG_RUNTIME_DIR") == nil ? "x11,KMSDRM" : "x11,wayland,KMSDRM"
  }

  private static let advice =
    "start it in a desktop session, or on the console as a member of the groups video and input"

  /// Hides the session bus from SDL if SDL would start one or wait for one that does not answer, which is
  /// passed to `report`.
  private static func disableSessionBus(_ report: (String) -> Void) {
    let bus = SessionBusCheck(in: .process)
    if bus.isSilent {
      report("the session bus does not answer; the window does without it and its input methods")
    } else if bus.exists {
      return
    }
    setenv(SessionBusCheck.variable, SessionBusCheck.disabled, 1)
  }

  /// Makes Xlib cache its compose table in `folder`.
  ///
  /// Without the cache, Xlib parses a text of 600 KB at each start, which takes a third of the
  /// start time. Xlib does not cache for root. A folder with `=` in its name is not used, since
  /// Xlib interprets the `=`.
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
    // SDL must not capture the mouse: on X11 a capture cancels touches, and elsewhere no capture is
    // needed.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    // The click that focuses the window is not dropped, so that a row can be swiped without
    // focusing the window first.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // A composition is reported as a whole; without this hint, SDL reports parts of 31 bytes.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // A request to close the window is an event of its own, which a kiosk ignores, unlike signals.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, "ClearStyle")
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    // On Wayland a window unit is a point: sdl2-compat would make it a pixel, so that the scale of the screen has no
    // effect. It sets the hint itself when SDL is initialized. The SDL2 of Debian 12 does not know the hint.
    SDL_SetHintWithPriority("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", SDL_HINT_OVERRIDE)
    // Window surfaces are used only if no GPU draws. With acceleration, SDL would upload each frame
    // of a window surface through GL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }
}
