internal import CSDL2
internal import Glibc

/// SDL's video, on from the first window to the last.
@MainActor
final class VideoSystem {
  /// SDL's name of what it draws to: x11, wayland, KMSDRM.
  let driver: String

  /// Whether the display is driven directly, without a window system.
  var isFramebuffer: Bool { driver == "KMSDRM" }

  /// Turns video on; `cacheFolder` is where what takes long to be found out may be kept.
  init(cacheFolder: String?) throws(SDLError) {
    Self.setHints()
    Self.startNoBus()
    if let cacheFolder { Self.keepComposedCharacters(in: cacheFolder) }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError("open a window", reason: "\(String(cString: SDL_GetError())); \(Self.advice)")
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    SDL_StopTextInput()
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// Whether the machine has a GPU: without one every accelerated renderer is the slow one.
  static var hasGPU: Bool {
    guard let folder = opendir("/dev/dri") else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      if entry.pointee.name.hasPrefix("renderD") { return true }
    }
    return false
  }

  /// The displays that a person can see; left to itself, SDL ends with one that nobody can.
  ///
  /// Wayland's library complains by itself where there can be no Wayland session.
  private static var drivers: String {
    getenv("XDG_RUNTIME_DIR") == nil ? "x11,KMSDRM" : "x11,wayland,KMSDRM"
  }

  private static let advice =
    "start it in a desktop session, or on the console as a member of the groups video and input"

  /// Without a session's message bus SDL would look for one of the display's and have one started; a
  /// list needs none.
  private static func startNoBus() {
    let runtime = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    if let runtime, access("\(runtime)/bus", F_OK) == 0 { return }
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0)
  }

  /// Xlib reads the table of what keys compose, a third of a start, from a text of 600 KB; it can keep
  /// what it made of it, but not for root, and a `=` in the folder's name says something else to it.
  private static func keepComposedCharacters(in folder: String) {
    if !folder.utf8.contains(UInt8(ascii: "=")) { setenv("XCOMPOSECACHE", folder, 0) }
  }

  private static func setHints() {
    // The desktop's screen saver and compositor stay as they were.
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    // A touch must not come twice, once as itself and once as a mouse.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // On X11 a capture takes touches away, and elsewhere there is none.
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    // A row can be swiped in a window that has not the focus yet.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, "ClearStyle")
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    // A window's memory is for when no GPU draws: SDL would send each frame of it through GL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
  }
}
